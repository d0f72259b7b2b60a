import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface ThrowAwayPostgres {
  /** `postgres://…` as a user who may create databases; a socket that only this user of the machine can reach. */
  url: string;
  /** Stops it immediately, like a crash, and restarts it with its data. */
  restart(): Promise<void>;
  /** Ends the server, like a crash with SIGQUIT, and removes everything of it. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

interface PostgresStart {
  programs?: string | undefined;
  parent?: string | undefined;
  isDurable?: boolean;
  /** It can have standbys. */
  isReplicated?: boolean;
  /** The server that it is a standby of, until `select pg_promote()`. */
  standbyOf?: string;
}

/**
 * Starts a PostgreSQL server in a directory below `parent`, with settings for speed. Only with `isDurable` is what it has
 * committed still there after `restart`. `programs` is the directory of `initdb` and `postgres`, POSTGRES_BIN by default.
 */
export async function startPostgres({
  programs = programsDirectory(),
  parent = tmpdir(),
  isDurable = false,
  isReplicated = false,
  standbyOf,
}: PostgresStart = {}): Promise<ThrowAwayPostgres> {
  const account = unprivilegedAccount();
  const home = mkdtempSync(join(parent, 'wren-postgres-'));
  if (account) chownSync(home, account.uid, account.gid);
  const data = join(home, 'data');
  // Without the faked clock of `npm run shake`, under which lock_timeout and statement_timeout never end. SQL asks for no time.
  const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const options = { ...account, cwd: home, env: environment };

  if (standbyOf === undefined) {
    const initdb = ['--pgdata', data, '--username=wren', '--auth=trust', '--encoding=UTF8'];
    await finished(join(programs, 'initdb'), [...initdb, '--no-locale', '--no-sync'], options);
  } else {
    const copy = ['--pgdata', data, '--dbname', standbyOf, '--write-recovery-conf', '--checkpoint=fast'];
    await finished(join(programs, 'pg_basebackup'), [...copy, '--no-sync'], options);
  }
  const settings = {
    ...fast,
    ...(isDurable && { synchronous_commit: 'on', full_page_writes: 'on' }),
    ...(isReplicated && { wal_level: 'replica', max_wal_senders: '4', wal_retrieve_retry_interval: '100ms' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () => startServer(join(programs, 'postgres'), data, ['-k', home, ...flags], options);
  let server = await start();
  return {
    url: `postgres://wren@localhost/postgres?host=${encodeURIComponent(home)}`,
    async restart() {
      await ended(server, 'SIGQUIT');
      server = await start();
    },
    async stop(signal = 'SIGINT') {
      await ended(server, signal);
      await rm(home, { recursive: true, force: true });
    },
  };
}

const fast = {
  listen_addresses: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  jit: 'off',
};

async function startServer(program: string, data: string, flags: readonly string[], options: SpawnOptions) {
  const server = spawn(program, ['-D', data, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // SIGQUIT is an immediate shutdown; SIGKILL would leave child processes and shared memory behind.
  process.on('exit', () => server.kill('SIGQUIT'));
  let complaint = '';
  server.stderr.on('data', (text: Buffer) => (complaint = `${complaint}${text.toString()}`.slice(-5_000)));
  while (!isReady(data, server)) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${complaint}`);
    await pause(10);
  }
  return server;
}

/** By the file of its own, because what it logs may go elsewhere. */
function isReady(data: string, { pid }: ChildProcess): boolean {
  const file = join(data, 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

async function ended(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill(signal);
  await exit;
}

async function finished(program: string, flags: string[], options: SpawnOptions): Promise<void> {
  const child = spawn(program, flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed:\n${complaint}`);
}

function programsDirectory(): string {
  const directory = process.env['POSTGRES_BIN'];
  if (!directory) throw new Error('POSTGRES_BIN is not set: run through npm test or npm run bench.');
  return directory;
}

/** PostgreSQL refuses to run as root; then it runs as an account without rights. */
export function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('Running as root, and there is no account to run PostgreSQL under.');
}
