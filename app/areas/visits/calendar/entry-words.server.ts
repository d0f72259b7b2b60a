import { href } from 'react-router';
import type { PageRequest } from '#app/page/contexts.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { EntryWords } from './calendar-file.server.ts';

/** Texts of a calendar's entries, and its name, in a language. */
export function entryWords(
  locale: string,
  { brandName: brand, origin }: Pick<PageRequest, 'brandName' | 'origin'>,
): EntryWords & { name: string } {
  const translate = translatorFor(locale);
  return {
    brandName: brand,
    host: new URL(origin).hostname,
    name: translate('visitCalendar:entry.calendar', { brand }),
    summary: translate('visitCalendar:entry.summary', { brand }),
    description: translate('visitCalendar:entry.description'),
    pageOf: (visitToken) => new URL(href('/video-visits/upcoming/:visitToken', { visitToken }), origin).href,
  };
}
