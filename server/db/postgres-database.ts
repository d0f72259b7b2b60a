import { Kysely, PostgresDialect, sql as raw } from 'kysely';
import pg from 'pg';
import { namedStatementPool } from './postgres-pool.ts';
import { postgresTypes } from './postgres-types.ts';
import type { OpenSql, PostgresOptions } from './sql.ts';
import type { Tables } from './tables.ts';

/** The API's own callers give up after 10 s; a statement that outlives them only holds locks. */
const statementTimeoutMs = 9_000;

// Any number will do, as long as nothing else in the database takes the same one.
const exclusiveLockId = 7_236_401;

export function openPostgres(options: PostgresOptions): OpenSql {
  const connection = {
    connectionString: options.databaseUrl,
    application_name: 'wren',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
    types: postgresTypes,
  };
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize ?? 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  const sql = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatementPool(pool) }) });

  return {
    sql,
    driver: 'pg',
    pool,
    async ping() {
      await raw`select 1`.execute(sql);
    },
    close: () => sql.destroy(),
    async exclusively(work) {
      const client = new pg.Client(connection);
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [exclusiveLockId]);
        return await work(async (script) => {
          await client.query(script);
        });
      } finally {
        await client.end();
      }
    },
  };
}
