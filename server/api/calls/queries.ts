import type { Sql } from '#server/db/sql.ts';

/** Visits that are not over and not canceled, the next one first; of one subject, or of all. */
export function listUpcomingCalls(memberId: string, sql: Sql, now: Temporal.Instant, subjectId?: string) {
  return sql
    .selectFrom('calls')
    .innerJoin('call_experts', 'call_experts.id', 'calls.call_expert_id')
    .innerJoin('call_subjects', 'call_subjects.id', 'calls.call_subject_id')
    .select([
      'calls.id',
      'calls.token',
      'calls.booked_at',
      'calls.ends_at',
      'calls.note_sealed',
      'calls.call_subject_id',
      'call_subjects.name as call_subject_name',
    ])
    .select(({ fn }) => fn.toJson('call_experts').as('expert'))
    .where('calls.member_id', '=', memberId)
    .where('calls.canceled_at', 'is', null)
    .where('calls.ends_at', '>', now.toString())
    .$if(subjectId !== undefined, (query) => query.where('calls.call_subject_id', '=', subjectId ?? ''))
    .orderBy('calls.booked_at')
    .execute();
}
