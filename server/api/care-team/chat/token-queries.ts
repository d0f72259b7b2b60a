import { sql as expression, type Updateable } from 'kysely';
import { sessionLimits } from '#server/api/account/sessions/session.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { SessionsTable } from '#server/platform/db/tables/sign-in.ts';

export function findChatToken(memberId: string, sql: Sql, sessionId: string) {
  return sql
    .selectFrom('sessions')
    .select(['id as session_id', 'chat_token_sealed', 'chat_token_expires_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

export async function keepChatToken(
  memberId: string,
  sql: Sql,
  sessionId: string,
  token: Pick<Updateable<SessionsTable>, 'chat_token_sealed' | 'chat_token_expires_at'>,
): Promise<void> {
  await sql
    .updateTable('sessions')
    .set(token)
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .execute();
}

/** Deletes the tokens of all sessions of a member after the service has revoked them. */
export async function forgetChatTokens(memberId: string, sql: Sql): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ chat_token_sealed: null, chat_token_expires_at: null })
    .where('member_id', '=', memberId)
    .where('chat_token_expires_at', 'is not', null)
    .execute();
}

/** Members with an ended session whose token is still valid. */
export function listLeftTokens(sql: Sql, now: Temporal.Instant) {
  const seconds = (duration: Temporal.Duration) =>
    expression<string>`make_interval(secs => ${duration.total('seconds')}::float8)`;
  // ended_at is null for a session that expired; least() ignores nulls.
  const overAt = expression<string>`least(
    sessions.ended_at,
    sessions.last_active_at + ${seconds(sessionLimits.idle)},
    sessions.created_at + ${seconds(sessionLimits.absolute)})`;
  return sql
    .selectFrom('sessions')
    .select('member_id')
    .distinct()
    .where('chat_token_expires_at', '>', now.toString())
    .where(overAt, '<=', now.toString())
    .execute();
}
