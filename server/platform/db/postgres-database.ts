import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Kysely, PostgresDialect, sql as raw } from 'kysely';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { listenOn } from './postgres-listener.ts';
import { namedStatementPool } from './postgres-pool.ts';
import {
  CannotConnectError,
  type ExclusiveWork,
  InUseElsewhereError,
  type OpenSql,
  type PostgresOptions,
  sqlValueParsers,
  typeIds,
} from './sql.ts';
import type { Tables } from './tables.ts';

// PGlite finds the element parser of an array type itself; pg needs each array type listed.
const arrayTypeIds: Readonly<Record<number, number>> = {
  1001: typeIds.bytea,
  1016: typeIds.bigint,
  1182: typeIds.date,
  1185: typeIds.timestamptz,
};

const textArray: number = 1009;

/** Reads our types by server/platform/db/sql.ts and all others with pg's own parsers. */
const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const usual = pg.types.getTypeParser(id, format ?? 'text');
    return format === 'binary' ? usual : (sqlValueParsers[id] ?? arrayParser(id) ?? usual);
  },
};

function arrayParser(id: number): ((text: string) => unknown) | undefined {
  const parseElement = sqlValueParsers[arrayTypeIds[id] ?? 0];
  if (!parseElement) return undefined;
  const split: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray, 'text');
  return (text) => split(text).map((element) => (element === null ? null : parseElement(element)));
}

/** API callers time out after 10 s; a statement that runs longer only holds locks. */
const statementTimeoutMs = 9_000;
/** Grace period of the client-side timeout: a frozen server does not cancel statements itself. */
const silenceMs = 1_000;

// Arbitrary advisory lock ids that nothing else in the database uses; tests have the one in between.
const lockIds = { migrating: 7_236_401, tidying: 7_236_403, 'copying the files of': 7_236_404 };

export function openPostgres(options: PostgresOptions): OpenSql & { pool: pg.Pool } {
  const { onConnectionLost, onStatement, statementMs = statementTimeoutMs, connectMs = 5_000 } = options;
  const connection = {
    connectionString: options.databaseUrl,
    application_name: 'wren',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    options: '-c TimeZone=UTC',
    types: postgresTypes,
  };
  const direct = { ...connection, connectionString: options.directUrl ?? options.databaseUrl };
  const pool = new pg.Pool({
    ...connection,
    pipeline: true,
    max: options.poolSize ?? 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + silenceMs,
    idle_in_transaction_session_timeout: 2 * statementMs,
  });
  // Without listeners a lost connection would end the process: the pool's own listen while it is idle only.
  pool.on('connect', (client) => surviveLoss(client, onConnectionLost));
  pool.on('error', () => undefined);
  const breaker = createCircuitBreaker(() => probe(connection));
  const sql = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namedStatementPool(pool, breaker, onStatement) }),
  });

  return {
    sql,
    driver: 'pg',
    pool,
    async ping() {
      await raw`select 1`.execute(sql);
    },
    async listen(channel, onNotification) {
      const client = { ...direct, query_timeout: statementMs + silenceMs };
      return listenOn(() => new pg.Client(client), { channel, onNotification, onLost: onConnectionLost });
    },
    close: () => sql.destroy(),
    async exclusively(work, waitMs = Infinity, what = 'migrating') {
      const client = new pg.Client(direct);
      surviveLoss(client, onConnectionLost);
      await client.connect().catch((error: unknown) => {
        throw new CannotConnectError(options.directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', error);
      });
      try {
        await takeLock(client, what, waitMs);
        return await work(async (script) => {
          await client.query(script);
        });
      } finally {
        await client.end();
      }
    },
  };
}

/** How often a process asks whether the other one is done. */
const askAgainMs = 200;

/**
 * Asks repeatedly. A session that waits inside `pg_advisory_lock` has a snapshot, for whose end `create index concurrently` of the
 * other process would wait: both for ever.
 */
async function takeLock(client: pg.Client, what: ExclusiveWork, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs;
  const question = 'select pg_try_advisory_lock($1) as taken';
  while ((await client.query<{ taken: boolean }>(question, [lockIds[what]])).rows[0]?.taken !== true) {
    if (performance.now() >= deadline) throw new InUseElsewhereError(what);
    await pause(askAgainMs);
  }
}

/** Longest time for a busy server to accept a connection or to answer on it. */
const probeMs = 2_000;

/** Rejects when no new connection is made, or none answers. */
async function probe(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  surviveLoss(client, undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    client.end().catch(() => undefined);
  }
}

/** A lost connection emits several errors; the first has the cause. */
function surviveLoss(client: pg.ClientBase, onConnectionLost: PostgresOptions['onConnectionLost']): void {
  client.once('error', (error) => onConnectionLost?.(error));
  client.on('error', () => undefined);
}
