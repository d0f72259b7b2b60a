import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The project's directory, independent of the current one. */
export const projectDirectory = join(import.meta.dirname, '..', '..', '..');

/** @param {string[]} parts */
export const inProject = (...parts) => join(projectDirectory, ...parts);

/** The project's own Node, installed as a package; everything except the start of a command runs on it. */
export const projectNode = inProject('node_modules', 'node', 'bin', 'node');

/**
 * V8's garbage collection. The young generation has 16 MB semispaces instead of 4, which saves a tenth of a page's CPU time; the old
 * generation grows to twice its size after a collection instead of four times, so a server has 250 MB after load instead
 * of 330. `collect-when-idle.ts` frees what the start leaves behind.
 */
export const servingOptions = ['--max-semi-space-size=16', '--heap-growing-percent=100', '--expose-gc'];

/**
 * Of the package, whose image has 384 MB: 195 to 205 MB after load. Home takes as long, the mix of pages 8 % more of the processor
 * (tests/tools/bench/README.md). Its code cache is made with them, so a start with others takes longer.
 */
export const packagedOptions = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--no-sparkplug',
  '--expose-gc',
];

/** For commands of operators: an import of 100,000 rows stays 70 MB smaller with semispaces of 2 MB, and is as fast. */
export const operatorOptions = ['--max-semi-space-size=2'];

/** One malloc arena for all threads instead of several: 5 MB less at rest, 20 after load. */
export const servingEnvironment = { MALLOC_ARENA_MAX: '1' };

/**
 * Sets variables from the project's .env that the environment does not have. Does nothing without such a file, or on the first
 * releases of Node 20, which cannot read one.
 */
export function readEnvFile() {
  const path = inProject('.env');
  if ('loadEnvFile' in process && existsSync(path)) process.loadEnvFile(path);
}
