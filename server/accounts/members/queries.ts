import type { Sql } from '#server/db/sql.ts';
import { memberColumns } from './signed-in-member.ts';

/** The session of a token digest with its member, unless it or the member's access was ended. The only look-up that starts from no member. */
export function findSession(sql: Sql, tokenDigest: Buffer) {
  return sql
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(memberColumns)
    .select([
      'members.details_sealed',
      'sessions.id as session_id',
      'sessions.second_factor_pending',
      'sessions.created_at as session_created_at',
      'sessions.last_active_at',
      'sessions.proved_at',
      'sessions.device_id as session_device_id',
    ])
    .where('sessions.token_digest', '=', tokenDigest)
    .where('sessions.ended_at', 'is', null)
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(memberId: string, sql: Sql, sessionId: string, now: Temporal.Instant) {
  await sql
    .updateTable('sessions')
    .set({ last_active_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
