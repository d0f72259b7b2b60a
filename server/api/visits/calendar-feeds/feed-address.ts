import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import { sealedPlace } from '#server/platform/sealing/sealing.ts';
import { recordActivity } from '#server/api/account/activities/activity.ts';
import { lockMember } from '#server/api/account/members/lock-member.ts';
import { newSessionToken, tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Insertable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { CalendarFeedsTable } from '#server/platform/db/tables/calls.ts';

/** The caller and their session. */
interface Asking {
  memberId: string;
  sessionId: string;
  record: RecordAct;
}

const placeOf = sealedPlace('calendar_feeds', 'token_sealed');

/** The member's private address as it was made, to be shown again; none where it does not open. */
export async function feedOf(memberId: string, { sql, sealing, log }: ApiDependencies) {
  const feed = await findFeed(memberId, sql);
  const token = feed && readOrNull(memberId, () => sealing.open(feed.token_sealed, placeOf(memberId)), log);
  return feed && token ? { token, createdAt: feed.created_at } : undefined;
}

/** Creates an address; an earlier one stops working. */
export async function makeFeed(
  { memberId, sessionId, record }: Asking,
  dependencies: ApiDependencies,
): Promise<void> {
  const { sql, sealing, clock } = dependencies;
  const now = clock.now();
  const token = newSessionToken();
  await sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    const isRenewal = await replaceFeed(transaction, {
      member_id: memberId,
      token_digest: tokenDigest(token),
      token_sealed: sealing.seal(token, placeOf(memberId)),
      created_at: now.toString(),
    });
    const kind = isRenewal ? 'calendar_feed_renewed' : 'calendar_feed_created';
    await recordActivity(memberId, transaction, { kind, now, sessionId });
    await record(transaction, { memberId });
  });
}

/** Revokes the feed address, if there is one. */
export async function endFeed(
  { memberId, sessionId, record }: Asking,
  { sql, clock }: ApiDependencies,
): Promise<void> {
  await sql.transaction().execute(async (transaction) => {
    if (!(await deleteFeed(memberId, transaction))) return;
    await recordActivity(memberId, transaction, {
      kind: 'calendar_feed_ended',
      now: clock.now(),
      sessionId,
    });
    await record(transaction, { memberId });
  });
}

function findFeed(memberId: string, sql: Sql) {
  return sql
    .selectFrom('calendar_feeds')
    .select(['token_sealed', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Replaces the earlier address. Returns whether there was one. */
async function replaceFeed(sql: Sql, feed: Insertable<CalendarFeedsTable>): Promise<boolean> {
  const hadOne = await deleteFeed(feed.member_id, sql);
  await sql.insertInto('calendar_feeds').values(feed).execute();
  return hadOne;
}

/** False when there was none. */
async function deleteFeed(memberId: string, sql: Sql): Promise<boolean> {
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
