import { once, type EventEmitter } from 'node:events';
import { TLSSocket } from 'node:tls';
import { sql as raw } from 'kysely';
import { EnvError, type Env } from '#server/env.ts';
import { missingMigration } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres-database.ts';
import type { Sql } from '#server/platform/db/sql.ts';

interface DatabaseOptions {
  /** Time limit of the check in ms. */
  limitMs: number;
}

const oldestVersion = 15;

/** Role, version and TLS of the database; throws EnvError for what the server needs and does not get. */
export async function checkDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, MIGRATE }: Env,
  { limitMs }: DatabaseOptions,
): Promise<string> {
  if (DATABASE_URL === undefined) return 'the embedded database of the sandbox';
  const opened = openPostgres({ databaseUrl: DATABASE_URL, poolSize: 3, connectMs: limitMs });
  try {
    const isDirect = DATABASE_DIRECT_URL === undefined;
    const { faults, text } = await describe(opened, MIGRATE && isDirect);
    const found = [
      ...faults,
      ...(!isDirect || (await hears(opened.pool, opened.pool, limitMs)) ? [] : [losesNotifications]),
      ...((await keepsStatements(opened.pool)) ? [] : [losesStatements]),
    ];
    if (found.length > 0) throw new EnvError(`DATABASE_URL: ${found.join('; ')}`);
    return text;
  } finally {
    await opened.close();
  }
}

/** The same of DATABASE_DIRECT_URL, and whether it is that database without a pooler. */
export async function checkDirect(
  { DATABASE_URL, DATABASE_DIRECT_URL, MIGRATE }: Env,
  { limitMs }: DatabaseOptions,
): Promise<string> {
  if (DATABASE_URL === undefined || DATABASE_DIRECT_URL === undefined)
    return 'not configured, DATABASE_URL is used';
  const pooled = openPostgres({ databaseUrl: DATABASE_URL, poolSize: 1, connectMs: limitMs });
  const direct = openPostgres({ databaseUrl: DATABASE_DIRECT_URL, poolSize: 1, connectMs: limitMs });
  try {
    const { faults, text } = await describe(direct, MIGRATE);
    // What is wrong with DATABASE_URL itself is said by the check above.
    const isHeard = await hears(pooled.pool, direct.pool, limitMs).catch(() => true);
    const found = [...faults, ...(isHeard ? [] : [isAnother])];
    if (found.length > 0) throw new EnvError(`DATABASE_DIRECT_URL: ${found.join('; ')}`);
    return text;
  } finally {
    await Promise.all([pooled.close(), direct.close()]);
  }
}

async function describe({ sql, pool }: ReturnType<typeof openPostgres>, migrates: boolean) {
  const client = await pool.connect();
  const { stream } = client.connection;
  const tls = stream instanceof TLSSocket ? stream.getProtocol() : 'no TLS';
  client.release();
  const { rows } = await raw<{ role: string; version: string }>`
    select current_user as role, split_part(current_setting('server_version'), ' ', 1) as version`.execute(
    sql,
  );
  const [{ role, version } = { role: '', version: '' }] = rows;
  const faults = [
    ...(Number.parseInt(version, 10) < oldestVersion
      ? [`PostgreSQL ${version} is too old, ${oldestVersion} or newer is needed`]
      : []),
    ...(await faultsOfRole(sql, role, migrates)),
  ];
  return { faults, text: `PostgreSQL ${version} as ${role}, ${tls}` };
}

async function faultsOfRole(sql: Sql, role: string, migrates: boolean): Promise<string[]> {
  const { rows: closed } = await raw<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      and not (has_table_privilege(oid, 'select')
        and (relname = 'schema_migrations' or has_table_privilege(oid, 'insert')))
    order by 1`.execute(sql);
  const [first] = closed;
  if (first) {
    return [
      `the role ${role} may not read or not write ${closed.length} tables, such as ${first.name}: grant select, insert, update, delete on all tables in schema public to ${role}`,
    ];
  }
  const { rows } = await raw<{ mayCreate: boolean }>`
    select coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`.execute(sql);
  if (rows[0]?.mayCreate || !migrates || (await missingMigration(sql)) === undefined) return [];
  return [`the role ${role} may not create tables: grant create on schema public to ${role}`];
}

const losesNotifications =
  'LISTEN receives nothing, so that open pages learn of changes after a minute: set DATABASE_DIRECT_URL to its address without the pooler';
const isAnother =
  'LISTEN there receives nothing of DATABASE_URL, so it is another database or leads to a pooler too';
const losesStatements =
  'its pooler loses named statements: PgBouncer needs version 1.21 and max_prepared_statements (Debian 12 ships 1.18), or pool_mode = session';

/** The part of a connection that is needed here. */
interface Session extends EventEmitter {
  query(statement: string | { name: string; text: string }): Promise<unknown>;
  release(destroy: boolean): void;
}

interface Sessions {
  connect(): Promise<Session>;
}

/** Whether LISTEN on a direct connection works, which it does not with poolers in transaction mode. Waits half of the limit. */
export async function hears(pool: Sessions, direct: Sessions, limitMs: number): Promise<boolean> {
  const notifier = await pool.connect();
  try {
    const listener = await direct.connect();
    try {
      const heard = once(listener, 'notification', { signal: AbortSignal.timeout(limitMs / 2) }).then(
        () => true,
        () => false,
      );
      await listener.query('listen check_settings');
      await notifier.query('notify check_settings');
      return await heard;
    } finally {
      listener.release(true);
    }
  } finally {
    notifier.release(true);
  }
}

/** A pooler gives the second run another connection, because a transaction occupies the first one. */
export async function keepsStatements(pool: Sessions): Promise<boolean> {
  const [one, two] = [await pool.connect(), await pool.connect()];
  const named = { name: 'check_settings', text: 'select pg_backend_pid()' };
  try {
    await one.query(named);
    await two.query('begin');
    await two.query('select 1');
    await one.query(named);
    await two.query('rollback');
    return true;
  } catch (error) {
    // "does not exist", "already exists"
    if (error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '42P05'))
      return false;
    throw error;
  } finally {
    one.release(true);
    two.release(true);
  }
}
