import { messageLimits } from '#app/domain/message-limits.ts';
import { lockMemberRow } from '#server/api/account/members/lock-member.ts';
import { publishMemberEvent } from '#server/platform/events/member-events.ts';
import type { Sql } from '#server/platform/db/sql.ts';

const columns = ['id', 'position', 'from_member', 'body_sealed', 'created_at', 'read_at'] as const;

/** A page of a member's messages, oldest first: the last ones, or those before the given one. `older`: whether there are more. */
export async function listMessages(memberId: string, sql: Sql, before: string | undefined) {
  // One more than a page, to find out whether there are older ones.
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

/** Messages after the given one, oldest first. `newer`: whether there are more. */
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

/** Changes whenever a message is written or read. */
export async function conversationState(memberId: string, sql: Sql): Promise<string> {
  const messages = sql.selectFrom('care_navigator_messages').where('member_id', '=', memberId);
  // Each by its own index, so the cost is independent of the number of messages.
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

/** The member's last message that the Care Partner has read. */
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

/** Without such a message the comparison is null, so nothing is before or after it. */
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

/** Our copy of this message of the chat service. */
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

/** Serializes writes to a conversation. False if the member is deleted or about to be. */
export async function lockConversation(memberId: string, transaction: Sql): Promise<boolean> {
  const member = await lockMemberRow(memberId, transaction);
  return member?.hasAccess ?? false;
}

/** When the mail about a message is due; null once that is settled. */
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

/** Messages whose mail was due before an instant. */
export function listUntold(transaction: Sql, before: Temporal.Instant) {
  return transaction
    .selectFrom('care_navigator_messages')
    .select(['id', 'member_id'])
    .where('mail_due_at', '<', before.toString());
}

/** The first message of the Care Partner that the member has not read. */
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
  /** Whose messages are marked. */
  fromMember: boolean;
  /** The last one seen. */
  last: string;
  now: Temporal.Instant;
}

/** Marks messages as read and notifies open streams if any changed. Returns whether any did. */
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
  await publishMemberEvent(sql, { memberId, kind: 'messages', from: fromMember ? 'care-partner' : 'member' });
  return true;
}

/** The hours of the member's Care Partner, in the partner's zone. */
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
