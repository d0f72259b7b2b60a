import { sql as raw } from 'kysely';
import type { Clock } from '#app/domain/clock.ts';
import type { Sql } from '../db/sql.ts';
import type { Log } from '../log.ts';
import { signDigest, type AuditKeys } from './audit-keys.ts';
import { hashFields } from './chain.ts';

/** Lanes of a day; also in 0102_audit_log.sql. */
export const laneCount = 16;

/** Position and hash, in hexadecimal digits, of the last row of a lane. */
interface LaneEnd {
  position: number;
  hash: string;
}

/** Clocks of processes may differ by this much: a day is closed when it is over everywhere. */
const grace = Temporal.Duration.from({ minutes: 10 });

/** A try fails while any lane is in use, which is rarely for longer than a millisecond. The next sweep tries again. */
const mostTries = 50;

/** What the signature of a day covers: the ends of its lanes, and the digest of the closed day before. */
export const digestOfDay = (day: string, previous: Buffer, lanes: readonly LaneEnd[]): Buffer =>
  Buffer.from(
    hashFields([
      previous.length === 0 ? null : previous.toString('hex'),
      day,
      ...lanes.flatMap(({ position, hash }) => [String(position), hash]),
    ]),
    'hex',
  );

interface Closing {
  sql: Sql;
  clock: Clock;
  log: Log;
  auditKeys: AuditKeys;
}

/** Signs the days that are over, the oldest first, each once by one process. Returns how many it signed. */
export async function closeDays(closing: Closing): Promise<number> {
  const { sql, clock } = closing;
  const today = clock.now().subtract(grace).toZonedDateTimeISO('UTC').toPlainDate().toString();
  let count = 0;
  for (let tries = 0; tries < mostTries && (await findOpenDay(sql, today)) !== undefined; tries += 1) {
    if (!(await closeDay(closing, today))) continue;
    count += 1;
    tries = 0;
  }
  return count;
}

/** The first day with rows that is not closed; undefined when it is today or later. */
async function findOpenDay(sql: Sql, today: string): Promise<string | undefined> {
  const { day } = await sql
    .selectFrom('audit_log')
    .select(({ fn }) => fn.min<string | null>('day').as('day'))
    .where('day', '<', today)
    .where('day', '>', ({ selectFrom }) =>
      selectFrom('audit_days').select(({ fn, val }) =>
        fn.coalesce(fn.max('day'), raw<string>`${val('-infinity')}::date`).as('day'),
      ),
    )
    .executeTakeFirstOrThrow();
  return day ?? undefined;
}

/** False when another process closed it, or while writes are under way. */
async function closeDay({ sql, clock, log, auditKeys }: Closing, today: string): Promise<boolean> {
  const closed = await sql.transaction().execute(async (transaction) => {
    if (!(await lockFreeLanes(transaction))) return undefined;
    const day = await findOpenDay(transaction, today);
    if (day === undefined) return undefined;
    const last = await transaction
      .selectFrom('audit_days')
      .select('digest')
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst();
    const lanes = await listEnds(transaction, day);
    const previous = last?.digest ?? Buffer.alloc(0);
    const digest = digestOfDay(day, previous, lanes);
    const signed = signDigest(digest, auditKeys);
    await transaction
      .insertInto('audit_days')
      .values({ day, ends: { lanes }, previous, digest, ...signed, signed_at: clock.now().toString() })
      .execute();
    return { day, digest, ...signed };
  });
  if (!closed) return false;
  const [digest, keyId, signature] = [closed.digest, closed.key_id, closed.signature].map((bytes) =>
    bytes.toString('hex'),
  );
  // The copy outside of the database: who rewrites the whole table cannot rewrite the log.
  log.info({ event: 'audit-day-closed', resource: closed.day, detail: `${digest} ${keyId} ${signature}` });
  return true;
}

/** Whether no lane was in use; all are locked then. It never waits, because writes would wait behind it. */
async function lockFreeLanes(transaction: Sql): Promise<boolean> {
  const { rows } = await raw<{ free: boolean }>`
    select pg_try_advisory_xact_lock(1463969121, lane) as free from generate_series(0, 15) lane`.execute(
    transaction,
  );
  return rows.every(({ free }) => free);
}

async function listEnds(transaction: Sql, day: string): Promise<LaneEnd[]> {
  const { rows } = await raw<{ position: number | null; hash: Buffer | null }>`
    select position, hash from generate_series(0, 15) lanes (number)
    left join lateral (
      select position, hash from audit_log where day = ${day} and lane = number order by position desc limit 1
    ) ends on true
    order by number`.execute(transaction);
  return rows.map(({ position, hash }) => ({ position: position ?? 0, hash: hash?.toString('hex') ?? '' }));
}
