import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { projectDirectory, projectNode, inProject } from './project.mjs';

class CommandFailed extends Error {
  constructor(command, exitCode, output) {
    super(`${command} ended with ${exitCode}\n${output}`.trimEnd());
    this.name = 'CommandFailed';
    this.exitCode = exitCode;
    this.output = output;
  }
}

/** The environment in which the project's Node and its packages' commands come first. */
export function projectEnvironment(extra = {}) {
  const path = [dirname(projectNode), inProject('node_modules', '.bin'), process.env.PATH].join(':');
  return { ...process.env, PATH: path, ...extra };
}

/**
 * Runs a command to its end and returns what it printed (both streams, in order).
 * Throws CommandFailed, holding the output, when it does not end with 0.
 */
export function run(command, args, { env = projectEnvironment(), cwd = projectDirectory } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new CommandFailed([command, ...args].join(' '), code ?? signal, output));
    });
  });
}

/** Runs a file with the project's Node. */
export const runNode = (args, options) => run(projectNode, args, options);
