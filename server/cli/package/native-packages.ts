import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from '../steps/project.mjs';

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

/** Compiled in, but for its native part. */
const compiledIn = 'node_modules/sharp';
const beside = 'node_modules/@node-rs/argon2';

/** Folders of the installed packages with native code that serving loads: those of this machine's kind. */
export function nativePackages(): string[] {
  const { packages } = lock.parse(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')));
  const parts = [compiledIn, beside].flatMap((path) =>
    Object.keys(packages[path]?.optionalDependencies ?? {}),
  );
  const installed = parts.map((name) => `node_modules/${name}`).filter((path) => existsSync(inProject(path)));
  return [beside, ...installed].sort();
}
