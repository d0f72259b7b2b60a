/** The one source of "now". Rules never read it: they are given an instant. */
export interface Clock {
  now(): Temporal.Instant;
}

/** In microseconds, as the database keeps them: what was written there and read again is the same instant. */
export const systemClock: Clock = {
  now: () => Temporal.Now.instant().round({ smallestUnit: 'microsecond', roundingMode: 'floor' }),
};
