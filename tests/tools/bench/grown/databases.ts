import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorEntries } from '#tests/support/api/operator-calls.ts';
import { asAdmin, databaseUrl } from '#tests/support/database/postgres-copy.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { openWorkspace } from '../workspace.ts';
import { configure } from './plans.ts';

/** Holds every role. */
export const operatorKey = 'key-of-the-operator-of-this-bench';

export type Databases = Awaited<ReturnType<typeof openDatabases>>;

/** A PostgreSQL database with the demo that can be copied and filled. It is removed with the stack. */
export async function openDatabases(stack: AsyncDisposableStack) {
  const workspace = await openWorkspace(stack);
  const { postgres, directory } = workspace;
  if (!postgres) throw new Error('There is no PostgreSQL.');
  const logFile = await configure(postgres);
  const urlOf = (name: string) => databaseUrl(postgres.url, name);
  const create = (statement: string) =>
    asAdmin(postgres.url, (admin) => admin.query(`create database ${statement}`));
  const start = (name: string) =>
    workspace.start(name, {
      environment: { DATABASE_URL: urlOf(name), OPERATOR_KEYS: operatorEntries('olga', operatorKey) },
    });
  await create('demo');
  await (await start('demo'))[Symbol.asyncDispose]();
  return {
    postgres,
    /** The log of PostgreSQL, as JSON. */
    logFile,
    /** Opens what is sealed in all of them. */
    sealing: createSealing(readFileSync(join(directory, 'demo', 'encryption-key'), 'utf8').trim()),
    urlOf,
    start,
    /** Copies a database with its files while no server uses it. The first one is `demo`. */
    async copy(from: string, name: string) {
      await create(`${name} template ${from} strategy file_copy`);
      cpSync(join(directory, from), join(directory, name), { recursive: true });
    },
  };
}
