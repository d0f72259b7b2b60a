import { secondsUntil } from '#app/domain/instant.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { enqueue, type JobDependencies } from '#server/platform/jobs/enqueue.ts';
import { emailDigest } from '../email/email-digest.ts';
import { findDeviceLock, replaceDeviceLock } from '../devices/device-lock-queries.ts';
import type { KnownDevice } from '../devices/known-device.ts';
import { findLock, insertLock, replaceLock } from './lock-queries.ts';
import { judge } from './lock-rules.ts';
import { sendUnlockLinkJob } from './unlock-job.ts';

interface LockoutDependencies extends JobDependencies {
  sql: Sql;
}

/** By then the attempt that set the lock has been checked. */
const mailDelay = Temporal.Duration.from({ seconds: 5 });

/**
 * Counts one attempt and returns the seconds to wait, zero when it may proceed. A new lock also orders, in the same
 * transaction, the job that mails an unlock link; the job checks later whether there is an account.
 *
 * @param device the one it comes from, when the member has signed in from it before
 */
export async function countAttempt(
  dependencies: LockoutDependencies,
  email: string,
  device?: KnownDevice,
): Promise<number> {
  const { sql, sealing, clock } = dependencies;
  const digest = emailDigest(sealing, email);
  const now = clock.now();
  // Another attempt may write in between; then the rule judges again, and after a few the address is locked.
  for (;;) {
    const account = await findLock(sql, digest);
    const ofDevice = device && (await findDeviceLock(sql, device));
    const { counts, attempt: next } = judge({ account, knownDevice: device && { lock: ofDevice } }, now);
    if (!next.allowed) return secondsUntil(next.until, now);
    const write = (on: Sql) => {
      if (device && counts === 'device') return replaceDeviceLock(on, device, next.lock, ofDevice);
      return account ? replaceLock(on, digest, next.lock, account) : insertLock(on, digest, next.lock);
    };
    if (next.lock.lockedUntil === null) {
      if (await write(sql)) return 0;
      continue;
    }
    const locked = await sql.transaction().execute(async (transaction) => {
      if (!(await write(transaction))) return false;
      await enqueue(transaction, dependencies, {
        kind: sendUnlockLinkJob,
        payload: { email },
        after: mailDelay,
      });
      return true;
    });
    if (locked) return 0;
  }
}

/** The seconds the address is still locked for, zero when it is not. */
export async function secondsLocked(sql: Sql, digest: Buffer, now: Temporal.Instant): Promise<number> {
  const lock = await findLock(sql, digest);
  return lock?.lockedUntil ? Math.max(0, secondsUntil(lock.lockedUntil, now)) : 0;
}
