import type { Sql } from '#server/platform/db/sql.ts';
import type { SessionEnding } from './session.ts';
import { newSessionToken, tokenDigest } from './session-token.ts';
import type { Caller } from '#server/platform/http/dependencies.ts';
import { recordActivity } from '../activities/activity.ts';

interface Ending {
  now: Temporal.Instant;
  /** The reason that the signed-out browsers will show; null when their holder signed out. */
  ending: SessionEnding | null;
  /** Ends only the session with this id. */
  only?: string;
  /** The id of the session that stays open. */
  except?: string;
  /** Ends only the sessions on this device. */
  deviceId?: string;
}

/** Ends a member's sessions, including those between password and second factor. Returns how many. */
export async function endSessions(
  memberId: string,
  sql: Sql,
  { now, ending, only, except, deviceId }: Ending,
): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('sessions')
    .set({ ended_at: now.toString(), ending })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .$if(deviceId !== undefined, (query) => query.where('device_id', '=', deviceId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Gives an open session a new token and voids the old one. Undefined when the session ended in the meantime.
 *
 * @param provedAt set when its holder has just completed all sign-in steps
 */
export async function renewToken(
  memberId: string,
  sql: Sql,
  sessionId: string,
  provedAt?: Temporal.Instant,
): Promise<string | undefined> {
  const token = newSessionToken();
  const { numUpdatedRows } = await sql
    .updateTable('sessions')
    .set({ token_digest: tokenDigest(token), ...(provedAt && { proved_at: provedAt.toString() }) })
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? token : undefined;
}

/** Whether the session is still open. With the member locked the result holds until the transaction ends. */
export async function isSessionOpen(memberId: string, transaction: Sql, sessionId: string): Promise<boolean> {
  const open = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Ends the caller's session, full or half, if there is one. */
export async function signOut(caller: Caller, sql: Sql, now: Temporal.Instant): Promise<void> {
  if (caller.kind === 'anonymous') return;
  const { kind, member, session } = caller;
  await sql.transaction().execute(async (transaction) => {
    const ended = await endSessions(member.id, transaction, { now, ending: null, only: session.id });
    if (ended === 0 || kind === 'half-signed-in') return;
    await recordActivity(member.id, transaction, { kind: 'signed_out', now, sessionId: session.id });
  });
}
