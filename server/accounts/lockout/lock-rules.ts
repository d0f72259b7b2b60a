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

/** How long the n-th failure locks: not at all, then 15 minutes, doubling up to 12 hours. */
export function lockMinutes(failures: number): number {
  if (failures < triesBeforeLock) return 0;
  return Math.min(firstLockMinutes * 2 ** (failures - triesBeforeLock), longestLockMinutes);
}

/**
 * Counts an attempt before it is checked, so that parallel guesses cannot slip past the limit. A successful sign-in
 * forgets the lock; nothing else needs to be written for a failed one.
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

/** Where the attempt comes from. */
export interface Locks {
  /** Of the email address. */
  account: Lock | undefined;
  /** Of the device, when the member has signed in from it before; undefined for every other one. */
  knownDevice: { lock: Lock | undefined } | undefined;
}

/** Longer than any attempt locks: somebody of ours closed the account. */
export function isClosedByHand(lock: Lock | undefined, now: Temporal.Instant): boolean {
  if (!lock?.lockedUntil) return false;
  const longest = lock.lastFailedAt.add({ minutes: longestLockMinutes });
  return (
    Temporal.Instant.compare(lock.lockedUntil, longest) > 0 &&
    Temporal.Instant.compare(now, lock.lockedUntil) < 0
  );
}

/**
 * Judges an attempt and says whose failures it counts among. A device the member has signed in from before counts its
 * own alone, so that nobody else can lock it out; to all others the account's apply. A closed account is closed to all.
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
