import { clockOf, type Clock } from '#app/domain/clock.ts';
import { stepAt } from '#server/api/account/second-factors/second-factor.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/** A clock that QA can set; time continues from there. */
export interface SandboxClock extends Clock {
  set(now: Temporal.Instant): void;
  advance(by: Temporal.Duration): void;
  reset(): void;
}

/** Days and longer units are computed in UTC, because an instant has no calendar. */
export const laterBy = (instant: Temporal.Instant, by: Temporal.Duration): Temporal.Instant =>
  instant.toZonedDateTimeISO('UTC').add(by).toInstant();

export function createSandboxClock(realClock: Clock): SandboxClock {
  let offset = Temporal.Duration.from({ seconds: 0 });
  const { now } = clockOf(() => realClock.now().add(offset));
  const moveTo = (instant: Temporal.Instant) => {
    offset = instant.since(realClock.now());
  };
  return {
    now,
    set: moveTo,
    advance(by) {
      moveTo(laterBy(now(), by));
    },
    reset() {
      offset = Temporal.Duration.from({ seconds: 0 });
    },
  };
}

/**
 * Deletes records of authenticator codes used while the sandbox clock was ahead, so that codes of the earlier time are not
 * refused as used. Outside the sandbox the clock is never set back.
 */
export async function forgetLaterCodes({ sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>) {
  const newest = stepAt(clock.now()) + 1;
  await sql
    .updateTable('totp_factors')
    .set({ last_used_step: 0 })
    .where('last_used_step', '>', newest)
    .execute();
  await sql.updateTable('staff').set({ last_used_step: 0 }).where('last_used_step', '>', newest).execute();
}
