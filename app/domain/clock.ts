/** The only source of "now". Rules never read it; they get an instant as a parameter. */
export interface Clock {
  now(): Temporal.Instant;
}

/** In microseconds, the database's precision, so that a stored instant is read back unchanged. */
export const clockOf = (time: () => Temporal.Instant): Clock => ({
  now: () => time().round({ smallestUnit: 'microsecond', roundingMode: 'floor' }),
});

export const systemClock = clockOf(() => Temporal.Now.instant());
