import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servingEnvironment, servingOptions } from '#server/cli/steps/project.mjs';
import { untilReady } from '#tests/support/served/built-server.ts';
import { freePort } from '#tests/support/served/loopback.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';

export interface ServerStart {
  /** Relative to the project. */
  file: string;
  /** Directory of another state of the project, to compare with. */
  project?: string;
  args?: readonly string[];
  /** Filled with the demo data at the first start. */
  dataDirectory?: string;
  /** Further environment variables. */
  environment?: Readonly<Record<string, string>>;
  /** Further options of Node. */
  nodeOptions?: readonly string[];
  /** Output is appended to a file, as in production. */
  logFile: string;
}

export interface ServerProcess extends AsyncDisposable {
  /** "http://127.0.0.1:41234" */
  origin: string;
  pid: number;
}

/** A file of a process in /proc; empty except on Linux. */
const processFile = (pid: number, name: string) =>
  process.platform === 'linux' ? readFileSync(`/proc/${pid}/${name}`, 'utf8') : '';

/** Resident memory of a process in MiB. */
export function residentMebibytes({ pid }: Pick<ServerProcess, 'pid'>): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(processFile(pid, 'status'))?.[1] ?? Number.NaN) / 1024;
}

/** CPU time of all threads of a process so far, in ms; exact to the microsecond, unlike /proc/PID/stat. */
export function cpuMs({ pid }: Pick<ServerProcess, 'pid'>): number {
  if (process.platform !== 'linux') return Number.NaN;
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(processFile(pid, `task/${thread}/schedstat`).split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

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
}: ServerStart): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, SANDBOX: __, API_BASE_URL: ___, LOG_LEVEL: ____, ...inherited } = process.env;
  const isProduct = file === 'server/main.mjs';
  const output = openSync(logFile, 'a');
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
  await untilReady(origin, child, { printed: () => `see ${logFile}`, everyMs: 5 });
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
