import type { Insertable } from 'kysely';
import type { Sql } from '#server/db/sql.ts';
import type { CallAttendancesTable, CallExtensionsTable } from '#server/db/tables/calls.ts';

const times = [
  'calls.id',
  'calls.booked_at',
  'calls.ends_at',
  'calls.extended_until',
  'calls.canceled_at',
  'calls.room_opened_at',
] as const;

/** The visit that this token opens, from either side. Nobody gets in to somebody whose access ended. */
export function findByToken(sql: Sql, token: string) {
  return sql
    .selectFrom('calls')
    .innerJoin('members', 'members.id', 'calls.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('call_experts', 'call_experts.id', 'calls.call_expert_id')
    .innerJoin('call_subjects', 'call_subjects.id', 'calls.call_subject_id')
    .select(times)
    .select([
      'calls.host_token',
      'calls.member_id',
      'calls.note_sealed',
      'members.details_sealed',
      'members.time_zone',
      'companies.care_team_email',
      'companies.care_team_phone',
      'call_subjects.name as call_subject_name',
    ])
    .select(({ fn }) => fn.toJson('call_experts').as('expert'))
    .where((eb) => eb.or([eb('calls.token', '=', token), eb('calls.host_token', '=', token)]))
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
}

/** The visit as it is now, for whoever is about to change it: others wait. */
export function lockCall(transaction: Sql, callId: string) {
  return transaction
    .selectFrom('calls')
    .select(times)
    .where('id', '=', callId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The visit once nobody is changing it. */
export function findSettled(sql: Sql, callId: string) {
  return sql.selectFrom('calls').select(times).where('id', '=', callId).forShare().executeTakeFirst();
}

export function setRoomOpened(transaction: Sql, callId: string, now: Temporal.Instant) {
  return transaction
    .updateTable('calls')
    .set({ room_opened_at: now.toString() })
    .where('id', '=', callId)
    .execute();
}

export function setExtendedUntil(transaction: Sql, callId: string, until: Temporal.Instant) {
  return transaction
    .updateTable('calls')
    .set({ extended_until: until.toString() })
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

export async function callExists(sql: Sql, callId: string): Promise<boolean> {
  const call = await sql.selectFrom('calls').select('id').where('id', '=', callId).executeTakeFirst();
  return call !== undefined;
}

/** Whether the member came, and did not leave since. */
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

/** From the earliest moment to the latest, in whatever order they are told and however often. */
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
