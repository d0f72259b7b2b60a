import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';

/** Sets what the project's .env says and the environment does not. Without such a file nothing happens. */
export function readEnvFile(): void {
  const path = inProject('.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
