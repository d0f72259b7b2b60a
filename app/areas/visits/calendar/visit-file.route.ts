import { apiContext, localeContext, requestContext } from '#app/page/contexts.ts';
import { fetchVisit } from '../visits.api.server.ts';
import { calendarFile, calendarResponse, entryWords } from './calendar-file.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import type { Route } from './+types/visit-file.route';

export const handle = { givesFile: true } satisfies RouteHandle;

/** One visit as a file to add to the member's calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = await fetchVisit(context.get(apiContext), params.visitToken);
  const event = {
    id: visit.id,
    bookedAt: visit.booked_at,
    endsAt: visit.ends_at,
    changedAt: visit.changed_at,
    sequence: visit.sequence,
    canceled: visit.state === 'canceled',
  };
  const words = entryWords(context.get(localeContext), context.get(requestContext));
  return calendarResponse(calendarFile(event, words), 'calendar.ics');
}
