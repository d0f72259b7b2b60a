import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';

/** Sets variables from the project's .env that the environment does not have. Does nothing without such a file. */
export function readEnvFile(): void {
  const path = inProject('.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
