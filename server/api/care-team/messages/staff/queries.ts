import { sql as raw } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import { membersOfPartner } from '#server/api/account/members/members-of-partner.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** The member and the Care Partner of a conversation. */
const writerColumns = [
  'members.id',
  'members.details_sealed',
  'members.preferred_language',
  'companies.name as company_name',
  'call_experts.fname as care_partner_name',
] as const;

/** Since when unread messages wait; null for conversations without any. Written exactly as in the index. */
const unreadSince = raw<string | null>`case when conversations.unread > 0 then conversations.waits_since end`;

/** The place of a conversation in the list. `since` is since when it waits if it is unread, else `read` or `answered`; ISO instants. */
export interface ListPlace {
  since: string;
  lastMessageAt: string;
  memberId: string;
}

/** What is listed after a place. */
function listedAfter({ since, lastMessageAt: last, memberId }: ListPlace) {
  const older = raw<boolean>`conversations.last_message_at <= ${last}
    and (conversations.last_message_at < ${last} or conversations.member_id > ${memberId})`;
  if (since === 'answered')
    return raw<boolean>`${unreadSince} is null and conversations.waits_since is null and ${older}`;
  if (since === 'read')
    return raw<boolean>`${unreadSince} is null and (conversations.waits_since is null or ${older})`;
  return raw<boolean>`(${unreadSince} is null or ${unreadSince} > ${since} or (${unreadSince} = ${since} and ${older}))`;
}

interface Listed {
  /** The last one of the page before. */
  after: ListPlace | undefined;
  take: number;
}

/**
 * Members with messages: first unread by staff, longest waiting first; then read but unanswered; then the others, both latest first.
 * Read but unanswered ones rank lower because a thank-you may need no answer.
 */
export function listConversations(companies: Companies, sql: Sql, { after, take }: Listed) {
  return sql
    .selectFrom('conversations')
    .innerJoin('members', 'members.id', 'conversations.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('call_experts', 'call_experts.id', 'members.care_navigator_id')
    .select([
      ...writerColumns,
      'conversations.unread',
      'conversations.waits_since',
      'conversations.last_message_at',
    ])
    .where('members.access_ended_at', 'is', null)
    .where(ofCompanies(companies))
    .where(after ? listedAfter(after) : raw<boolean>`true`)
    .orderBy(unreadSince, (order) => order.asc().nullsLast())
    .orderBy(({ eb }) => eb('conversations.waits_since', 'is', null))
    .orderBy('conversations.last_message_at', 'desc')
    .orderBy('conversations.member_id')
    .limit(take)
    .execute();
}

/** Who writes in a member's conversation, and what an answer can start from; undefined for a member without access. */
export function findConversation(companies: Companies, sql: Sql, memberId: string) {
  return sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('call_experts', 'call_experts.id', 'members.care_navigator_id')
    .select(writerColumns)
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('saved_answers')
          .select(['saved_answers.name', 'saved_answers.body'])
          .whereRef('saved_answers.company_id', '=', 'members.company_id')
          .orderBy('position'),
      ).as('saved_answers'),
    )
    .where('members.id', '=', memberId)
    .where('members.access_ended_at', 'is', null)
    .where(ofCompanies(companies))
    .executeTakeFirst();
}

/** Throws 404 unless it is the id of a member with access, of these companies. */
export async function assertMember(companies: Companies, sql: Sql, memberId: string): Promise<void> {
  const member =
    isUuid(memberId) &&
    (await sql
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .where('access_ended_at', 'is', null)
      .where(ofCompanies(companies))
      .executeTakeFirst());
  if (!member) throw notFound();
}

/** Care Partners, those with the fewest members of these companies first. */
export function listCarePartners(companies: Companies, sql: Sql) {
  return sql
    .selectFrom('call_experts')
    .select([
      'call_experts.id',
      'call_experts.fname',
      'call_experts.lname',
      'call_experts.spoken_languages',
      membersOfPartner(companies).as('members'),
    ])
    .where('call_experts.care_navigator', '=', true)
    .orderBy('members')
    .orderBy('call_experts.id')
    .execute();
}

export async function isCarePartner(sql: Sql, id: string): Promise<boolean> {
  const found = await sql
    .selectFrom('call_experts')
    .select('id')
    .where('id', '=', id)
    .where('care_navigator', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
