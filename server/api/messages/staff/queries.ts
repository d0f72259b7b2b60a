import type { Sql } from '#server/db/sql.ts';

/** Members with whom something was written: those who wait for an answer first, the longest one first; then the latest. */
export function listConversations(sql: Sql, { skip, take }: { skip: number; take: number }) {
  return sql
    .with('conversations', (db) =>
      db
        .selectFrom('care_navigator_messages')
        .select(({ fn, cast }) => [
          'member_id',
          fn.max('created_at').as('last_message_at'),
          cast<number>(
            fn.countAll().filterWhere('from_member', '=', true).filterWhere('read_at', 'is', null),
            'bigint',
          ).as('unread'),
          fn
            .min('created_at')
            .filterWhere('from_member', '=', true)
            .filterWhere('read_at', 'is', null)
            .as('waits_since'),
        ])
        .groupBy('member_id'),
    )
    .selectFrom('conversations')
    .innerJoin('members', 'members.id', 'conversations.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('call_experts', 'call_experts.id', 'members.care_navigator_id')
    .select([
      'members.id',
      'members.details_sealed',
      'members.preferred_language',
      'companies.name as company_name',
      'call_experts.fname as care_partner_name',
      'conversations.unread',
      'conversations.last_message_at',
    ])
    .where('members.access_ended_at', 'is', null)
    .orderBy('conversations.waits_since', (order) => order.asc().nullsLast())
    .orderBy('conversations.last_message_at', 'desc')
    .orderBy('members.id')
    .offset(skip)
    .limit(take)
    .execute();
}

export async function memberExists(sql: Sql, memberId: string): Promise<boolean> {
  const member = await sql
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('access_ended_at', 'is', null)
    .executeTakeFirst();
  return member !== undefined;
}
