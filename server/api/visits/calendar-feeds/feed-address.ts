import { recordActivity } from '#server/api/account/activities/activity.ts';
import { lockMember } from '#server/api/account/members/lock-member.ts';
import { newSessionToken, tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { deleteFeed, findFeed, replaceFeed } from './queries.ts';

/** The caller and their session. */
interface Asking {
  memberId: string;
  sessionId: string;
}

const placeOf = (memberId: string) => ({ table: 'calendar_feeds', column: 'token_sealed', row: memberId });

/** The member's private address as it was made, to be shown again. */
export async function feedOf(memberId: string, { sql, sealing }: ApiDependencies) {
  const feed = await findFeed(memberId, sql);
  return feed && { token: sealing.open(feed.token_sealed, placeOf(memberId)), createdAt: feed.created_at };
}

/** Creates an address; an earlier one stops working. */
export async function makeFeed(
  { memberId, sessionId }: Asking,
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
  });
}

/** Revokes the feed address, if there is one. */
export async function endFeed(
  { memberId, sessionId }: Asking,
  { sql, clock }: ApiDependencies,
): Promise<void> {
  await sql.transaction().execute(async (transaction) => {
    if (!(await deleteFeed(memberId, transaction))) return;
    await recordActivity(memberId, transaction, {
      kind: 'calendar_feed_ended',
      now: clock.now(),
      sessionId,
    });
  });
}
