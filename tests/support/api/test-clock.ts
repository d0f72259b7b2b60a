/** A clock that stands still until a test moves it. */
export interface TestClock {
  now(): Temporal.Instant;
  set(instant: string): void;
  advance(duration: Temporal.DurationLike): void;
}

export function testClock(start = '2026-03-02T12:00:00Z'): TestClock {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    set(instant) {
      now = Temporal.Instant.from(instant);
    },
    advance(duration) {
      now = now.add(duration);
    },
  };
}
