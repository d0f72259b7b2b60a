import type { AuthorizationEventsTable, AuthorizationState } from '#server/platform/db/tables/coverage.ts';

type EventName = AuthorizationEventsTable['name'];

interface Standing {
  state: AuthorizationState;
  expires_at: string | null;
}

const decisions: ReadonlySet<EventName> = new Set(['approved', 'rejected', 'canceled']);

/** Whether it waits for a new decision after an earlier one. `events` are in order. */
export function isRequestedAgain({ state }: Standing, events: readonly { name: EventName }[]): boolean {
  return state === 'requested' && events.some(({ name }) => decisions.has(name));
}

/** Whether its approval has expired, so that the unused part can no longer be used. */
export function isExpired({ state, expires_at }: Standing, now: Temporal.Instant): boolean {
  if (state !== 'approved' || expires_at === null) return false;
  return Temporal.Instant.compare(now, Temporal.Instant.from(expires_at)) >= 0;
}
