import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { unprivilegedAccount } from '#tests/support/database/postgres.ts';
import { readSource } from '#tests/support/house/figures.ts';
import { freePort } from '#tests/support/served/loopback.ts';

/** Starts PgBouncer with the settings of `.deploy` before the PostgreSQL on this port. `directory` is for its file of settings. */
export async function startPooler(
  program: string,
  { databasePort, directory }: { databasePort: number; directory: string },
) {
  const port = await freePort();
  const file = join(directory, 'pgbouncer.ini');
  const settings = readSource('.deploy/pgbouncer.ini')
    .replace(
      /^wren = .*$/m,
      `postgres = host=127.0.0.1 port=${databasePort} dbname=postgres user=wren timezone=UTC`,
    )
    .replace(/^listen_addr =.*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^unix_socket_dir = .*$/m, 'unix_socket_dir =');
  writeFileSync(file, settings);
  const start = async () => {
    const child = spawn(program, ['--quiet', file], {
      ...unprivilegedAccount(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
      await pause(20);
    }
    return async () => {
      child.kill('SIGKILL');
      await ended;
    };
  };
  let stop = await start();
  return {
    url: `postgres://wren@127.0.0.1:${port}/postgres`,
    /** Ends it at once, with every connection, and starts it again. */
    async restart() {
      await stop();
      stop = await start();
    },
    [Symbol.asyncDispose]: () => stop(),
  };
}

function accepts(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
