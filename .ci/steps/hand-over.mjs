import { spawn } from 'node:child_process';
import { whenNpmIsGone } from './npm-watch.mjs';
import { projectDirectory, projectNode, inProject } from './project.mjs';
import { projectEnvironment } from './run.mjs';

const leaveWithParent = new URL('./leave-with-parent.mjs', import.meta.url).href;

/**
 * Runs a file on the project's Node in the foreground and ends as it ends: the same exit code, the same signal.
 * The server goes with us even when we, or the npm above us, are killed outright, so that its port and data are free.
 */
export function handOver(file, { env = {}, args = [], nodeArgs = [] } = {}) {
  const child = spawn(projectNode, [...nodeArgs, `--import=${leaveWithParent}`, inProject(file), ...args], {
    cwd: projectDirectory,
    env: projectEnvironment(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const seen = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // npm repeats signals to us; a terminal's Ctrl-C has reached the child by itself.
      if (seen.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY)) return;
      seen.add(signal);
      child.kill(signal);
    });
  }
  whenNpmIsGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
