import type { ExpressionBuilder, Updateable } from 'kysely';
import { prepared, type Blanks, type ValueOrBlank } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';
import { memberColumns } from './member.ts';

const sessionByToken = prepared((sql, value: Blanks<{ tokenDigest: Buffer }>) =>
  sql
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(memberColumns)
    .select([
      'members.details_sealed',
      'members.access_ended_at',
      'sessions.id as session_id',
      'sessions.second_factor_pending',
      'sessions.created_at as session_created_at',
      'sessions.last_active_at',
      'sessions.proved_at',
      'sessions.device_id as session_device_id',
      'sessions.ended_at',
      'sessions.ending',
    ])
    .where('sessions.token_digest', '=', value('tokenDigest')),
);

/** The session of a token digest with its member, also one that was ended. The only look-up that starts from no member. */
export const findSession = (sql: Sql, tokenDigest: Buffer) => sessionByToken.first(sql, { tokenDigest });

export async function touchSession(memberId: string, sql: Sql, sessionId: string, now: Temporal.Instant) {
  await sql
    .updateTable('sessions')
    .set({ last_active_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The company that covers a member. */
export const findCompanyOf = (memberId: string, sql: Sql) =>
  sql
    .selectFrom('companies')
    .innerJoin('members', 'members.company_id', 'companies.id')
    .selectAll('companies')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();

/** Changes columns of the member's own row. */
export async function updateMember(
  memberId: string,
  sql: Sql,
  change: Updateable<MembersTable>,
): Promise<void> {
  await sql.updateTable('members').set(change).where('id', '=', memberId).execute();
}

/** SQL expressions that count a member's unread items, for use in several statements. */
export const unreadOf = (
  memberId: ValueOrBlank<string>,
  { selectFrom }: ExpressionBuilder<Tables, never>,
) => ({
  /** From the care navigator. */
  unread_messages_count: selectFrom('care_navigator_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('from_member', '=', false)
    .where('read_at', 'is', null),
  unread_notifications_count: selectFrom('authorizations')
    .select(({ fn }) => fn.count<number>('unread_at').as('count'))
    .where('member_id', '=', memberId),
  unread_bills_count: selectFrom('bills')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('unread_at', 'is not', null),
});

/** The counters by the names they have on the wire. */
export type UnreadCounter = keyof ReturnType<typeof unreadOf>;

/** Counts the member's unread items of each of these kinds. */
export function countUnread(memberId: string, sql: Sql, names: readonly UnreadCounter[]) {
  return sql
    .selectNoFrom((query) => {
      const unread = unreadOf(memberId, query);
      return names.map((name) => unread[name].as(name));
    })
    .executeTakeFirstOrThrow();
}
