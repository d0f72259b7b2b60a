import type { Sql } from '#server/platform/db/sql.ts';
import type { Caller } from '#server/platform/http/environment.ts';
import { recordActivity } from '../activities/activity.ts';

/** False when it was ended already. */
async function endSession(memberId: string, sql: Sql, sessionId: string, now: Temporal.Instant) {
  const { numUpdatedRows } = await sql
    .updateTable('sessions')
    .set({ ended_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the caller's session, full or half, if there is one. */
export async function signOut(caller: Caller, sql: Sql, now: Temporal.Instant): Promise<void> {
  if (caller.kind === 'anonymous') return;
  const { kind, member, session } = caller;
  await sql.transaction().execute(async (transaction) => {
    const ended = await endSession(member.id, transaction, session.id, now);
    if (!ended || kind === 'half-signed-in') return;
    await recordActivity(member.id, transaction, { kind: 'signed_out', now, sessionId: session.id });
  });
}
