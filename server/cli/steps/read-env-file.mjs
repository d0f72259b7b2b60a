import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';

/**
 * Sets variables from the project's .env that the environment does not have. Does nothing without such a file, or on the first
 * releases of Node 20, which cannot read one.
 */
export function readEnvFile() {
  const path = inProject('.env');
  if ('loadEnvFile' in process && existsSync(path)) process.loadEnvFile(path);
}
