import { apiContext, localeContext, requestContext } from '#app/contexts.ts';
import { fetchCall } from '../visits.api.server.ts';
import { calendarFile } from './calendar-file.server.ts';
import { calendarResponse } from './calendar-response.server.ts';
import { entryWords } from './entry-words.server.ts';
import type { Route } from './+types/visit-file.route';

/** The visit for the member's calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const call = await fetchCall(context.get(apiContext), params.visitToken);
  const visit = {
    id: call.id,
    bookedAt: call.booked_at,
    endsAt: call.ends_at,
    changedAt: call.changed_at,
    sequence: call.sequence,
    canceled: call.state === 'canceled',
  };
  const words = entryWords(context.get(localeContext), context.get(requestContext));
  return calendarResponse(calendarFile(visit, words), 'calendar.ics');
}
