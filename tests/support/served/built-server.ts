import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { servingOptions } from '#server/cli/steps/project.mjs';
import { databaseEnvironment } from './app-data.ts';
import { freePort } from './loopback.ts';
import { projectRoot } from '../house/import-graph.ts';

export interface BuiltServer extends AsyncDisposable {
  /** "http://localhost:41234" */
  origin: string;
  pid: number;
  /** Its process, for messages. */
  child: ChildProcess;
  /** Everything it has printed. */
  printed(): string;
  kill(signal: NodeJS.Signals): void;
  /** Exit code and signal. */
  ended: Promise<Ending>;
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface Settings {
  dataDirectory: string;
  /** Directory of another copy of the project, with its own build. */
  project?: string;
  /** A free one by default; a restarted server needs the same one. */
  port?: number;
  /** More of the environment: LOG_LEVEL, DATABASE_URL … */
  environment?: Record<string, string>;
  /** The user that it runs as; this process's by default. */
  uid?: number;
  /** Options of Node; those of npm start by default. */
  options?: readonly string[];
  /** More options of Node. With some it also takes messages. */
  nodeOptions?: readonly string[];
}

/** The first one fills the demo, perhaps beside much else; one that needs this long hangs. */
const startMs = 180_000;
/** Compile cache: compiling the build is a fifth of a start, so servers share it until the next build. */
const compiled = join(projectRoot, 'build', 'server', 'compiled');

/** Environment for servers, without variables for the database, the sandbox and Node options. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, SANDBOX: __, NODE_OPTIONS: ___, ...inherited } = process.env;
  return {
    ...inherited,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compiled,
    NODE_COMPILE_CACHE_PORTABLE: '1',
  };
}

/** The settings of a sandbox at an address. */
export const sandboxEnvironment = (port: number, dataDirectory: string) => ({
  NODE_ENV: 'production',
  PORT: String(port),
  ORIGIN: `http://localhost:${port}`,
  DATA_DIR: dataDirectory,
  ...databaseEnvironment(dataDirectory),
  LOG_LEVEL: 'warn',
  // Tests that count messages only count those they wrote.
  DEMO_ANSWERS: 'off',
});

/** Waits until a server answers that it is ready; one without this address is when it answers. */
export async function untilReady(
  origin: string,
  child: ChildProcess,
  { printed, everyMs }: { printed: () => string; everyMs: number },
): Promise<void> {
  const deadline = performance.now() + startMs;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status < 500,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${printed()}`);
    if (performance.now() > deadline) throw new Error(`The server did not get ready:\n${printed()}`);
    await pause(everyMs);
  }
}

/** Starts the built server in sandbox mode on a port of its own; it stops, gracefully, when disposed of. */
export async function startBuiltServer(settings: Settings): Promise<BuiltServer> {
  const { dataDirectory, project = projectRoot, environment = {}, uid, nodeOptions = [] } = settings;
  const { options = servingOptions } = settings;
  const port = settings.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...options, ...nodeOptions, join(project, 'server/main.mjs')], {
    cwd: project,
    uid,
    env: { ...inheritedEnvironment(), ...sandboxEnvironment(port, dataDirectory), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(nodeOptions.length > 0 ? (['ipc'] as const) : [])],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<Ending>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const server: BuiltServer = {
    origin,
    pid: child.pid ?? 0,
    child,
    printed: () => printed,
    kill: (signal) => void child.kill(signal),
    ended,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
  await untilReady(origin, child, { printed: server.printed, everyMs: 50 });
  return server;
}
