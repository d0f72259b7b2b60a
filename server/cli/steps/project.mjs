import { join } from 'node:path';

/** The project's own directory, whatever directory a command was started from. */
export const projectDirectory = join(import.meta.dirname, '..', '..', '..');

/** @param {string[]} parts */
export const inProject = (...parts) => join(projectDirectory, ...parts);

/** The Node the project brings along as a package; everything but the start of a command runs on it. */
export const projectNode = inProject('node_modules', 'node', 'bin', 'node');

/**
 * How V8 collects garbage. What is new grows to three times 16 MB before it looks for what nobody needs, which takes a
 * page a tenth less of the processor than with 4; what survived that, to twice what was needed when it last looked, not
 * four times, which takes a server 270 MB after load instead of 350. What starting leaves behind goes in `collect-when-idle.ts`.
 */
export const servingOptions = ['--max-semi-space-size=16', '--heap-growing-percent=100', '--expose-gc'];

/** One pool of memory for all threads, where the system's C library else keeps several: 5 MB less at rest, 20 after load. */
export const servingEnvironment = { MALLOC_ARENA_MAX: '1' };
