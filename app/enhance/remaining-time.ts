/** The remaining time for texts: minutes are rounded up, so that "1 minute" lasts until the end. */
export interface RemainingTime {
  minutes: number;
  seconds: number;
}

/** @param endsAt and now in milliseconds */
export function remainingTime(endsAt: number, now: number): RemainingTime {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return { minutes: Math.ceil(seconds / 60), seconds };
}
