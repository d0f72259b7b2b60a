import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { KnownDevice } from '../devices/known-device.ts';
import type { Contact } from '../email/contact.ts';
import { emailDigests } from '../email/email-digest.ts';
import type { Lock } from './lock-rules.ts';

interface LockColumns {
  failures: number;
  locked_until: string | null;
  last_failed_at: string;
}

function lockOf({ failures, locked_until, last_failed_at }: LockColumns): Lock {
  return {
    failures,
    lockedUntil: locked_until === null ? null : Temporal.Instant.from(locked_until),
    lastFailedAt: Temporal.Instant.from(last_failed_at),
  };
}

function columnsOf({ failures, lockedUntil, lastFailedAt }: Lock): LockColumns {
  return {
    failures,
    locked_until: lockedUntil && lockedUntil.toString(),
    last_failed_at: lastFailedAt.toString(),
  };
}

/** Locks belong to email addresses, known or not, so there is no member to look up by. */
export async function findLock(sql: Sql, emailDigest: Buffer): Promise<Lock | undefined> {
  const row = await sql
    .selectFrom('sign_in_locks')
    .selectAll()
    .where('email_digest', '=', emailDigest)
    .executeTakeFirst();
  return row && lockOf(row);
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

/** Deletes the locks of a member's address and devices. */
export async function forgetLocksOf({ id, details }: Contact, sql: Sql, sealing: Sealing): Promise<void> {
  await forgetLocks(sql, emailDigests(sealing, details.email));
  await forgetDeviceLocks(id, sql);
}

/** Takes the digests of one address under every key. */
async function forgetLocks(sql: Sql, digests: Buffer[]): Promise<void> {
  await sql.deleteFrom('sign_in_locks').where('email_digest', 'in', digests).execute();
}

/** Whether the member is locked out at the address or on one of their devices. */
export async function isLockedOut(
  memberId: string,
  sql: Sql,
  emailDigests: Buffer[],
  now: Temporal.Instant,
): Promise<boolean> {
  const lock = await sql
    .selectFrom('sign_in_locks')
    .select('locked_until')
    .where('email_digest', 'in', emailDigests)
    .where('locked_until', '>', now.toString())
    .unionAll(
      sql
        .selectFrom('devices')
        .select('locked_until')
        .where('member_id', '=', memberId)
        .where('locked_until', '>', now.toString()),
    )
    .executeTakeFirst();
  return lock !== undefined;
}

export async function findDeviceLock(sql: Sql, { memberId, id }: KnownDevice): Promise<Lock | undefined> {
  const row = await sql
    .selectFrom('devices')
    .select(['failures', 'locked_until', 'last_failed_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  const last_failed_at = row?.last_failed_at ?? null;
  return row && last_failed_at !== null ? lockOf({ ...row, last_failed_at }) : undefined;
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
    .set(columnsOf(lock))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('failures', '=', seen?.failures ?? 0)
    .where('last_failed_at', 'is not distinct from', seen?.lastFailedAt.toString() ?? null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function forgiveDevice(sql: Sql, { memberId, id }: KnownDevice): Promise<void> {
  await sql
    .updateTable('devices')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1), locked_until: null }))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute();
}

/** Deletes the locks of one device, or of all of a member's devices. */
async function forgetDeviceLocks(memberId: string, sql: Sql, deviceId?: string): Promise<void> {
  await sql
    .updateTable('devices')
    .set({ failures: 0, locked_until: null, last_failed_at: null })
    .where('member_id', '=', memberId)
    .where('failures', '>', 0)
    .$if(deviceId !== undefined, (query) => query.where('id', '=', deviceId ?? ''))
    .execute();
}
