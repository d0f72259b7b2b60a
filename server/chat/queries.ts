import type { Insertable, Updateable } from 'kysely';
import type { Sql } from '#server/db/sql.ts';
import type { ChatChannelsTable, ChatCopiesTable } from '#server/db/tables/chat.ts';

/** Whose conversation it is, with whom, and what is known of its channel; undefined where it has none, or the member is gone. */
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
      'chat_channels.taken_over_to',
      'chat_channels.passed_on_to',
      'chat_channels.read_told_to',
      'chat_channels.import_failing_id',
      'chat_channels.import_failing_since',
    ])
    .where('chat_channels.member_id', '=', memberId)
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
}

export type Channel = NonNullable<Awaited<ReturnType<typeof findChannel>>>;

/** Clocks differ: nothing that is new there may seem to be from before. */
const before = { hours: 24 };

/** Where there is none yet. What was written until now stays where it is; what comes is passed on. */
export async function insertChannel(memberId: string, sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql
    .insertInto('chat_channels')
    .values(({ selectFrom }) => ({
      member_id: memberId,
      created_at: now.toString(),
      taken_over_to: now.subtract(before).toString(),
      passed_on_to: selectFrom('care_navigator_messages')
        .select(({ fn, val }) => fn.coalesce(fn.max('position'), val(0)).as('position'))
        .where('member_id', '=', memberId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How far exchanges came; only the one that has the channel writes it. */
export type ExchangeProgress = Partial<
  Pick<
    Updateable<ChatChannelsTable>,
    'taken_over_to' | 'passed_on_to' | 'read_told_to' | 'import_failing_id' | 'import_failing_since'
  >
>;

export async function updateChannel(
  memberId: string,
  sql: Sql,
  values: Updateable<Omit<ChatChannelsTable, 'member_id' | keyof ExchangeProgress | 'exchange_id'>>,
): Promise<void> {
  await sql.updateTable('chat_channels').set(values).where('member_id', '=', memberId).execute();
}

/** Takes the channel for an exchange. False where somebody has it. */
export async function takeChannel(
  memberId: string,
  sql: Sql,
  { id, now, until }: { id: string; now: Temporal.Instant; until: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('chat_channels')
    .set({ exchange_id: id, exchanging_until: until.toString() })
    .where('member_id', '=', memberId)
    .where(({ or, eb }) =>
      or([eb('exchanging_until', 'is', null), eb('exchanging_until', '<=', now.toString())]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes on behalf of the exchange that has the channel. False where another one has it by now. */
export async function updateHeldChannel(
  memberId: string,
  sql: Sql,
  {
    id,
    values,
  }: {
    id: string;
    values: ExchangeProgress & Pick<Updateable<ChatChannelsTable>, 'exchange_id' | 'exchanging_until'>;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('chat_channels')
    .set(values)
    .where('member_id', '=', memberId)
    .where('exchange_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertCopy(
  memberId: string,
  sql: Sql,
  copy: Omit<Insertable<ChatCopiesTable>, 'member_id'>,
): Promise<void> {
  await sql
    .insertInto('chat_copies')
    .values({ ...copy, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is known of these messages of the service. */
export async function listKnown(
  memberId: string,
  sql: Sql,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql
    .selectFrom('chat_copies')
    .select('service_message_id')
    .where('member_id', '=', memberId)
    .where(({ eb, val }) => eb('service_message_id', '=', eb.fn.any(val(ids))))
    .execute();
  return new Set(rows.map(({ service_message_id: id }) => id));
}
