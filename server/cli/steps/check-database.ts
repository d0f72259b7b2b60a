import { once, type EventEmitter } from 'node:events';
import { TLSSocket } from 'node:tls';
import { sql as raw } from 'kysely';
import { systemClock, type Clock } from '#app/domain/clock.ts';
import { EnvError, type Env } from '#server/env.ts';
import { missingMigration } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres-database.ts';

interface DatabaseOptions {
  /** Time limit of the check in ms. */
  limitMs: number;
  clock?: Clock;
}

const oldestVersion = 15;

/** Role, version and TLS of the database; throws EnvError for what the server needs and does not get. */
export async function checkDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, MIGRATE }: Env,
  { limitMs }: DatabaseOptions,
): Promise<string> {
  if (DATABASE_URL === undefined) return 'the embedded database of the sandbox';
  const { sql, pool, close } = openPostgres({ databaseUrl: DATABASE_URL, poolSize: 3, connectMs: limitMs });
  const direct = openPostgres({
    databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    poolSize: 1,
    connectMs: limitMs,
  });
  try {
    const client = await pool.connect();
    const { stream } = client.connection;
    const tls = stream instanceof TLSSocket ? stream.getProtocol() : 'no TLS';
    client.release();
    const { rows } = await raw<{ role: string; version: string; mayCreate: boolean }>`
      select current_user as role, split_part(current_setting('server_version'), ' ', 1) as version,
             coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`.execute(sql);
    const [{ role, version, mayCreate } = { role: '', version: '', mayCreate: false }] = rows;
    const faults = [
      ...(Number.parseInt(version, 10) < oldestVersion
        ? [`PostgreSQL ${version} is too old, ${oldestVersion} or newer is needed`]
        : []),
      ...(mayCreate || !MIGRATE || (await missingMigration(sql)) === undefined
        ? []
        : [`the role ${role} may not create tables: grant create on schema public to ${role}`]),
      ...(await faultsOfPooler(pool, direct.pool, limitMs)),
    ];
    if (faults.length > 0) throw new EnvError(`DATABASE_URL: ${faults.join('; ')}`);
    return `PostgreSQL ${version} as ${role}, ${tls}`;
  } finally {
    await Promise.all([close(), direct.close()]);
  }
}

const losesNotifications =
  'LISTEN receives nothing, so that open pages learn of changes after a minute: set DATABASE_DIRECT_URL to its address without the pooler';
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

/**
 * What does not work of named statements, and of LISTEN on a direct connection, as with poolers in transaction mode. Waits half of the
 * limit for a notification.
 */
export async function faultsOfPooler(pool: Sessions, direct: Sessions, limitMs: number): Promise<string[]> {
  const [one, two, listener] = [await pool.connect(), await pool.connect(), await direct.connect()];
  try {
    const heard = once(listener, 'notification', { signal: AbortSignal.timeout(limitMs / 2) }).then(
      () => true,
      () => false,
    );
    await listener.query('listen check_settings');
    await two.query('notify check_settings');
    const isHeard = await heard;
    await listener.query('unlisten check_settings');
    return [
      ...(isHeard ? [] : [losesNotifications]),
      ...((await keepsStatements(one, two)) ? [] : [losesStatements]),
    ];
  } finally {
    one.release(true);
    two.release(true);
    listener.release(true);
  }
}

/** A pooler gives the second run another connection, because a transaction occupies the first one. */
async function keepsStatements(one: Session, two: Session): Promise<boolean> {
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
  }
}

const mostSecondsOff = 2;

/** Compares the clock of this machine with the database's. */
export async function checkClock({ DATABASE_URL }: Env, { limitMs, clock = systemClock }: DatabaseOptions) {
  if (DATABASE_URL === undefined) return 'the embedded database has the same one';
  const { sql, close } = openPostgres({ databaseUrl: DATABASE_URL, poolSize: 1, connectMs: limitMs });
  try {
    await raw`select 1`.execute(sql);
    const sentAt = clock.now().epochMilliseconds;
    const { rows } = await raw<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(sql);
    const answered = clock.now().epochMilliseconds;
    const theirs = rows[0]?.ms ?? 0;
    // The query took its time somewhere between the two.
    const off = Math.max(sentAt - theirs, theirs - answered, 0) / 1000;
    if (off > mostSecondsOff) {
      const seconds = off.toFixed(1);
      throw new EnvError(
        `DATABASE_URL: this machine's clock and the database's differ by ${seconds} s, ${mostSecondsOff} are allowed: run an NTP client on both`,
      );
    }
    return `at most ${mostSecondsOff} s from the database's`;
  } finally {
    await close();
  }
}
