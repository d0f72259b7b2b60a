import type { Sql } from '#server/db/sql.ts';
import { findLock, insertLock, replaceLock } from './lock-queries.ts';
import { attempt } from './lock-rules.ts';

/** Counts one attempt. Answers the seconds to wait, zero when the attempt may go on. */
export async function countAttempt(sql: Sql, emailDigest: Buffer, now: Temporal.Instant): Promise<number> {
  // Another attempt may write in between; then the rule judges again, and after a few the address is locked.
  for (;;) {
    const seen = await findLock(sql, emailDigest);
    const next = attempt(seen, now);
    if (!next.allowed) return secondsUntil(next.until, now);
    const written = seen
      ? await replaceLock(sql, emailDigest, next.lock, seen)
      : await insertLock(sql, emailDigest, next.lock);
    if (written) return 0;
  }
}

/** The seconds the address is still locked for, zero when it is not. */
export async function secondsLocked(sql: Sql, emailDigest: Buffer, now: Temporal.Instant): Promise<number> {
  const lock = await findLock(sql, emailDigest);
  return lock?.lockedUntil ? Math.max(0, secondsUntil(lock.lockedUntil, now)) : 0;
}

function secondsUntil(moment: Temporal.Instant, now: Temporal.Instant): number {
  return Math.ceil((moment.epochMilliseconds - now.epochMilliseconds) / 1000);
}
