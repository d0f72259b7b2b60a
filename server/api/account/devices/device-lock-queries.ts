import type { Sql } from '#server/platform/db/sql.ts';
import type { Lock } from '../lockout/lock-rules.ts';
import type { KnownDevice } from './known-device.ts';

export async function findDeviceLock(sql: Sql, { memberId, id }: KnownDevice): Promise<Lock | undefined> {
  const row = await sql
    .selectFrom('devices')
    .select(['failures', 'locked_until', 'last_failed_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.last_failed_at === null) return undefined;
  return {
    failures: row.failures,
    lockedUntil: row.locked_until === null ? null : Temporal.Instant.from(row.locked_until),
    lastFailedAt: Temporal.Instant.from(row.last_failed_at),
  };
}

/** False when the lock has changed since it was read. */
export async function replaceDeviceLock(
  sql: Sql,
  { memberId, id }: KnownDevice,
  lock: Lock,
  seen: Lock | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('devices')
    .set({
      failures: lock.failures,
      locked_until: lock.lockedUntil && lock.lockedUntil.toString(),
      last_failed_at: lock.lastFailedAt.toString(),
    })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('failures', '=', seen?.failures ?? 0)
    .where('last_failed_at', 'is not distinct from', seen?.lastFailedAt.toString() ?? null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function forgiveDevice(sql: Sql, { memberId, id }: KnownDevice): Promise<void> {
  await sql
    .updateTable('devices')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1), locked_until: null }))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute();
}

/** Deletes the locks of one device, or of all of a member's devices. */
export async function forgetDeviceLocks(memberId: string, sql: Sql, deviceId?: string): Promise<void> {
  await sql
    .updateTable('devices')
    .set({ failures: 0, locked_until: null, last_failed_at: null })
    .where('member_id', '=', memberId)
    .where('failures', '>', 0)
    .$if(deviceId !== undefined, (query) => query.where('id', '=', deviceId ?? ''))
    .execute();
}

/** Whether any device of the member is locked. */
export async function isDeviceLocked(memberId: string, sql: Sql, now: Temporal.Instant): Promise<boolean> {
  const device = await sql
    .selectFrom('devices')
    .select('id')
    .where('member_id', '=', memberId)
    .where('locked_until', '>', now.toString())
    .executeTakeFirst();
  return device !== undefined;
}
