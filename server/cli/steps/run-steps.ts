import { pathToFileURL } from 'node:url';
import { inProject } from './project.mjs';

/** Runs a command's steps; prints only the message of a failure, without a stack. */
export async function runSteps(steps: () => Promise<void>): Promise<void> {
  try {
    await steps();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Runs a file of the project as if Node had been started with it. */
export async function runFile(file: string, args: readonly string[]): Promise<void> {
  const path = inProject(file);
  process.argv.splice(1, Infinity, path, ...args);
  await import(pathToFileURL(path).href);
}
