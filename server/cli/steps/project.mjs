import { join } from 'node:path';

/** The project's own directory, whatever directory a command was started from. */
export const projectDirectory = join(import.meta.dirname, '..', '..', '..');

/** @param {string[]} parts */
export const inProject = (...parts) => join(projectDirectory, ...parts);

/** The Node the project brings along as a package; everything but the start of a command runs on it. */
export const projectNode = inProject('node_modules', 'node', 'bin', 'node');

/**
 * V8 lets what is new grow to three times 16 MB before it looks for what nobody needs; with 4 an idle server takes 143 MB
 * instead of 152, and answers as fast. What survived it lets grow to four times what was needed when it last looked: with two and a
 * half times a server takes 270 MB after load instead of 350, and a page 3 % more of the processor.
 */
export const servingOptions = ['--max-semi-space-size=4', '--heap-growing-percent=150'];

/** One pool of memory for all threads, where the system's C library else keeps several: 5 MB less at rest, 20 after load. */
export const servingEnvironment = { MALLOC_ARENA_MAX: '1' };
