import type { ExpressionBuilder } from 'kysely';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { visitEnd } from '../queries.ts';

/** A visit in the order of an expert's list. */
export interface Place {
  /** An ISO instant. */
  bookedAt: string;
  id: string;
}

const has = (
  { exists, selectFrom }: ExpressionBuilder<Tables, 'calls'>,
  table: 'visit_notes' | 'visit_note_drafts',
) => exists(selectFrom(table).select(`${table}.call_id`).whereRef(`${table}.call_id`, '=', 'calls.id'));

const visitsWith = (companies: Companies, sql: Sql, expertId: string) =>
  sql
    .selectFrom('calls')
    .innerJoin('members', 'members.id', 'calls.member_id')
    .innerJoin('call_experts', 'call_experts.id', 'calls.call_expert_id')
    .innerJoin('call_subjects', 'call_subjects.id', 'calls.call_subject_id')
    .select([
      'calls.id',
      'calls.member_id',
      'calls.booked_at',
      'calls.ends_at',
      'calls.extended_until',
      'calls.medium',
      'calls.note_sealed',
      'calls.canceled_at',
      'calls.absent_at',
      'members.details_sealed',
      'members.preferred_language',
      'call_experts.timezone',
      'call_subjects.name as subject_name',
    ])
    .select((query) => [
      has(query, 'visit_notes').as('has_note'),
      has(query, 'visit_note_drafts').as('has_draft'),
    ])
    .where(ofCompanies(companies))
    .where('calls.call_expert_id', '=', expertId);

export type VisitRow = Awaited<ReturnType<typeof listVisitsWith>>[number];

/** Visits of an expert that are not canceled, from a place on or before it, the nearest to it first. */
export function listVisitsWith(
  companies: Companies,
  sql: Sql,
  expertId: string,
  { place, side, take }: { place: Place; side: 'later' | 'earlier'; take: number },
) {
  const direction = side === 'later' ? 'asc' : 'desc';
  return visitsWith(companies, sql, expertId)
    .where('calls.canceled_at', 'is', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('calls.booked_at', 'calls.id'),
        side === 'later' ? '>' : '<',
        tuple(place.bookedAt, place.id),
      ),
    )
    .orderBy('calls.booked_at', direction)
    .orderBy('calls.id', direction)
    .limit(take)
    .execute();
}

/** Visits of an expert that began after a moment, are over, and wait for a note that their member can read, the oldest first. */
export function listWithoutNote(
  companies: Companies,
  sql: Sql,
  expertId: string,
  { since, now, take }: { since: Temporal.Instant; now: Temporal.Instant; take: number },
) {
  return visitsWith(companies, sql, expertId)
    .where('calls.canceled_at', 'is', null)
    .where('calls.booked_at', '>', since.toString())
    .where(visitEnd, '<=', now.toString())
    .where('calls.absent_at', 'is', null)
    .where('members.access_ended_at', 'is', null)
    .where('members.coverage_closed_at', 'is', null)
    .where((query) => query.not(has(query, 'visit_notes')))
    .orderBy('calls.booked_at')
    .orderBy('calls.id')
    .limit(take)
    .execute();
}

/** A visit of an expert, also a canceled one. */
export function findVisitWith(companies: Companies, sql: Sql, expertId: string, id: string) {
  return visitsWith(companies, sql, expertId).where('calls.id', '=', id).executeTakeFirst();
}

/** Whether the member was in the room of a visit. */
export async function memberCame(sql: Sql, callId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('call_attendances')
    .select('joined_at')
    .where('call_id', '=', callId)
    .where('role', '=', 'member')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was sent after a visit, the newest version first. */
export function listSentNotes(sql: Sql, callId: string) {
  return sql
    .selectFrom('visit_notes')
    .selectAll()
    .where('call_id', '=', callId)
    .orderBy('version', 'desc')
    .execute();
}

export function findNoteDraft(sql: Sql, callId: string) {
  return sql.selectFrom('visit_note_drafts').selectAll().where('call_id', '=', callId).executeTakeFirst();
}

/** Notes whether the member came, as the expert says; null takes it back. */
export async function setAbsent(
  memberId: string,
  transaction: Sql,
  id: string,
  absentAt: Temporal.Instant | null,
): Promise<void> {
  await transaction
    .updateTable('calls')
    .set({ absent_at: absentAt?.toString() ?? null })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Keeps what is not sent yet. */
export async function saveNoteDraft(
  transaction: Sql,
  { callId, body, now }: { callId: string; body: Buffer; now: Temporal.Instant },
): Promise<void> {
  const kept = { body_sealed: body, updated_at: now.toString() };
  await transaction
    .insertInto('visit_note_drafts')
    .values({ call_id: callId, ...kept })
    .onConflict((conflict) => conflict.column('call_id').doUpdateSet(kept))
    .execute();
}

export async function deleteNoteDraft(transaction: Sql, callId: string): Promise<void> {
  await transaction.deleteFrom('visit_note_drafts').where('call_id', '=', callId).execute();
}
