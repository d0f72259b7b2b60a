import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycle, projectRoot, type ImportGraph } from './import-graph.ts';

/** One measure of the code's structure. */
export interface Figure {
  name: string;
  value: number;
  /** Limits checked by the house test; without limits the figure is only printed. */
  least?: number;
  most?: number;
}

export const isTest = (path: string) => /\.test\.tsx?$|^tests\//.test(path);
export const readSource = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
export const linesOf = (path: string) => readSource(path).trimEnd().split('\n').length;

const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
const sum = (paths: readonly string[]) => paths.reduce((all, path) => all + linesOf(path), 0);
const largest = (values: readonly number[]) => Math.max(0, ...values);
const isRoute = (path: string) => /\.route\.tsx?$/.test(path);
const areaOf = (path: string) => /^server\/api\/([^/]+)\//.exec(path)?.[1];
const importsOf = (graph: ImportGraph, from: string) =>
  (graph.get(from) ?? []).flatMap(({ target }) => target ?? []);

/** Number of source files that import each file. */
function importers(graph: ImportGraph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const from of graph.keys()) {
    if (isTest(from)) continue;
    for (const target of new Set(importsOf(graph, from))) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

function sizes(graph: ImportGraph, sources: readonly string[]): Figure[] {
  const lines = sources.map(linesOf).sort((a, b) => a - b);
  const counts = importers(graph);
  const small = sources.filter((path) => linesOf(path) <= 20 && counts.get(path) === 1);
  const tests = [...graph.keys()].filter(isTest);
  return [
    { name: 'lines of app and server', value: sum(sources) },
    { name: 'lines of tests and their tools', value: sum(tests) },
    { name: 'files of app and server', value: sources.length },
    { name: 'lines of a file, median', value: at(lines, 0.5), least: 45, most: 80 },
    { name: 'lines of a file, nine of ten have at most', value: at(lines, 0.9), most: 175 },
    { name: 'lines of the longest file', value: at(lines, 1), most: 250 },
    { name: 'lines of the longest test', value: largest(tests.map(linesOf)), most: 250 },
    {
      name: 'lines of the longest route module',
      value: largest(sources.filter(isRoute).map(linesOf)),
      most: 250,
    },
    { name: 'files of at most 20 lines that one file imports', value: small.length },
  ];
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;

/** Exports of sources that other sources use, in percent those that only one file uses. */
function usedOnce(graph: ImportGraph, sources: readonly string[]): number {
  const uses = sources.flatMap((from) =>
    (graph.get(from) ?? []).flatMap(({ target, names }) => names.map((name) => `${target} ${name}`)),
  );
  const byExport = [
    ...Map.groupBy(
      uses.filter((use) => !use.startsWith('undefined ')),
      (use) => use,
    ).values(),
  ];
  return percent(byExport.filter(({ length }) => length === 1).length, byExport.length);
}

function imports(graph: ImportGraph, sources: readonly string[]): Figure[] {
  const across = sources.flatMap((from) =>
    importsOf(graph, from).filter((to) => {
      const [one, other] = [areaOf(from), areaOf(to)];
      return one && other && one !== other && one !== 'account' && other !== 'account';
    }),
  );
  const beyondKernel = sources
    .filter((path) => path.startsWith('app/domain/'))
    .flatMap((from) =>
      (graph.get(from) ?? []).filter(
        ({ target, specifier }) =>
          !target?.startsWith('app/domain/') && specifier !== 'libphonenumber-js/min',
      ),
    );
  const importLines = sources
    .flatMap((path) => readSource(path).match(/^import\b[^;]*;/gm) ?? [])
    .reduce((all, statement) => all + statement.split('\n').length, 0);
  const ofRoutes = sources.filter(isRoute).map((path) => graph.get(path)?.length ?? 0);
  return [
    { name: 'imports of app/domain from elsewhere', value: beyondKernel.length, most: 0 },
    {
      name: 'imports from one area of server/api into another, except from and to account',
      value: across.length,
      most: 20,
    },
    { name: 'percent of lines that are imports', value: percent(importLines, sum(sources)), most: 12 },
    { name: 'percent of imported names that one file imports', value: usedOnce(graph, sources), most: 60 },
    { name: 'imports of the route module with most', value: largest(ofRoutes), most: 30 },
    { name: 'files in the first circle of imports found', value: findCycle(graph)?.length ?? 0, most: 0 },
  ];
}

const entriesOf = (folder: string) => readdirSync(join(projectRoot, folder), { withFileTypes: true });
const foldersIn = (folder: string) => entriesOf(folder).filter((entry) => entry.isDirectory()).length;

function rooms(sources: readonly string[]): Figure[] {
  const loose = sources.filter((path) => /^app\/[^/]+$/.test(path));
  const perFolder = Map.groupBy(sources, (path) => path.replace(/\/[^/]+$/, ''));
  const bags = /\b(?:interface|type) \w*(?:World|Facts|Reader|Circumstances|Surroundings|Ground)\b/g;
  const named = sources.flatMap((path) => readSource(path).match(bags) ?? []);
  const operations = sources
    .filter((path) => path.startsWith('server/api/'))
    .flatMap(
      (path) =>
        readSource(path).match(
          /\b(?:memberCall|provedMemberCall|backgroundCall|operatorCall|publicCall|publicRoute|staffRoute)\(/g,
        ) ?? [],
    );
  return [
    { name: 'bags of arguments named after nothing in them', value: named.length, most: 0 },
    { name: 'modules at the top of app', value: loose.length },
    {
      name: 'source files in the fullest folder',
      value: largest([...perFolder.values()].map((all) => all.length)),
    },
    { name: 'operations of the benefits API', value: operations.length },
    { name: 'rooms of app and server', value: foldersIn('app') + foldersIn('server'), most: 16 },
    { name: 'areas of the app', value: foldersIn('app/areas'), most: 14 },
    { name: 'languages of the app', value: foldersIn('app/i18n/locales') },
  ];
}

/** The figures that `npm run house` prints and the house test checks. */
export function houseFigures(graph: ImportGraph): Figure[] {
  const sources = [...graph.keys()].filter((path) => !isTest(path));
  return [...sizes(graph, sources), ...imports(graph, sources), ...rooms(sources)];
}
