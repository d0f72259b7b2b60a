export interface PausableTimer {
  /** Pauses nest: as many resumes as pauses start it again. */
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Calls `end` after `milliseconds` of not being paused. */
export function startPausableTimer(milliseconds: number, end: () => void): PausableTimer {
  let left = milliseconds;
  let pauses = 0;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = () => {
    startedAt = Date.now();
    timer = setTimeout(end, left);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  start();

  return {
    stop,
    pause() {
      pauses += 1;
      if (pauses > 1 || timer === undefined) return;
      stop();
      left = Math.max(0, left - (Date.now() - startedAt));
    },
    resume() {
      if (pauses === 0) return;
      pauses -= 1;
      if (pauses === 0) start();
    },
  };
}

interface IdleLimits {
  /** The session ends after this much idleness. */
  idleMs: number;
  /** The warning comes this long before the end. */
  warnMs: number;
}

type IdlePhase = 'quiet' | 'warning' | 'ended';

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

/** The remaining time for texts: minutes are rounded up, so that "1 minute" lasts until the end. */
interface RemainingTime {
  minutes: number;
  seconds: number;
}

/** @param endsAt and now in milliseconds */
export function remainingTime(endsAt: number, now: number): RemainingTime {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return { minutes: Math.ceil(seconds / 60), seconds };
}

/** A second click within this time counts as a double click. */
const doublePressMs = 1000;

/**
 * Whether a submit may proceed, given the start of the last one. Not while one is pending;
 * `pendingMs` limits that, because a submit that returns a download never leaves the page.
 */
export function maySubmit(startedAt: number | undefined, now: number, pendingMs: number): boolean {
  return startedAt === undefined || now - startedAt >= Math.max(doublePressMs, pendingMs);
}
