import type { Insertable } from 'kysely';
import type { Sql } from '#server/db/sql.ts';
import type { CallsTable } from '#server/db/tables/calls.ts';
import { callEnd } from '../included/call-end.ts';
import { lockMember } from '../members/lock-member.ts';
import { isVisitToken } from './visit-token.ts';

const callsOf = (memberId: string, sql: Sql) =>
  sql
    .selectFrom('calls')
    .innerJoin('call_experts', 'call_experts.id', 'calls.call_expert_id')
    .innerJoin('call_subjects', 'call_subjects.id', 'calls.call_subject_id')
    .innerJoin('call_categories', 'call_categories.id', 'call_subjects.call_category_id')
    .select([
      'calls.id',
      'calls.token',
      'calls.host_token',
      'calls.booked_at',
      'calls.ends_at',
      'calls.extended_until',
      'calls.note_sealed',
      'calls.canceled_at',
      'calls.created_at',
      'calls.changed_at',
      'calls.sequence',
      'calls.call_subject_id',
      'call_subjects.name as call_subject_name',
      'call_subjects.talk_to_expert_text',
      'call_subjects.duration_minutes',
      'call_subjects.call_category_id',
      'call_categories.name as call_category_name',
    ])
    .select(({ fn }) => fn.toJson('call_experts').as('expert'))
    .where('calls.member_id', '=', memberId);

/** Visits that are not over and not canceled, the next one first; of one subject, or of all. */
export function listUpcomingCalls(memberId: string, sql: Sql, now: Temporal.Instant, subjectId?: string) {
  return callsOf(memberId, sql)
    .where('calls.canceled_at', 'is', null)
    .where(callEnd, '>', now.toString())
    .$if(subjectId !== undefined, (query) => query.where('calls.call_subject_id', '=', subjectId ?? ''))
    .orderBy('calls.booked_at')
    .execute();
}

/** A visit of the member, canceled and past ones too. */
export async function findCall(memberId: string, sql: Sql, token: string) {
  if (!isVisitToken(token)) return undefined;
  return callsOf(memberId, sql).where('calls.token', '=', token).executeTakeFirst();
}

/** The expert, if this is one they talk about, with the visit's length. */
export function findExpertForSubject(sql: Sql, expertId: string, subjectId: string) {
  return sql
    .selectFrom('call_experts')
    .innerJoin('call_subject_experts', 'call_subject_experts.call_expert_id', 'call_experts.id')
    .innerJoin('call_subjects', 'call_subjects.id', 'call_subject_experts.call_subject_id')
    .select(['call_experts.id', 'call_experts.timezone', 'call_subjects.duration_minutes'])
    .where('call_experts.id', '=', expertId)
    .where('call_subjects.id', '=', subjectId)
    .executeTakeFirst();
}

/** Where an expert is told of visits, and in which zone they live. */
export function findExpertContact(sql: Sql, expertId: string) {
  return sql
    .selectFrom('call_experts')
    .select(['email', 'timezone'])
    .where('id', '=', expertId)
    .executeTakeFirstOrThrow();
}

/** How many visits the member has ahead. */
export async function countUpcoming(memberId: string, sql: Sql, now: Temporal.Instant): Promise<number> {
  const { count } = await sql
    .selectFrom('calls')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('canceled_at', 'is', null)
    .where(callEnd, '>', now.toString())
    .executeTakeFirstOrThrow();
  return count;
}

/** The visit that this very booking made before, when it is sent twice. */
export function findSameBooking(
  memberId: string,
  sql: Sql,
  { expertId, subjectId, bookedAt }: { expertId: string; subjectId: string; bookedAt: Temporal.Instant },
) {
  return sql
    .selectFrom('calls')
    .select('token')
    .where('member_id', '=', memberId)
    .where('call_expert_id', '=', expertId)
    .where('call_subject_id', '=', subjectId)
    .where('booked_at', '=', bookedAt.toString())
    .where('canceled_at', 'is', null)
    .executeTakeFirst();
}

export function insertCall(sql: Sql, row: Insertable<CallsTable>) {
  return sql.insertInto('calls').values(row).execute();
}

export function moveCall(
  memberId: string,
  sql: Sql,
  token: string,
  to: {
    expertId: string;
    bookedAt: Temporal.Instant;
    endsAt: Temporal.Instant;
    now: Temporal.Instant;
    /** The expert of before, who may be another one, gets in no more. */
    hostToken: string;
  },
) {
  return sql
    .updateTable('calls')
    .set(({ eb }) => ({
      call_expert_id: to.expertId,
      booked_at: to.bookedAt.toString(),
      ends_at: to.endsAt.toString(),
      changed_at: to.now.toString(),
      host_token: to.hostToken,
      sequence: eb('sequence', '+', 1),
    }))
    .where('member_id', '=', memberId)
    .where('token', '=', token)
    .execute();
}

export function cancelCall(memberId: string, sql: Sql, token: string, now: Temporal.Instant) {
  return sql
    .updateTable('calls')
    .set(({ eb }) => ({
      canceled_at: now.toString(),
      changed_at: now.toString(),
      sequence: eb('sequence', '+', 1),
    }))
    .where('member_id', '=', memberId)
    .where('token', '=', token)
    .execute();
}

/**
 * Lets one booking of a member, and one with an expert, go on at a time; always in this order. Without it two that
 * meet in the exclusion constraints may each wait for the other.
 */
export async function lockForBooking(memberId: string, transaction: Sql, expertId: string): Promise<void> {
  await lockMember(memberId, transaction);
  await transaction
    .selectFrom('call_experts')
    .select('id')
    .where('id', '=', expertId)
    .forNoKeyUpdate()
    .execute();
}
