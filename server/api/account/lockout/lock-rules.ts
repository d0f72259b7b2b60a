/** The failures counted against one email address, known or unknown. */
export interface Lock {
  failures: number;
  lockedUntil: Temporal.Instant | null;
  lastFailedAt: Temporal.Instant;
}

export type Attempt = { allowed: true; lock: Lock } | { allowed: false; until: Temporal.Instant };

const triesBeforeLock = 5;
const firstLockMinutes = 15;
const longestLockMinutes = 12 * 60;
const forgottenAfter = Temporal.Duration.from({ hours: 24 });

/** Minutes that the n-th failure locks: zero at first, then 15, doubling up to 12 hours. */
export function lockMinutes(failures: number): number {
  if (failures < triesBeforeLock) return 0;
  return Math.min(firstLockMinutes * 2 ** (failures - triesBeforeLock), longestLockMinutes);
}

/**
 * Counts an attempt before it is checked, so that parallel guesses cannot exceed the limit. A successful sign-in deletes
 * the lock; a failed one needs no further write.
 */
export function attempt(lock: Lock | undefined, now: Temporal.Instant): Attempt {
  if (lock?.lockedUntil && Temporal.Instant.compare(now, lock.lockedUntil) < 0) {
    return { allowed: false, until: lock.lockedUntil };
  }
  const isRecent = lock && Temporal.Instant.compare(now, lock.lastFailedAt.add(forgottenAfter)) < 0;
  const failures = isRecent ? lock.failures + 1 : 1;
  const minutes = lockMinutes(failures);
  const lockedUntil = minutes > 0 ? now.add({ minutes }) : null;
  return { allowed: true, lock: { failures, lockedUntil, lastFailedAt: now } };
}

/** The locks that apply to an attempt. */
export interface Locks {
  /** The lock of the email address. */
  account: Lock | undefined;
  /** The device, when the member has signed in from it before; undefined for every other one. */
  knownDevice: { lock: Lock | undefined } | undefined;
}

/** Whether the lock is longer than failures can cause: an operator closed the account. */
export function isClosedByHand(lock: Lock | undefined, now: Temporal.Instant): boolean {
  if (!lock?.lockedUntil) return false;
  const longest = lock.lastFailedAt.add({ minutes: longestLockMinutes });
  return (
    Temporal.Instant.compare(lock.lockedUntil, longest) > 0 &&
    Temporal.Instant.compare(now, lock.lockedUntil) < 0
  );
}

/**
 * Decides on an attempt and where its failure counts. A device that the member has signed in from before counts only its
 * own failures, so that others cannot lock it out; all others share the account's. A closed account refuses all.
 */
export function judge(
  { account, knownDevice }: Locks,
  now: Temporal.Instant,
): { counts: 'account' | 'device'; attempt: Attempt } {
  if (knownDevice && !isClosedByHand(account, now)) {
    return { counts: 'device', attempt: attempt(knownDevice.lock, now) };
  }
  return { counts: 'account', attempt: attempt(account, now) };
}
