import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own directory, whatever directory a command was started from. */
export const projectDirectory = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {string[]} parts */
export const inProject = (...parts) => join(projectDirectory, ...parts);

/** The Node the project brings along as a package; everything but these scripts runs on it. */
export const projectNode = inProject('node_modules', 'node', 'bin', 'node');
