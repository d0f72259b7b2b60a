import type { ExpressionBuilder } from 'kysely';
import type { ValueOrBlank } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Tables } from '#server/platform/db/tables.ts';

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
