import { href } from 'react-router';
import { apiContext, localeContext, requestContext } from '#app/contexts.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { calendarFile } from './calendar-file.server.ts';
import { fetchCall } from './visits.api.server.ts';
import type { Route } from './+types/calendar-file.route';

/** The visit for the member's calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const call = await fetchCall(context.get(apiContext), params.visitToken);
  const { origin, brandName } = context.get(requestContext);
  const translate = translatorFor(context.get(localeContext));
  const file = calendarFile(
    {
      id: call.id,
      bookedAt: call.booked_at,
      endsAt: call.ends_at,
      changedAt: call.changed_at,
      sequence: call.sequence,
      canceled: call.state === 'canceled',
      summary: translate('videoVisits:calendar.summary', { brand: brandName }),
      description: translate('videoVisits:calendar.description'),
      url: new URL(href('/video-visits'), origin).href,
    },
    { host: new URL(origin).hostname, brandName },
  );
  const name = href('/video-visits/upcoming/:visitToken/calendar.ics', params).split('/').at(-1);
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
