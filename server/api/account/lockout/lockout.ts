import { z } from 'zod';
import { secondsUntil } from '#app/domain/calendar-date.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import { type AnyJobHandler, enqueue, jobHandler } from '#server/platform/jobs/job.ts';
import { recordActivity } from '../activities/activity.ts';
import type { KnownDevice } from '../devices/known-device.ts';
import { lockContactByEmail } from '../email/contact.ts';
import { emailDigest, emailDigests } from '../email/email-digest.ts';
import { orderLinks } from '../email/order-links.ts';
import {
  findDeviceLock,
  findLock,
  forgiveAttempt,
  insertLock,
  isLockedOut,
  replaceDeviceLock,
  replaceLock,
} from './lock-queries.ts';
import { judge } from './lock-rules.ts';

export const sendUnlockLinkJob = 'send-unlock-link';

/** By then the attempt that set the lock has been checked. */
const mailDelay = Temporal.Duration.from({ seconds: 5 });

interface CountedAttempt {
  email: string;
  /** The device it comes from, when the member has signed in from it before. */
  device: KnownDevice | undefined;
  language: Language;
  /** Whether the refusal says that an unlock link was mailed to the address. */
  namesEmail?: boolean;
}

/**
 * Counts one attempt before it is checked. Throws 429 with the wait while it is locked. A new lock also orders, in the same
 * transaction, the job that mails an unlock link; the job checks later whether there is an account.
 */
export async function countAttempt(
  dependencies: ApiDependencies,
  { email, device, language, namesEmail = false }: CountedAttempt,
): Promise<void> {
  const { sql, sealing, clock } = dependencies;
  const digest = emailDigest(sealing, email);
  const now = clock.now();
  // Another attempt may write in between; then the rule judges again, and after a few the address is locked.
  for (;;) {
    const account = await findLock(sql, digest);
    const ofDevice = device && (await findDeviceLock(sql, device));
    const { counts, attempt: next } = judge({ account, knownDevice: device && { lock: ofDevice } }, now);
    if (!next.allowed) {
      throw tooManyAttempts(secondsUntil(next.until, now), language, namesEmail ? email : undefined);
    }
    const write = (on: Sql) => {
      if (device && counts === 'device') return replaceDeviceLock(on, device, next.lock, ofDevice);
      return account ? replaceLock(on, digest, next.lock, account) : insertLock(on, digest, next.lock);
    };
    if (next.lock.lockedUntil === null) {
      if (await write(sql)) return;
      continue;
    }
    const locked = await sql.transaction().execute(async (transaction) => {
      if (!(await write(transaction))) return false;
      const job = { kind: sendUnlockLinkJob, payload: { email }, after: mailDelay };
      await enqueue(transaction, dependencies, job);
      return true;
    });
    if (!locked) continue;
    dependencies.count('lockouts_total', {});
    return;
  }
}

/** Checks a counted attempt. It does not count when the check fails to run, because of the load. */
export async function checkAttempt<T>(
  { sql, sealing }: ApiDependencies,
  { email, device }: Pick<CountedAttempt, 'email' | 'device'>,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    await forgiveAttempt(sql, emailDigest(sealing, email), device);
    throw error;
  }
}

/** The seconds the address is still locked for, zero when it is not. */
export async function secondsLocked(sql: Sql, digest: Buffer, now: Temporal.Instant): Promise<number> {
  const lock = await findLock(sql, digest);
  return lock?.lockedUntil ? Math.max(0, secondsUntil(lock.lockedUntil, now)) : 0;
}

/**
 * Mails an unlock link to the addresses of an account that is still locked: the attempt that set the lock may have had
 * the right password after all, and addresses without an account are locked too.
 */
export function sendUnlockLinkHandler({ sealing, clock }: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload: z.object({ email: z.string() }),
    run: {
      within: async (transaction, { email }) => {
        const now = clock.now();
        const contact = await lockContactByEmail(transaction, sealing, email);
        if (!contact) return;
        if (!(await isLockedOut(contact.id, transaction, emailDigests(sealing, email), now))) return;
        await recordActivity(contact.id, transaction, { kind: 'account_locked', now });
        await orderLinks(transaction, { sealing, clock }, contact, 'unlock');
      },
    },
  });
}
