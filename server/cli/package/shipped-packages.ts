import { existsSync, globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from '../steps/project.mjs';

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

export interface LockedPackage {
  /** `node_modules/tsyringe/node_modules/tslib` */
  path: string;
  name: string;
  version: string;
  /** As the package declares it, an SPDX expression in most. */
  license: string;
  integrity: string;
  /** Needed to build and test only, or compiled in. */
  dev: boolean;
  /** Of some kinds of machines only. */
  ofMachine: boolean;
}

const readLock = () => lock.parse(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))).packages;

/** Every package of package-lock.json. */
export function lockedPackages(): LockedPackage[] {
  const packages = readLock();
  return Object.entries(packages).flatMap(([path, { version = '', license = '', integrity = '', dev, os }]) =>
    path === ''
      ? []
      : [
          {
            path,
            name: path.replace(/^.*node_modules\//, ''),
            version,
            license,
            integrity,
            dev: dev === true,
            ofMachine: os !== undefined,
          },
        ],
  );
}

/** Compiled in, but for its native part. */
const compiledIn = 'node_modules/sharp';
const beside = 'node_modules/@node-rs/argon2';

/** Folders of the installed packages with native code that serving loads: those of this machine's kind. */
export function nativePackages(): string[] {
  const packages = readLock();
  const parts = [compiledIn, beside].flatMap((path) =>
    Object.keys(packages[path]?.optionalDependencies ?? {}),
  );
  const installed = parts.map((name) => `node_modules/${name}`).filter((path) => existsSync(inProject(path)));
  return [beside, ...installed].sort();
}

/** What a package made here has of others: compiled in, for the server, for its commands and for browsers, or beside it. */
export function shippedPackages(): LockedPackage[] {
  const lists = globSync('build/packages/*.json', { cwd: inProject() });
  const compiledIn = lists.flatMap((file) =>
    z.array(z.string()).parse(JSON.parse(readFileSync(inProject(file), 'utf8'))),
  );
  const paths = new Set([...compiledIn, ...nativePackages()]);
  return lockedPackages().filter(({ path }) => paths.has(path));
}
