import { join } from 'node:path';

/** The project's own directory, whatever directory a command was started from. */
export const projectDirectory = join(import.meta.dirname, '..', '..', '..');

/** @param {string[]} parts */
export const inProject = (...parts) => join(projectDirectory, ...parts);

/** The Node the project brings along as a package; everything but the start of a command runs on it. */
export const projectNode = inProject('node_modules', 'node', 'bin', 'node');
