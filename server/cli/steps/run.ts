import { spawn } from 'node:child_process';
import { projectDirectory } from './project.mjs';

export class CommandFailedError extends Error {
  override name = 'CommandFailedError';
  readonly output: string;
  /** CPU time of the command, milliseconds; 0 where it was not measured. */
  readonly cpuMs: number;

  constructor(command: string, ending: number | string | null, output: string, cpuMs = 0) {
    super(`${command} ended with ${ending}\n${output}`.trimEnd());
    this.output = output;
    this.cpuMs = cpuMs;
  }
}

interface Finished {
  output: string;
  cpuMs: number;
}

/** "0m1.25s 0m0.31s": user and system time, as the shell's `times` prints them. */
const timesLine = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/;

function cpuMsOf(times: string): number {
  const [, ...numbers] = timesLine.exec(times) ?? [];
  const [userMinutes = 0, userSeconds = 0, systemMinutes = 0, systemSeconds = 0] = numbers.map(Number);
  return ((userMinutes + systemMinutes) * 60 + userSeconds + systemSeconds) * 1000;
}

/** The shell waits for the command and prints the CPU time of it and its children to file descriptor 3. */
const measuring = ['-c', '"$@"; code=$?; times >&3; exit $code', 'sh'];

/**
 * Runs a command to its end, in the project directory by default. Returns both output streams, in order, and its CPU
 * time. Throws CommandFailedError when it does not exit with 0.
 */
export function measure(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  directory: string = projectDirectory,
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', [...measuring, command, ...args], {
      cwd: directory,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let times = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.stdio[3]?.on('data', (chunk) => (times += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const cpuMs = cpuMsOf(times);
      if (code === 0) resolve({ output, cpuMs });
      else reject(new CommandFailedError([command, ...args].join(' '), code ?? signal, output, cpuMs));
    });
  });
}

/** The same; returns only the output. */
export const run = async (...command: Parameters<typeof measure>): Promise<string> =>
  (await measure(...command)).output;

/** Runs a file with the project's Node. */
export const runNode = (
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
  directory?: string,
) => run(process.execPath, args, environment, directory);
