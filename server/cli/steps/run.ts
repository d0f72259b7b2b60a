import { spawn } from 'node:child_process';
import { projectDirectory } from './project.mjs';

export class CommandFailedError extends Error {
  override name = 'CommandFailedError';
  readonly output: string;

  constructor(command: string, ending: number | string | null, output: string) {
    super(`${command} ended with ${ending}\n${output}`.trimEnd());
    this.output = output;
  }
}

/**
 * Runs a command to its end, in the project unless told, and returns what it printed (both streams, in order).
 * Throws CommandFailedError, holding the output, when it does not end with 0.
 */
export function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  directory: string = projectDirectory,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: directory,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new CommandFailedError([command, ...args].join(' '), code ?? signal, output));
    });
  });
}

/** Runs a file with the project's Node. */
export const runNode = (
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
  directory?: string,
) => run(process.execPath, args, environment, directory);
