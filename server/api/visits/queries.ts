import { sql as expression, type ExpressionBuilder, type Insertable } from 'kysely';
import { prepared, type Blanks, type ValueOrBlank } from '#server/platform/db/prepared.ts';
import type { VisitMedium } from '#app/contract/visits.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { CallAttendancesTable, CallsTable } from '#server/platform/db/tables/calls.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { isVisitToken } from './visit-tokens.ts';
import { lockConsentingMember } from '#server/api/account/members/lock-member.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';

/** When a visit is over, in queries over `calls`: an expert may have extended it. */
export const visitEnd = expression<string>`coalesce(calls.extended_until, calls.ends_at)`;

const came = (
  { exists, selectFrom }: ExpressionBuilder<Tables, 'calls'>,
  role: CallAttendancesTable['role'],
) =>
  exists(
    selectFrom('call_attendances')
      .select('role')
      .whereRef('call_attendances.call_id', '=', 'calls.id')
      .where('call_attendances.role', '=', role),
  );

const visitsOf = (memberId: ValueOrBlank<string>, sql: Sql) =>
  sql
    .selectFrom('calls')
    .innerJoin('call_experts', 'call_experts.id', 'calls.call_expert_id')
    .innerJoin('call_subjects', 'call_subjects.id', 'calls.call_subject_id')
    .innerJoin('call_categories', 'call_categories.id', 'call_subjects.call_category_id')
    .select([
      'calls.id',
      'calls.booked_at',
      'calls.ends_at',
      'calls.extended_until',
      'calls.medium',
      'calls.note_sealed',
      'calls.canceled_at',
      'calls.canceled_by',
      'calls.absent_at',
      'calls.room_opened_at',
      'calls.reminder_due_at',
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
    .select((query) => [came(query, 'member').as('member_came'), came(query, 'host').as('host_came')])
    .where('calls.member_id', '=', memberId);

const upcomingVisitsOf = (memberId: ValueOrBlank<string>, sql: Sql, now: ValueOrBlank<string>) =>
  visitsOf(memberId, sql)
    .where('calls.canceled_at', 'is', null)
    .where(visitEnd, '>', now)
    .orderBy('calls.booked_at');

const upcomingVisits = prepared((sql, value: Blanks<{ memberId: string; now: string }>) =>
  upcomingVisitsOf(value('memberId'), sql, value('now')),
);

/** Visits that are not over and not canceled, the next one first; of one subject, or of all. */
export function listUpcomingVisits(memberId: string, sql: Sql, now: Temporal.Instant, subjectId?: string) {
  if (subjectId === undefined) return upcomingVisits.all(sql, { memberId, now: now.toString() });
  return upcomingVisitsOf(memberId, sql, now.toString())
    .where('calls.call_subject_id', '=', subjectId)
    .execute();
}

const isPast = (now: Temporal.Instant) => (eb: ExpressionBuilder<Tables, 'calls'>) =>
  eb.or([eb('calls.canceled_at', 'is not', null), eb(visitEnd, '<=', now.toString())]);

/** Visits that are over or canceled, the latest first. */
export function listPastVisits(
  memberId: string,
  sql: Sql,
  { now, skip, size }: { now: Temporal.Instant; skip: number; size: number },
) {
  return visitsOf(memberId, sql)
    .where(isPast(now))
    .orderBy('calls.booked_at', 'desc')
    .orderBy('calls.id')
    .offset(skip)
    .limit(size)
    .execute();
}

export async function countPastVisits(memberId: string, sql: Sql, now: Temporal.Instant): Promise<number> {
  const calls = sql.selectFrom('calls').where('member_id', '=', memberId);
  // Both counts use an index only, however many visits there were.
  const { all, ahead } = await sql
    .selectNoFrom([
      calls.select(({ fn }) => fn.countAll<number>().as('count')).as('all'),
      calls
        .where('canceled_at', 'is', null)
        .where(visitEnd, '>', now.toString())
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('ahead'),
    ])
    .executeTakeFirstOrThrow();
  return (all ?? 0) - (ahead ?? 0);
}

/**
 * A visit of the member, including canceled and past ones: by its id, or by a current or expired token of their side,
 * because links in earlier mails contain one.
 */
export async function findVisit(memberId: string, sql: Sql, name: string) {
  if (isUuid(name)) return visitsOf(memberId, sql).where('calls.id', '=', name).executeTakeFirst();
  if (!isVisitToken(name)) return undefined;
  return visitsOf(memberId, sql)
    .innerJoin('call_tokens', 'call_tokens.call_id', 'calls.id')
    .where('call_tokens.token_digest', '=', tokenDigest(name))
    .where('call_tokens.role', '=', 'member')
    .executeTakeFirst();
}

/** Sets when the next reminder of a visit is due; null when none remains. */
export async function setReminderDue(sql: Sql, visit: string, due: Temporal.Instant | null): Promise<void> {
  await sql
    .updateTable('calls')
    .set({ reminder_due_at: due?.toString() ?? null })
    .where('id', '=', visit)
    .execute();
}

/** Upcoming visits whose reminder was due before that time. */
export function listUnreminded(transaction: Sql, before: Temporal.Instant) {
  return transaction
    .selectFrom('calls')
    .select(['id', 'member_id', 'sequence', 'booked_at', 'reminder_due_at'])
    .where('reminder_due_at', '<', before.toString())
    .where('booked_at', '>', before.toString())
    .where('canceled_at', 'is', null);
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

/** Number of the member's upcoming visits. */
export async function countUpcoming(memberId: string, sql: Sql, now: Temporal.Instant): Promise<number> {
  const { count } = await sql
    .selectFrom('calls')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('canceled_at', 'is', null)
    .where(visitEnd, '>', now.toString())
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
    .select('id')
    .where('member_id', '=', memberId)
    .where('call_expert_id', '=', expertId)
    .where('call_subject_id', '=', subjectId)
    .where('booked_at', '=', bookedAt.toString())
    .where('canceled_at', 'is', null)
    .executeTakeFirst();
}

export function insertVisit(sql: Sql, row: Insertable<CallsTable>) {
  return sql.insertInto('calls').values(row).execute();
}

export function moveVisit(
  memberId: string,
  sql: Sql,
  id: string,
  to: {
    expertId: string;
    bookedAt: Temporal.Instant;
    endsAt: Temporal.Instant;
    medium: VisitMedium;
    now: Temporal.Instant;
  },
) {
  return sql
    .updateTable('calls')
    .set(({ eb }) => ({
      call_expert_id: to.expertId,
      booked_at: to.bookedAt.toString(),
      ends_at: to.endsAt.toString(),
      medium: to.medium,
      kept_at: null,
      changed_at: to.now.toString(),
      sequence: eb('sequence', '+', 1),
    }))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Called off by its member, or for another reason. */
export function markCanceled(
  memberId: string,
  sql: Sql,
  id: string,
  { by, now }: { by: 'member' | 'system'; now: Temporal.Instant },
) {
  return sql
    .updateTable('calls')
    .set(({ eb }) => ({
      canceled_at: now.toString(),
      canceled_by: by,
      changed_at: now.toString(),
      sequence: eb('sequence', '+', 1),
    }))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/**
 * Serializes bookings by member, then by expert, always in this order. Without these locks two transactions could deadlock in
 * the exclusion constraints. Throws 403 for a member who did not consent to data sharing. Returns the member.
 */
export async function lockForBooking(memberId: string, transaction: Sql, expertId: string) {
  const member = await lockConsentingMember(memberId, transaction);
  await transaction
    .selectFrom('call_experts')
    .select('id')
    .where('id', '=', expertId)
    .forNoKeyUpdate()
    .execute();
  return member;
}
