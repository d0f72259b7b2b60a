import type { AuthorizationEventsTable, AuthorizationState } from '#server/db/tables/authorizations.ts';

type EventName = AuthorizationEventsTable['name'];

interface Standing {
  state: AuthorizationState;
  expires_at: string | null;
}

const decisions: ReadonlySet<EventName> = new Set(['approved', 'rejected', 'canceled']);

/** It waits for a decision, and there was one before. `events` are in order. */
export function isRequestedAgain({ state }: Standing, events: readonly { name: EventName }[]): boolean {
  return state === 'requested' && events.some(({ name }) => decisions.has(name));
}

/** Its approval has ended: what was not used of it can't be used any more. */
export function isExpired({ state, expires_at }: Standing, now: Temporal.Instant): boolean {
  if (state !== 'approved' || expires_at === null) return false;
  return Temporal.Instant.compare(now, Temporal.Instant.from(expires_at)) >= 0;
}
