import type { Insertable } from 'kysely';
import { messageLimits } from '#app/domain/message-limits.ts';
import { lockMemberRow } from '#server/accounts/members/lock-member.ts';
import { tellMemberEvent } from '#server/events/member-events.ts';
import type { Sql } from '#server/db/sql.ts';
import type { CareNavigatorMessagesTable } from '#server/db/tables/calls.ts';

const columns = ['id', 'position', 'from_member', 'body_sealed', 'created_at', 'read_at'] as const;

/** A page of a member's messages, the oldest first: the last ones, or those before this one. `older`: there are more before. */
export async function listMessages(memberId: string, sql: Sql, before: string | undefined) {
  // One more than a page shows tells whether there are older ones.
  const messages = sql
    .selectFrom('care_navigator_messages')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('position', 'desc')
    .limit(messageLimits.page + 1);
  const found = await (
    before === undefined ? messages : messages.where('position', '<', positionOf(memberId, sql, before))
  ).execute();
  return {
    messages: found.slice(0, messageLimits.page).toReversed(),
    older: found.length > messageLimits.page,
    newer: false,
  };
}

/** Those after a message, the oldest first. `newer`: there are more after. */
export async function listNewerMessages(memberId: string, sql: Sql, after: string) {
  const found = await sql
    .selectFrom('care_navigator_messages')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('position', '>', positionOf(memberId, sql, after))
    .orderBy('position')
    .limit(messageLimits.page + 1)
    .execute();
  return {
    messages: found.slice(0, messageLimits.page),
    older: true,
    newer: found.length > messageLimits.page,
  };
}

/** Differs as soon as something is written or read: of the same last message, fewer are unread. */
export async function conversationState(memberId: string, sql: Sql): Promise<string> {
  const messages = sql.selectFrom('care_navigator_messages').where('member_id', '=', memberId);
  // Each by its own index, so that it costs the same however much was written.
  const { last, unread } = await sql
    .selectNoFrom([
      messages.select(({ fn }) => fn.max('position').as('position')).as('last'),
      messages
        .where('read_at', 'is', null)
        .select(({ fn, cast }) => cast<number>(fn.countAll(), 'bigint').as('count'))
        .as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return `${last ?? 0}-${unread ?? 0}`;
}

/** The last of the member's messages that the Care Partner opened. */
export async function lastReadByCarePartner(memberId: string, sql: Sql): Promise<string | null> {
  const last = await sql
    .selectFrom('care_navigator_messages')
    .select('id')
    .where('member_id', '=', memberId)
    .where('from_member', '=', true)
    .where('read_at', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}

/** Of no message where there is none such; then it is before and after nothing. */
function positionOf(memberId: string, sql: Sql, id: string) {
  return sql
    .selectFrom('care_navigator_messages as named')
    .select('named.position')
    .where('named.member_id', '=', memberId)
    .where('named.id', '=', id);
}

export function findMessage(memberId: string, sql: Sql, id: string) {
  return sql
    .selectFrom('care_navigator_messages')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findMessageByKey(
  memberId: string,
  sql: Sql,
  { fromMember, key }: { fromMember: boolean; key: string },
) {
  return sql
    .selectFrom('care_navigator_messages')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('from_member', '=', fromMember)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** The copy of this message of the chat service. */
export function findImported(memberId: string, sql: Sql, serviceMessageId: string) {
  return sql
    .selectFrom('care_navigator_messages')
    .select('id')
    .where('member_id', '=', memberId)
    .where('service_message_id', '=', serviceMessageId)
    .executeTakeFirst();
}

export function findNewestOfMember(memberId: string, sql: Sql) {
  return sql
    .selectFrom('care_navigator_messages')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('from_member', '=', true)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lets what is written in a conversation come one after the other. False where the member is gone, or is to be deleted. */
export async function lockConversation(memberId: string, transaction: Sql): Promise<boolean> {
  const member = await lockMemberRow(memberId, transaction);
  return member?.hasAccess ?? false;
}

export async function insertMessage(
  memberId: string,
  sql: Sql,
  message: Omit<Insertable<CareNavigatorMessagesTable>, 'member_id'>,
) {
  await sql
    .insertInto('care_navigator_messages')
    .values({ ...message, member_id: memberId })
    .execute();
}

/** When the member is told of a message by mail; null once that was settled. */
export async function setMailDue(
  memberId: string,
  sql: Sql,
  messageId: string,
  due: Temporal.Instant | null,
): Promise<void> {
  await sql
    .updateTable('care_navigator_messages')
    .set({ mail_due_at: due?.toString() ?? null })
    .where('member_id', '=', memberId)
    .where('id', '=', messageId)
    .execute();
}

/** Messages whose mail was due before a moment. */
export function listUntold(transaction: Sql, before: Temporal.Instant) {
  return transaction
    .selectFrom('care_navigator_messages')
    .select(['id', 'member_id'])
    .where('mail_due_at', '<', before.toString());
}

/** The first message of the Care Partner that the member did not read. */
export function findFirstUnread(memberId: string, sql: Sql) {
  return sql
    .selectFrom('care_navigator_messages')
    .select('id')
    .where('member_id', '=', memberId)
    .where('from_member', '=', false)
    .where('read_at', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

interface Reading {
  /** Whose messages were read. */
  fromMember: boolean;
  /** The last one that was seen. */
  last: string;
  now: Temporal.Instant;
}

/** Marks messages read, and tells whoever has the conversation open where there were any. Answers whether there were. */
export async function markRead(
  memberId: string,
  sql: Sql,
  { fromMember, last, now }: Reading,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('care_navigator_messages')
    .set({ read_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('from_member', '=', fromMember)
    .where('read_at', 'is', null)
    .where('position', '<=', positionOf(memberId, sql, last))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tellMemberEvent(sql, { memberId, kind: 'messages', from: fromMember ? 'care-partner' : 'member' });
  return true;
}

/** When the member's Care Partner is there, in the partner's own zone. */
export function listCarePartnerHours(memberId: string, sql: Sql) {
  return sql
    .selectFrom('members')
    .innerJoin('call_experts', 'call_experts.id', 'members.care_navigator_id')
    .leftJoin('expert_hours', 'expert_hours.call_expert_id', 'call_experts.id')
    .select(['call_experts.timezone', 'expert_hours.weekday', 'expert_hours.starts', 'expert_hours.ends'])
    .where('members.id', '=', memberId)
    .orderBy('expert_hours.weekday')
    .orderBy('expert_hours.starts')
    .execute();
}
