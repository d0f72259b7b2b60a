import { href } from 'react-router';
import type { RequestFacts } from '#app/contexts.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { EntryWords } from './calendar-file.server.ts';

/** What entries and their calendar are called in a language. */
export function entryWords(
  locale: string,
  { brandName: brand, origin }: Pick<RequestFacts, 'brandName' | 'origin'>,
): EntryWords & { name: string } {
  const translate = translatorFor(locale);
  return {
    brandName: brand,
    host: new URL(origin).hostname,
    name: translate('visitCalendar:entry.calendar', { brand }),
    summary: translate('visitCalendar:entry.summary', { brand }),
    description: translate('visitCalendar:entry.description'),
    url: new URL(href('/video-visits'), origin).href,
  };
}
