import { clockOf, type Clock } from '#app/domain/clock.ts';

/** A clock that only advances when a test does it. */
export interface TestClock extends Clock {
  set(instant: string): void;
  advance(duration: Temporal.DurationLike): void;
}

/** Has nanoseconds, like real time, so that a rule limited to whole milliseconds fails its tests. */
const precisely = (instant: string) =>
  Temporal.Instant.from(instant).add({ milliseconds: 123, microseconds: 456, nanoseconds: 789 });

export function testClock(start = '2026-03-02T12:00:00Z'): TestClock {
  let time = precisely(start);
  return {
    ...clockOf(() => time),
    set(instant) {
      time = precisely(instant);
    },
    advance(duration) {
      time = time.add(duration);
    },
  };
}
