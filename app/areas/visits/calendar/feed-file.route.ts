import { apiContext, requestContext } from '#app/page/contexts.ts';
import { findLanguage } from '#app/i18n/languages.ts';
import { enabledLanguages } from '#app/i18n/offered-languages.ts';
import { calendarFeed, calendarResponse, entryWords } from './calendar-file.server.ts';
import { readFeed } from './feed.api.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import type { Route } from './+types/feed-file.route';

export const handle = { givesFile: true } satisfies RouteHandle;

/** All visits of the member with this private address. Calendar apps read it without a session, in the member's language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { visits, language } = await readFeed(context.get(apiContext), params.feedToken);
  const pageRequest = context.get(requestContext);
  const locale = findLanguage(language, enabledLanguages(pageRequest))?.code ?? 'en';
  return calendarResponse(calendarFeed(visits, entryWords(locale, pageRequest)), 'visits.ics');
}
