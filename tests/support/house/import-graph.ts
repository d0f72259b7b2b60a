import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

export interface Import {
  /** As written. */
  specifier: string;
  /** Path in the project; undefined for a package or a generated file. */
  target: string | undefined;
  /** Names in braces, as the other file exports them. */
  names: readonly string[];
  /** Erased at run time: every imported name is a type. */
  typeOnly: boolean;
}

const statements =
  /^\s*(?:import|export)\s+(?<clause>type\s[^'"]*?|[^'";]*?)\s*from\s*['"](?<from>[^'"]+)['"]|^\s*import\s*['"](?<bare>[^'"]+)['"]|\bimport\(\s*['"](?<lazy>[^'"]+)['"]\s*\)/gm;

/** What stands in the braces of an import, such as `a`, `type B` or `c as d`. */
const namedIn = (clause: string): string[] =>
  (/\{(.*)\}/s.exec(clause)?.[1] ?? '').split(',').flatMap((name) => name.trim() || []);

function isTypeOnly(clause: string): boolean {
  if (/^type\s/.test(clause)) return true;
  return clause.trim().startsWith('{') && namedIn(clause).every((name) => /^type\s/.test(name));
}

function resolve(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  const path = plain.startsWith('#')
    ? plain.slice(1)
    : plain.startsWith('.')
      ? join(dirname(from), plain)
      : undefined;
  return path !== undefined && existsSync(join(projectRoot, path)) ? normalize(path) : undefined;
}

/** The imports and re-exports of a file. */
function importsOf(path: string): Import[] {
  const source = readFileSync(join(projectRoot, path), 'utf8');
  return Array.from(source.matchAll(statements), ({ groups = {} }) => {
    const specifier = groups.from ?? groups.bare ?? groups.lazy ?? '';
    const clause = groups.clause ?? '';
    const names = namedIn(clause).map((name) => name.replace(/^type\s+/, '').replace(/\s+as\s.*/, ''));
    const typeOnly = groups.from !== undefined && isTypeOnly(clause);
    return { specifier, target: resolve(path, specifier), names, typeOnly };
  });
}

export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/** Every code file of the project with its imports. */
export function importGraph(): ImportGraph {
  const paths = ['app', 'server', 'tests'].flatMap((room) =>
    globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: projectRoot }),
  );
  return new Map(paths.sort().map((path) => [path, importsOf(path)]));
}

/** These files and all that they load at run time, directly or indirectly. */
function* loadedBy(graph: ImportGraph, entries: readonly string[]): Generator<string> {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    yield path;
    for (const { target, typeOnly } of graph.get(path) ?? []) if (target && !typeOnly) waiting.push(target);
  }
}

/** Whether a file loads another, directly or indirectly. */
export function reaches(graph: ImportGraph, from: string, to: string): boolean {
  for (const path of loadedBy(graph, [from])) if (path === to) return true;
  return false;
}

/** The packages that files load at run time, directly or indirectly, by name. */
export function packagesOf(graph: ImportGraph, entries: readonly string[]): Set<string> {
  const imports = Array.from(loadedBy(graph, entries), (path) => graph.get(path) ?? []).flat();
  const names = imports
    .filter(({ target, typeOnly }) => !target && !typeOnly)
    .map(({ specifier }) => specifier)
    .filter((specifier) => /^[@a-z][^:]*$/.test(specifier) && !isBuiltin(specifier));
  return new Set(names.map(packageName));
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** An import cycle, including type imports, or undefined. */
export function findCycle(graph: ImportGraph): string[] | undefined {
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    trail.push(path);
    for (const { target } of graph.get(path) ?? []) {
      const cycle = target && visit(target);
      if (cycle) return cycle;
    }
    trail.pop();
    done.add(path);
    return undefined;
  };
  for (const path of graph.keys()) {
    const cycle = visit(path);
    if (cycle) return cycle;
  }
  return undefined;
}
