import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#app/domain/clock.ts';
import { hashPassword } from '#server/api/account/passwords/passwords.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { startPostgres, type ThrowAwayPostgres } from '#tests/support/database/postgres.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { createMember, password, type TestMember } from '#tests/support/records/members.ts';
import { startServer, type ServerProcess, type ServerStart } from './server-process.ts';

type Records = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

export interface Workspace {
  directory: string;
  /** Unless it is embedded. */
  postgres: ThrowAwayPostgres | undefined;
  /** Starts the built server. Servers of the same name share their data and their log. */
  start(
    name: string,
    more?: Pick<ServerStart, 'project' | 'environment' | 'nodeOptions'>,
  ): Promise<ServerProcess>;
  /** Fills the demo data of a name and adds records to it, while no server runs. */
  fill<Result>(name: string, add: (records: Records) => Promise<Result>): Promise<Result>;
}

/** A directory for the data of a run, with a PostgreSQL unless it is `embedded`. Both are removed with the stack. */
export async function openWorkspace(stack: AsyncDisposableStack, { embedded = false } = {}) {
  const parent = join(projectRoot, '.data', 'bench');
  mkdirSync(parent, { recursive: true });
  const directory = mkdtempSync(join(parent, 'run-'));
  stack.defer(() => rmSync(directory, { recursive: true, force: true }));
  const postgres = embedded ? undefined : await startPostgres();
  stack.defer(() => postgres?.stop());
  const workspace: Workspace = {
    directory,
    postgres,
    start: (name, { environment, ...more } = {}) =>
      startServer({
        file: 'server/main.mjs',
        dataDirectory: join(directory, name),
        logFile: join(directory, `${name}.log`),
        environment: { ...(postgres && { DATABASE_URL: postgres.url }), ...environment },
        ...more,
      }),
    async fill(name, add) {
      await (await workspace.start(name))[Symbol.asyncDispose]();
      const data = join(directory, name);
      const sealing = createSealing(readFileSync(join(data, 'encryption-key'), 'utf8').trim());
      const database = await openSql(
        postgres ? { databaseUrl: postgres.url } : { dataDir: join(data, 'database') },
      );
      try {
        return await add({ sql: database.sql, sealing, clock: systemClock });
      } finally {
        await database.close();
      }
    },
  };
  return workspace;
}

/** Adds members whose password costs as much to check as in the product. */
export async function createMembers(records: Records, count: number): Promise<TestMember[]> {
  const columns = { password_hash: await hashPassword(password) };
  const members: TestMember[] = [];
  while (members.length < count) members.push(await createMember(records, { columns }));
  return members;
}
