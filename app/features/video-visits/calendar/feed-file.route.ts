import { apiContext, requestContext } from '#app/contexts.ts';
import { enabledLanguages, findLanguage } from '#app/i18n/languages.ts';
import { calendarFeed } from './calendar-file.server.ts';
import { calendarResponse } from './calendar-response.server.ts';
import { entryWords } from './entry-words.server.ts';
import { readFeed } from './feed.api.server.ts';
import type { Route } from './+types/feed-file.route';

/** All visits of whoever's private address this is, for calendars: they have no session and no language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { visits, language } = await readFeed(context.get(apiContext), params.feedToken);
  const facts = context.get(requestContext);
  const locale = findLanguage(language, enabledLanguages(facts))?.code ?? 'en';
  return calendarResponse(calendarFeed(visits, entryWords(locale, facts)), 'visits.ics');
}
