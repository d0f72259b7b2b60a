import { sql as raw } from 'kysely';
import type { Sql } from '../db/sql.ts';
import { isSigned, type AuditKeys } from './audit-keys.ts';
import { hashOf, type ChainedRow } from './chain.ts';
import { digestOfDay, laneCount } from './close-days.ts';

/** A fault of the log. Lane and position are missing where it is about the whole day. */
export interface AuditFault {
  day: string;
  lane?: number;
  position?: number;
  what: string;
}

/** What was read. */
export interface AuditCounts {
  rows: number;
  closedDays: number;
  openDays: number;
}

type ReadRow = ChainedRow & { hash: string };
interface End {
  position: number;
  /** In hexadecimal digits. */
  hash: string;
}

/** A server closes a day soon after it is over. One that was off closes it at its next start. */
const closesWithin = Temporal.Duration.from({ hours: 24 });

const notSigned =
  'is not signed: its signature was removed, rows were added to a day without any, or no server has run since';

/** Few enough that a page of rows is small beside the process. */
const rowsAtATime = 5000;
const start: End = { position: 0, hash: '' };
const newEnds = (): End[] => Array.from({ length: laneCount }, () => start);

/** A column of bytes as the digits that are hashed: Buffers would take a third more time. */
const digitsOf = <Name extends 'personal' | 'previous' | 'hash'>(name: Name) =>
  raw<ReadRow[Name]>`encode(${raw.ref(name)}, 'hex')`.as(name);

function readPage(sql: Sql, day: string, after: { lane: number; position: number }): Promise<ReadRow[]> {
  return sql
    .selectFrom('audit_log')
    .select(['day', 'lane', 'position', 'actor_kind', 'actor_id', 'actor_name', 'role', 'company_id'])
    .select(['act', 'subject_kind', 'subject_id', 'reason'])
    .select([digitsOf('personal'), digitsOf('previous'), digitsOf('hash')])
    .select(raw<number>`(extract(epoch from at) * 1000000)::bigint`.as('at'))
    .where('day', '=', day)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('lane', 'position'), '>', tuple(after.lane, after.position)),
    )
    .orderBy('lane')
    .orderBy('position')
    .limit(rowsAtATime)
    .execute();
}

/** The rows of a day by lane and position. The database reads the next page while this one is used. */
async function* listPages(sql: Sql, day: string): AsyncGenerator<ReadRow[]> {
  let next: Promise<ReadRow[]> | undefined = readPage(sql, day, { lane: 0, position: 0 });
  while (next) {
    const rows: ReadRow[] = await next;
    const last = rows.at(-1);
    next = last && rows.length === rowsAtATime ? readPage(sql, day, last) : undefined;
    // Its error is thrown where it is awaited.
    next?.catch(() => undefined);
    yield rows;
  }
}

/** Days with rows, a signature or kept ends, oldest first, a step into the index each. */
async function* listDays(sql: Sql): AsyncGenerator<string> {
  let day: string | null = null;
  for (;;) {
    const { rows }: { rows: { day: string | null }[] } = await raw<{ day: string | null }>`
      select least(
        (select min(day) from audit_log where day > coalesce(${day}::date, '-infinity')),
        (select min(day) from audit_days where day > coalesce(${day}::date, '-infinity')),
        (select min(day) from audit_ends where day > coalesce(${day}::date, '-infinity'))
      ) as day`.execute(sql);
    day = rows[0]?.day ?? null;
    if (day === null) return;
    yield day;
  }
}

/** The faults of a row after the one before it in its lane. */
function faultsOfRow(row: ReadRow, before: End): AuditFault[] {
  const { day, lane, position } = row;
  const faults: AuditFault[] = [];
  const next = before.position + 1;
  if (position !== next) {
    const what =
      position === next + 1 ? 'a row was removed' : `${position - next} rows from here on were removed`;
    faults.push({ day, lane, position: next, what });
  } else if (row.previous !== before.hash)
    faults.push({ day, lane, position, what: 'the row before it is another one than when this was written' });
  if (hashOf(row) !== row.hash)
    faults.push({ day, lane, position, what: 'the row was changed, or moved here' });
  return faults;
}

const findClosedDay = (sql: Sql, day: string) =>
  sql.selectFrom('audit_days').selectAll().where('day', '=', day).executeTakeFirst();
type ClosedDay = NonNullable<Awaited<ReturnType<typeof findClosedDay>>>;

