import type { Sql } from '#server/platform/db/sql.ts';
import { forgetDeviceLocks, forgiveDevice, isDeviceLocked } from '../devices/device-lock-queries.ts';
import type { KnownDevice } from '../devices/known-device.ts';
import type { Lock } from './lock-rules.ts';

/** Locks belong to email addresses, known or not, so there is no member to look up by. */
export async function findLock(sql: Sql, emailDigest: Buffer): Promise<Lock | undefined> {
  const row = await sql
    .selectFrom('sign_in_locks')
    .selectAll()
    .where('email_digest', '=', emailDigest)
    .executeTakeFirst();
  return (
    row && {
      failures: row.failures,
      lockedUntil: row.locked_until === null ? null : Temporal.Instant.from(row.locked_until),
      lastFailedAt: Temporal.Instant.from(row.last_failed_at),
    }
  );
}

function columnsOf({ failures, lockedUntil, lastFailedAt }: Lock) {
  return {
    failures,
    locked_until: lockedUntil && lockedUntil.toString(),
    last_failed_at: lastFailedAt.toString(),
  };
}

/** Returns false when a concurrent transaction inserted it first. */
export async function insertLock(sql: Sql, emailDigest: Buffer, lock: Lock): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('sign_in_locks')
    .values({ email_digest: emailDigest, ...columnsOf(lock) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the lock has changed since it was read. */
export async function replaceLock(sql: Sql, emailDigest: Buffer, lock: Lock, seen: Lock): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('sign_in_locks')
    .set(columnsOf(lock))
    .where('email_digest', '=', emailDigest)
    .where('failures', '=', seen.failures)
    .where('last_failed_at', '=', seen.lastFailedAt.toString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uncounts one attempt that turned out not to be a failure, at the device or address that counted it. */
export async function forgiveAttempt(sql: Sql, emailDigest: Buffer, device?: KnownDevice): Promise<void> {
  if (device) return forgiveDevice(sql, device);
  await sql
    .updateTable('sign_in_locks')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1), locked_until: null }))
    .where('email_digest', '=', emailDigest)
    .where('failures', '>', 0)
    .execute();
}

/** Deletes the lock after a success. A sign-in from a known device keeps the failures counted elsewhere. */
export async function forgetLock(sql: Sql, emailDigest: Buffer, device?: KnownDevice): Promise<void> {
  if (device) return forgetDeviceLocks(device.memberId, sql, device.id);
  await forgetLocks(sql, [emailDigest]);
}

/** Takes the digests of one address under every key. */
export async function forgetLocks(sql: Sql, emailDigests: Buffer[]): Promise<void> {
  await sql.deleteFrom('sign_in_locks').where('email_digest', 'in', emailDigests).execute();
}

/** Takes the digests of one address under every key. */
async function isLocked(sql: Sql, emailDigests: Buffer[], now: Temporal.Instant): Promise<boolean> {
  const lock = await sql
    .selectFrom('sign_in_locks')
    .select('email_digest')
    .where('email_digest', 'in', emailDigests)
    .where('locked_until', '>', now.toString())
    .executeTakeFirst();
  return lock !== undefined;
}

/** Whether the member is locked out at the address or on one of their devices. */
export async function isLockedOut(
  memberId: string,
  sql: Sql,
  emailDigests: Buffer[],
  now: Temporal.Instant,
): Promise<boolean> {
  return (await isLocked(sql, emailDigests, now)) || (await isDeviceLocked(memberId, sql, now));
}
