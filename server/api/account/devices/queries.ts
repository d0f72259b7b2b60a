import type { Sql } from '#server/platform/db/sql.ts';

/** The devices a member has signed in from and not forgotten, the latest first. */
export function listDevices(memberId: string, sql: Sql) {
  return sql
    .selectFrom('devices')
    .select(['id', 'browser', 'system', 'first_seen_at', 'last_seen_at', 'remembered_until'])
    .where('member_id', '=', memberId)
    .where('forgotten_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}
export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number];

/** Full sessions that were not ended; some may have expired. */
export function listOpenSessions(memberId: string, sql: Sql) {
  return sql
    .selectFrom('sessions')
    .select(['id', 'device_id', 'created_at', 'last_active_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('second_factor_pending', '=', false)
    .execute();
}
export type OpenSessionRow = Awaited<ReturnType<typeof listOpenSessions>>[number];

/** False when it is not the member's, or was forgotten already. */
export async function forgetDevice(
  memberId: string,
  sql: Sql,
  deviceId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('devices')
    .set({ forgotten_at: now.toString(), remembered_until: null })
    .where('member_id', '=', memberId)
    .where('id', '=', deviceId)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Requires the second factor on every device again; the devices stay known. */
export async function stopRemembering(memberId: string, sql: Sql): Promise<void> {
  await sql
    .updateTable('devices')
    .set({ remembered_until: null })
    .where('member_id', '=', memberId)
    .where('remembered_until', 'is not', null)
    .execute();
}

/** Forgets every device but one; that one needs the second factor again. */
export async function forgetDevices(
  memberId: string,
  sql: Sql,
  now: Temporal.Instant,
  except?: string,
): Promise<void> {
  await stopRemembering(memberId, sql);
  await sql
    .updateTable('devices')
    .set({ forgotten_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('forgotten_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}
