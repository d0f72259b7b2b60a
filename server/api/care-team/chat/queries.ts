import { type Updateable, sql as expression } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ChatChannelsTable } from '#server/platform/db/tables/care-team.ts';
import { sessionLimits } from '#server/api/account/sessions/session.ts';

/** A conversation's member, Care Partner and channel; undefined without a channel or member. */
export function findChannel(memberId: string, sql: Sql) {
  return sql
    .selectFrom('chat_channels')
    .innerJoin('members', 'members.id', 'chat_channels.member_id')
    .innerJoin('call_experts', 'call_experts.id', 'members.care_navigator_id')
    .select([
      'members.id as memberId',
      'members.details_sealed',
      'members.preferred_language',
      'call_experts.id as navigatorId',
      'call_experts.fname as navigatorName',
      'chat_channels.care_navigator_id',
    ])
    .where('chat_channels.member_id', '=', memberId)
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
}

export type Channel = NonNullable<Awaited<ReturnType<typeof findChannel>>>;

/** Inserts the channel if missing. Earlier messages are not copied. */
export async function insertChannel(memberId: string, sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql
    .insertInto('chat_channels')
    .values(({ selectFrom }) => ({
      member_id: memberId,
      created_at: now.toString(),
      passed_on_to: selectFrom('care_navigator_messages')
        .select(({ fn, val }) => fn.coalesce(fn.max('position'), val(0)).as('position'))
        .where('member_id', '=', memberId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateChannel(
  memberId: string,
  sql: Sql,
  values: Updateable<Pick<ChatChannelsTable, 'care_navigator_id' | 'passed_on_to'>>,
): Promise<void> {
  await sql.updateTable('chat_channels').set(values).where('member_id', '=', memberId).execute();
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
