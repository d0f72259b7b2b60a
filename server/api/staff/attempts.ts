import { canonicalEmail } from '#app/domain/email-address.ts';
import { secondsUntil } from '#app/domain/calendar-date.ts';
import type { Language } from '#app/domain/localized-text.ts';
import {
  findLock,
  forgetLock,
  forgiveAttempt,
  insertLock,
  replaceLock,
} from '#server/api/account/lockout/lock-queries.ts';
import { attempt } from '#server/api/account/lockout/lock-rules.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';

/** The address's lock as staff. A member's lock of the same address is another. */
export const staffLockDigest = (sealing: Sealing, email: string) =>
  sealing.digest(`staff ${canonicalEmail(email)}`);

/** Counts one attempt before it is checked, for known and unknown addresses alike. Throws 429 with the wait while it is locked. */
export async function countStaffAttempt(
  { sql, sealing, clock, count }: ApiDependencies,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const digest = staffLockDigest(sealing, email);
  const now = clock.now();
  // Another attempt may write in between; then the rule judges again, and after a few the address is locked.
  for (;;) {
    const lock = await findLock(sql, digest);
    const next = attempt(lock, now);
    if (!next.allowed) throw tooManyAttempts(secondsUntil(next.until, now), language);
    const isWritten = lock
      ? await replaceLock(sql, digest, next.lock, lock)
      : await insertLock(sql, digest, next.lock);
    if (!isWritten) continue;
    if (next.lock.lockedUntil !== null) count('lockouts_total', {});
    return;
  }
}

/** Checks a counted attempt. It does not count when the check fails to run, because of the load. */
export async function checkStaffAttempt<T>(
  { sql, sealing }: ApiDependencies,
  email: string,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    await forgiveAttempt(sql, staffLockDigest(sealing, email));
    throw error;
  }
}

/** Uncounts one attempt that turned out right, but is not yet a whole sign-in. */
export const forgiveStaffAttempt = ({ sql, sealing }: ApiDependencies, email: string) =>
  forgiveAttempt(sql, staffLockDigest(sealing, email));

/** Deletes the lock after a whole sign-in or proof. */
export const forgetStaffLock = ({ sql, sealing }: ApiDependencies, email: string) =>
  forgetLock(sql, staffLockDigest(sealing, email));
