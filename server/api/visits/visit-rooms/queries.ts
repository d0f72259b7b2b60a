import type { Insertable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { CallAttendancesTable, CallExtensionsTable } from '#server/platform/db/tables/calls.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';

const times = [
  'calls.id',
  'calls.booked_at',
  'calls.ends_at',
  'calls.extended_until',
  'calls.canceled_at',
  'calls.room_opened_at',
] as const;

/** The visit and the side that this token opens. Undefined when the member's access or the token's session has ended. */
export function findByToken(sql: Sql, token: string, now: Temporal.Instant) {
  return sql
    .selectFrom('call_tokens')
    .innerJoin('calls', 'calls.id', 'call_tokens.call_id')
    .innerJoin('members', 'members.id', 'calls.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('call_experts', 'call_experts.id', 'calls.call_expert_id')
    .innerJoin('call_subjects', 'call_subjects.id', 'calls.call_subject_id')
    .leftJoin('sessions', 'sessions.id', 'call_tokens.session_id')
    .select(times)
    .select([
      'call_tokens.role',
      'call_tokens.expires_at as token_expires_at',
      'call_tokens.session_id',
      'calls.member_id',
      'calls.medium',
      'calls.note_sealed',
      'members.details_sealed',
      'members.time_zone',
      'companies.care_team_email',
      'companies.care_team_phone',
      'call_subjects.name as call_subject_name',
    ])
    .select(({ fn }) => fn.toJson('call_experts').as('expert'))
    .where('call_tokens.token_digest', '=', tokenDigest(token))
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toString())]))
    .where('members.access_ended_at', 'is', null)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Whether an address, by its digests, had a staff account and has none now: not so for an expert who never had one. */
export async function hasEndedStaffAccount(sql: Sql, emailDigests: Buffer[]): Promise<boolean> {
  const accounts = await sql
    .selectFrom('staff')
    .select('ended_at')
    .where('email_digest', 'in', emailDigests)
    .execute();
  return accounts.length > 0 && accounts.every(({ ended_at }) => ended_at !== null);
}

/** Replaces a single-use token by a lasting one. Returns false when another request was first. */
export async function replaceToken(
  sql: Sql,
  { used, kept, now }: { used: string; kept: string; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('call_tokens')
    .set({ token_digest: tokenDigest(kept), expires_at: null })
    .where('token_digest', '=', tokenDigest(used))
    .where('expires_at', '>', now.toString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks the visit for a change. */
export function lockVisit(transaction: Sql, callId: string) {
  return transaction
    .selectFrom('calls')
    .select(times)
    .where('id', '=', callId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The visit after any concurrent change has finished. */
export function findSettled(sql: Sql, callId: string) {
  return sql.selectFrom('calls').select(times).where('id', '=', callId).forShare().executeTakeFirst();
}

/** Visits whose room should have been closed before that time. */
export function listUnended(transaction: Sql, before: Temporal.Instant) {
  return transaction.selectFrom('calls').select('id').where('end_due_at', '<', before.toString());
}

export function setRoomOpened(transaction: Sql, callId: string, now: Temporal.Instant) {
  return transaction
    .updateTable('calls')
    .set({ room_opened_at: now.toString() })
    .where('id', '=', callId)
    .execute();
}

/** Records that this session has joined the room. */
export function setConnected(
  transaction: Sql,
  { callId, sessionId, now }: { callId: string; sessionId: string; now: Temporal.Instant },
) {
  return transaction
    .updateTable('call_tokens')
    .set({ connected_at: now.toString() })
    .where('call_id', '=', callId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Visits with an open room whose member last joined with a session that was ended since. */
export function listLeftVisits(sql: Sql) {
  const lastLetIn = sql
    .selectFrom('call_tokens')
    .distinctOn('call_id')
    .select(['call_id', 'session_id'])
    .where('role', '=', 'member')
    .where('connected_at', 'is not', null)
    .orderBy('call_id')
    .orderBy('connected_at', 'desc');
  return sql
    .selectFrom('calls')
    .innerJoin(lastLetIn.as('last_let_in'), 'last_let_in.call_id', 'calls.id')
    .innerJoin('sessions', 'sessions.id', 'last_let_in.session_id')
    .select('calls.id')
    .where('calls.end_due_at', 'is not', null)
    .where('sessions.ended_at', 'is not', null)
    .execute();
}

/** Visits with an open room, with the address of their expert. */
export function listOpenRooms(sql: Sql) {
  return sql
    .selectFrom('calls')
    .innerJoin('call_experts', 'call_experts.id', 'calls.call_expert_id')
    .select(['calls.id', 'call_experts.email'])
    .where('calls.end_due_at', 'is not', null)
    .where('call_experts.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute();
}

/** The feed and a downloaded entry have the new end; calendars accept it because the sequence number increased. */
export function setExtendedUntil(
  transaction: Sql,
  callId: string,
  { until, now }: { until: Temporal.Instant; now: Temporal.Instant },
) {
  return transaction
    .updateTable('calls')
    .set(({ eb }) => ({
      extended_until: until.toString(),
      changed_at: now.toString(),
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', callId)
    .execute();
}

export function insertExtension(transaction: Sql, row: Insertable<CallExtensionsTable>) {
  return transaction.insertInto('call_extensions').values(row).execute();
}

/** The newest extension since then. */
export function findRecentExtension(transaction: Sql, callId: string, since: Temporal.Instant) {
  return transaction
    .selectFrom('call_extensions')
    .select(['reason', 'minutes'])
    .where('call_id', '=', callId)
    .where('created_at', '>', since.toString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function visitExists(sql: Sql, callId: string): Promise<boolean> {
  const call = await sql.selectFrom('calls').select('id').where('id', '=', callId).executeTakeFirst();
  return call !== undefined;
}

/** A member who came later than their expert waited is not absent. */
export function withdrawAbsence(sql: Sql, callId: string) {
  return sql
    .updateTable('calls')
    .set({ absent_at: null })
    .where('id', '=', callId)
    .where('absent_at', 'is not', null)
    .execute();
}

/** Whether the member is in the room. */
export async function isMemberThere(sql: Sql, callId: string): Promise<boolean> {
  const attendance = await sql
    .selectFrom('call_attendances')
    .select('role')
    .where('call_id', '=', callId)
    .where('role', '=', 'member')
    .where((eb) => eb.or([eb('left_at', 'is', null), eb('last_joined_at', '>=', eb.ref('left_at'))]))
    .executeTakeFirst();
  return attendance !== undefined;
}

/** Extends attendance to the earliest and latest times; reports may come in any order, and repeatedly. */
export function recordAttendance(sql: Sql, row: Insertable<CallAttendancesTable>) {
  return sql
    .insertInto('call_attendances')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['call_id', 'role']).doUpdateSet(({ fn, ref }) => ({
        joined_at: fn('least', [ref('call_attendances.joined_at'), ref('excluded.joined_at')]),
        left_at: fn('greatest', [ref('call_attendances.left_at'), ref('excluded.left_at')]),
        last_joined_at: fn('greatest', [
          ref('call_attendances.last_joined_at'),
          ref('excluded.last_joined_at'),
        ]),
      })),
    )
    .execute();
}
