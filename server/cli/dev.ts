import { drawPictures } from './steps/ensure-built.ts';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { runSteps } from './steps/run-steps.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { inProject, projectDirectory, readEnvFile } from './steps/project.mjs';

interface Watched {
  /** Files whose changes require a restart. */
  always: readonly string[];
  /** Files that the process reloads itself; they restart it only if it failed to start. */
  whenEnded: readonly string[];
}

const settleMs = 100;
const leaveWithParent = `--import=${join(import.meta.dirname, 'steps', 'leave-with-parent.mjs')}`;
const notRun = /(\.test\.tsx?|\.md|~|\.swp)$/;

/** Runs a file of the project and restarts it when a watched file changes or it requests that, until a signal ends it. */
function keepRunning(file: string, { always, whenEnded }: Watched): void {
  let child: ChildProcess | undefined;
  let due: NodeJS.Timeout | undefined;
  const start = () => {
    child = fork(inProject(file), { cwd: projectDirectory, execArgv: [leaveWithParent] });
    child.on('message', startAnew);
    child.on('exit', (code) => {
      if (!child?.killed) console.log(`Ended with ${code}. Waiting for a change …`);
      child = undefined;
    });
  };
  const startAnew = () => {
    if (!child) return start();
    if (child.killed) return;
    console.log('Restarting …');
    child.once('exit', start);
    child.kill('SIGTERM');
  };
  const onChange = (paths: readonly string[], act: () => void) => {
    for (const path of paths) {
      watch(inProject(path), { recursive: true }, (_event, name) => {
        if (name && notRun.test(name)) return;
        clearTimeout(due);
        due = setTimeout(act, settleMs);
      });
    }
  };
  onChange(always, startAnew);
  onChange(whenEnded, () => child ?? start());
  start();
}

readEnvFile();
process.env.NODE_ENV = 'development';
await runSteps(async () => {
  await ensureInstalled({ development: true });
  await drawPictures();
});
keepRunning('server/dev.ts', {
  always: ['server', 'app/routes.ts', 'app/desk-routes.ts', 'vite.config.ts', 'react-router.config.ts'],
  whenEnded: ['app'],
});
