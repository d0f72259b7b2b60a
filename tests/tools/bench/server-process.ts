import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { servingEnvironment, servingOptions } from '#server/cli/steps/project.mjs';
import { freePort } from '#tests/support/served/built-server.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';

interface Start {
  /** Relative to the project. */
  file: string;
  /** Where the project lies, if not here: another state of it, to compare with. */
  project?: string;
  args?: readonly string[];
  /** An embedded database of its own, filled with the demo data at the first start. */
  dataDirectory?: string;
  /** More of its environment. */
  environment?: Readonly<Record<string, string>>;
  /** More options of its Node. */
  nodeOptions?: readonly string[];
  /** What it prints goes here, and costs it what it costs in production. */
  logFile: string;
}

export interface ServerProcess extends AsyncDisposable {
  /** "http://127.0.0.1:41234" */
  origin: string;
  pid: number;
}

/** Of a process, in MiB, as Linux counts it. */
export function residentMebibytes({ pid }: Pick<ServerProcess, 'pid'>): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Of all threads of a process so far, in ms, as Linux counts it. */
export function cpuMs({ pid }: Pick<ServerProcess, 'pid'>): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const startMs = 120_000;
const leaveWithParent = join(projectRoot, 'server/cli/steps/leave-with-parent.mjs');

/** Starts a server that listens on PORT, in a process of its own that ends with this one. */
export async function startServer({
  file,
  project = projectRoot,
  args = [],
  dataDirectory,
  environment,
  nodeOptions = [],
  logFile,
}: Start): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, SANDBOX: __, API_BASE_URL: ___, LOG_LEVEL: ____, ...inherited } = process.env;
  const isProduct = file === 'server/main.mjs';
  const output = openSync(logFile, 'w');
  const child = fork(join(project, file), args, {
    cwd: project,
    env: {
      ...inherited,
      ...(isProduct && servingEnvironment),
      NODE_ENV: 'production',
      PORT: String(port),
      ORIGIN: origin,
      ...(dataDirectory && { DATA_DIR: dataDirectory }),
      ...environment,
    },
    execArgv: [`--import=${leaveWithParent}`, ...nodeOptions, ...(isProduct ? servingOptions : [])],
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  await untilReady(origin, child, logFile);
  return {
    origin,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(origin: string, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = performance.now() + startMs;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}: see ${logFile}`);
    if (performance.now() > deadline) throw new Error(`A server did not start: see ${logFile}`);
    await pause(5);
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    // Servers that know nothing of it answer something else.
    return (await fetch(`${origin}/readyz`)).status !== 503;
  } catch {
    return false;
  }
}
