import { sql as rawSql, type Insertable } from 'kysely';
import { retained } from '#server/platform/retention/retained.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { EarlyTransferEventsTable } from '#server/platform/db/tables/bills.ts';

/** The provider's timestamps come from its own clock, in whole seconds: a transfer may seem older than its attempt. */
const clocksDifferBy = Temporal.Duration.from({ minutes: 10 });

/** The earliest moment that an event of this attempt's transfer can have. */
export const earliestNewsOf = ({ created_at }: { created_at: string }): Temporal.Instant =>
  Temporal.Instant.from(created_at).subtract(clocksDifferBy);

/**
 * Locks the event cursor and returns the number of the last event read. While it is locked no other transaction reads
 * events or assigns transfers. Waiting transactions get it in order. Code that also locks a member locks the cursor first.
 */
export async function lockCursor(transaction: Sql): Promise<number> {
  const cursor = await transaction
    .selectFrom('transfer_event_cursor')
    .select('last_event_id')
    .forUpdate()
    .executeTakeFirst();
  return cursor?.last_event_id ?? insertCursor(transaction);
}

/** First use: concurrent inserts wait for one another in no particular order. */
async function insertCursor(transaction: Sql): Promise<number> {
  const { last_event_id } = await transaction
    .insertInto('transfer_event_cursor')
    .values({ last_event_id: 0 })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet(({ ref }) => ({ last_event_id: ref('transfer_event_cursor.last_event_id') })),
    )
    .returning('last_event_id')
    .executeTakeFirstOrThrow();
  return last_event_id;
}

export async function findCursor(sql: Sql): Promise<number> {
  const cursor = await sql.selectFrom('transfer_event_cursor').select('last_event_id').executeTakeFirst();
  return cursor?.last_event_id ?? 0;
}

export async function keepEarlyEvent(
  transaction: Sql,
  row: Insertable<EarlyTransferEventsTable>,
): Promise<void> {
  await transaction
    .insertInto('early_transfer_events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function consumeEarlyEvents(transaction: Sql, transferId: string) {
  const events = await transaction
    .deleteFrom('early_transfer_events')
    .where('transfer_id', '=', transferId)
    .returningAll()
    .execute();
  return events.toSorted((a, b) => a.event_id - b.event_id);
}

/** Events since then of transfers without an attempt, in order. */
export function listEarlyEvents(sql: Sql, since: Temporal.Instant) {
  return sql
    .selectFrom('early_transfer_events')
    .select(['transfer_id', 'state', 'happened_at'])
    .where('happened_at', '>=', since.toString())
    .orderBy('event_id')
    .execute();
}

const seconds = clocksDifferBy.total('seconds');
const newestOfItsAttempt = rawSql<string>`happened_at + make_interval(secs => ${seconds})`;

/** Events of unassigned transfers, unless they may belong to an unanswered attempt. */
export const earlyEventRows = retained({
  kind: 'early_transfer_events',
  table: 'early_transfer_events',
  since: rawSql.ref('happened_at'),
  expired: ({ eb, and, not, exists, selectFrom }, before) =>
    and([
      eb('happened_at', '<', before),
      not(
        exists(
          selectFrom('payment_attempts')
            .select('id')
            .where('state', '=', 'pending')
            .where('transfer_id', 'is', null)
            .where('payment_attempts.created_at', '<=', newestOfItsAttempt),
        ),
      ),
    ]),
});
