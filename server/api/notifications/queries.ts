import type { Sql } from '#server/db/sql.ts';

/** Messages of the care navigator that the member has not read. */
export async function countUnreadMessages(memberId: string, sql: Sql): Promise<number> {
  const { count } = await sql
    .selectFrom('care_navigator_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('from_member', '=', false)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUnreadAuthorizations(memberId: string, sql: Sql): Promise<number> {
  const { count } = await sql
    .selectFrom('authorizations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('unread_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUnreadBills(memberId: string, sql: Sql): Promise<number> {
  const { count } = await sql
    .selectFrom('bills')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('unread_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
