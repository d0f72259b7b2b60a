/** The only source of "now". Rules never read it; they get an instant as a parameter. */
export interface Clock {
  now(): Temporal.Instant;
}

/** In microseconds, as the database keeps them: what was written there and read again is the same instant. */
export const clockOf = (time: () => Temporal.Instant): Clock => ({
  now: () => time().round({ smallestUnit: 'microsecond', roundingMode: 'floor' }),
});

export const systemClock = clockOf(() => Temporal.Now.instant());
