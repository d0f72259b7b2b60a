export interface IdleLimits {
  /** The session ends after this much idleness. */
  idleMs: number;
  /** The warning comes this long before the end. */
  warnMs: number;
}

export type IdlePhase = 'quiet' | 'warning' | 'ended';

/** @param activeAt time of the member's last request, milliseconds */
export function idlePhase(activeAt: number, now: number, { idleMs, warnMs }: IdleLimits): IdlePhase {
  const idle = now - activeAt;
  if (idle >= idleMs) return 'ended';
  return idle >= idleMs - warnMs ? 'warning' : 'quiet';
}

/** Seconds left at which the time is announced: often enough to act, rarely enough not to disturb. */
const spokenAt = [60, 30, 10];

export function isSpoken(secondsBefore: number, secondsLeft: number): boolean {
  return spokenAt.some((mark) => secondsBefore > mark && secondsLeft <= mark && secondsLeft > 0);
}