const findClosedBefore = (sql: Sql, day: string) =>
  sql
    .selectFrom('audit_days')
    .select(['day', 'digest'])
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How the end of a lane differs from what was signed or kept. `most`: what it may have become while the day was read. */
function faultsOfEnd(day: string, lane: number, end: End, least: End, most = least): AuditFault[] {
  if (end.position < least.position)
    return [{ day, lane, position: end.position + 1, what: 'rows at the end were removed' }];
  if (end.position > most.position)
    return [{ day, lane, position: most.position + 1, what: 'rows were added at the end' }];
  if (end.position === most.position && end.hash !== most.hash)
    return [{ day, lane, position: end.position, what: 'another row was the last' }];
  return [];
}

/** The ends that the database kept while it wrote, by lane. */
async function listKept(sql: Sql, day: string): Promise<ReadonlyMap<number, End>> {
  const kept = await sql
    .selectFrom('audit_ends')
    .select(['lane', 'position', digitsOf('hash')])
    .where('day', '=', day)
    .execute();
  return new Map(kept.map(({ lane, ...end }) => [lane, end]));
}

/** The faults of a closed day beside those of its rows and ends. `before`: the digest of the closed day before; empty without one. */
function faultsOfClosed(
  { day, ends: { lanes }, previous, ...signed }: ClosedDay,
  { before, keys }: { before: Buffer; keys: AuditKeys },
): AuditFault[] {
  const isRight = isSigned(digestOfDay(day, previous, lanes), signed, keys);
  const keyId = signed.key_id.toString('hex');
  return [
    ...(previous.equals(before) ? [] : [{ day, what: 'a closed day before it was removed or replaced' }]),
    ...(isRight === undefined ? [{ day, what: `AUDIT_KEY lacks the key that signed it, ${keyId}` }] : []),
    ...(isRight === false ? [{ day, what: 'its signature is not one of its ends' }] : []),
  ];
}

/** Reads a day's rows and yields the faults of them and of the ends of the lanes. */
async function* verifyRows(
  sql: Sql,
  day: string,
  { counts, closed }: { counts: AuditCounts; closed: ClosedDay | undefined },
): AsyncGenerator<AuditFault> {
  const ends = newEnds();
  const before = await listKept(sql, day);
  for await (const rows of listPages(sql, day)) {
    counts.rows += rows.length;
    for (const row of rows) {
      const faults = faultsOfRow(row, ends[row.lane] ?? start);
      if (faults.length > 0) yield* faults;
      ends[row.lane] = row;
    }
  }
  const after = await listKept(sql, day);
  for (const [lane, end] of ends.entries()) {
    const { position, hash } = closed?.ends.lanes[lane] ?? { position: 0, hash: '' };
    const ofClosed = closed ? faultsOfEnd(day, lane, end, { position, hash }) : [];
    // None is kept of what was written before there was such a table.
    const most = after.get(lane);
    if (ofClosed.length > 0 || !most) yield* ofClosed;
    else yield* faultsOfEnd(day, lane, end, before.get(lane) ?? start, most);
  }
}

/**
 * Yields every fault of the log, or of one day: rows that were changed, removed, moved or added, and closed days that were removed.
 * Adds what it read to `counts`.
 */
export async function* verifyAudit({
  sql,
  now,
  keys,
  day: only,
  counts,
}: {
  sql: Sql;
  now: Temporal.Instant;
  keys: AuditKeys;
  day?: string;
  counts: AuditCounts;
}): AsyncGenerator<AuditFault> {
  const newest = await findClosedBefore(sql, 'infinity');
  const closedBefore = now.subtract(closesWithin).toZonedDateTimeISO('UTC').toPlainDate().toString();
  for await (const day of only === undefined ? listDays(sql) : [only]) {
    const rowsBefore = counts.rows;
    const closed = await findClosedDay(sql, day);
    yield* verifyRows(sql, day, { counts, closed });
    if (closed) {
      counts.closedDays += 1;
      const before = (await findClosedBefore(sql, day))?.digest ?? Buffer.alloc(0);
      yield* faultsOfClosed(closed, { before, keys });
    } else {
      counts.openDays += 1;
      const wasRead = counts.rows > rowsBefore;
      if (wasRead && (day < closedBefore || (newest && day < newest.day))) yield { day, what: notSigned };
    }
  }
}
