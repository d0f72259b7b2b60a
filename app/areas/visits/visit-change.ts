import type { Visit } from './visits.api.server.ts';

/** Whether the benefits API still accepts a change. */
export const canMove = ({ state, time_to_stop_edit }: Pick<Visit, 'state' | 'time_to_stop_edit'>) =>
  state === 'booked' && time_to_stop_edit > 0;

/** What a member can still do: `open` is to move or cancel the visit, `late` to cancel late. */
export type VisitChange = 'open' | 'late' | 'none';

export function visitChange(
  visit: Pick<Visit, 'state' | 'time_to_stop_edit' | 'booked_at'>,
  now: Temporal.Instant,
): VisitChange {
  if (visit.state !== 'booked') return 'none';
  if (canMove(visit)) return 'open';
  return Temporal.Instant.compare(now, visit.booked_at) < 0 ? 'late' : 'none';
}
