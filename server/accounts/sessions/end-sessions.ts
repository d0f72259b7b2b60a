import type { Sql } from '#server/db/sql.ts';
import type { SessionEnding } from './session.ts';
import { newSessionToken, tokenDigest } from './session-token.ts';

interface Ending {
  now: Temporal.Instant;
  /** What those who are signed out by it will be told. */
  ending: SessionEnding;
  /** The one session that goes on. */
  except?: string;
}

/** Ends a member's sessions, also the half ones, which have seen only the password. Answers how many. */
export async function endSessions(
  memberId: string,
  sql: Sql,
  { now, ending, except }: Ending,
): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('sessions')
    .set({ ended_at: now.toString(), ending })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Gives a running session a new secret; the one before is dead. Undefined when the session was ended meanwhile.
 *
 * @param provedAt when its holder has just shown all it takes to sign in
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

/** Whether nobody ended the session by now. Who locked the member knows that it stays so. */
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
