import type { Insertable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { CalendarFeedsTable } from '#server/platform/db/tables/calls.ts';

export function findFeed(memberId: string, sql: Sql) {
  return sql
    .selectFrom('calendar_feeds')
    .select(['token_sealed', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Replaces the earlier address. Returns whether there was one. */
export async function replaceFeed(sql: Sql, feed: Insertable<CalendarFeedsTable>): Promise<boolean> {
  const hadOne = await deleteFeed(feed.member_id, sql);
  await sql.insertInto('calendar_feeds').values(feed).execute();
  return hadOne;
}

/** False when there was none. */
export async function deleteFeed(memberId: string, sql: Sql): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('calendar_feeds')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The member of a feed, even if their access has ended. */
export function findFeedOwner(sql: Sql, tokenDigest: Buffer) {
  return sql
    .selectFrom('calendar_feeds')
    .innerJoin('members', 'members.id', 'calendar_feeds.member_id')
    .select(['members.id', 'members.preferred_language', 'members.access_ended_at'])
    .where('calendar_feeds.token_digest', '=', tokenDigest)
    .executeTakeFirst();
}

/** The member's visits from that time on, including canceled ones, or only those. */
export function listEntries(memberId: string, sql: Sql, from: Temporal.Instant, onlyCanceled = false) {
  return sql
    .selectFrom('calls')
    .select([
      'id',
      'booked_at',
      'ends_at',
      'extended_until',
      'changed_at',
      'created_at',
      'sequence',
      'canceled_at',
    ])
    .where('member_id', '=', memberId)
    .where('booked_at', '>=', from.toString())
    .$if(onlyCanceled, (query) => query.where('canceled_at', 'is not', null))
    .orderBy('booked_at')
    .orderBy('id')
    .execute();
}
