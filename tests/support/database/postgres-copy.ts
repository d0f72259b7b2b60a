import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { OnStatement } from '#server/platform/db/sql.ts';
import type { DatabaseContent } from './database-content.ts';

const templateLockId = 7_236_402;

/** Long timeouts, because tests have their own and a busy machine is not a fault of the product. */
const patience = { statementMs: 60_000, connectMs: 60_000 };

/** A database on the server at `serverUrl`, copied from a template with the content; closing it drops it. */
export async function postgresCopy(serverUrl: string, content: DatabaseContent, onStatement?: OnStatement) {
  const template = `wren_template_${await content.key()}`;
  const name = `wren_test_${randomBytes(8).toString('hex')}`;
  await asAdmin(serverUrl, async (admin) => {
    await makeTemplate(admin, serverUrl, template, content);
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const database = await openSql({
    databaseUrl: databaseUrl(serverUrl, name),
    poolSize: 5,
    ...patience,
    ...(onStatement && { onStatement }),
  });
  return {
    ...database,
    async close() {
      await database.close();
      await asAdmin(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** Creates the template once across processes; an incomplete one is created again. */
async function makeTemplate(admin: pg.Client, serverUrl: string, template: string, content: DatabaseContent) {
  await admin.query('select pg_advisory_lock($1)', [templateLockId]);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const unfinished = `${template}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    const database = await openSql({ databaseUrl: databaseUrl(serverUrl, unfinished), ...patience });
    await content.fill(database);
    await database.close();
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock($1)', [templateLockId]);
}

/** Does the work over one connection. */
export async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
