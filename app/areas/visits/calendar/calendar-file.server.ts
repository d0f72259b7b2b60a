import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';
import { href } from 'react-router';
import type { PageRequest } from '#app/page/contexts.ts';
import { translatorFor } from '#app/i18n/translator.ts';

export interface VisitEvent {
  /** Stays the same as long as the visit exists. Never a token that opens the video, because calendars are shared. */
  id: string;
  /** ISO instants. */
  bookedAt: string;
  endsAt: string;
  changedAt: string;
  /** How often the visit was changed. Of entries with the same id, calendars use the one with the highest sequence. */
  sequence: number;
  canceled: boolean;
}

/** Texts of every entry. Nothing about health, because calendars are shared. */
export interface EntryWords {
  brandName: string;
  /** The second half of the entries' ids, which makes them unique across calendars. */
  host: string;
  summary: string;
  description: string;
  /** The page of a visit, which requires signing in. */
  pageOf: (visitId: string) => string;
}

const dateOf = (instant: string) => new Date(Temporal.Instant.from(instant).epochMilliseconds);
const prodIdOf = ({ brandName }: EntryWords) => ({ company: brandName, product: brandName, language: 'EN' });

function addVisit(calendar: ICalCalendar, visit: VisitEvent, words: EntryWords): void {
  calendar.createEvent({
    id: `${visit.id}@${words.host}`,
    sequence: visit.sequence,
    start: dateOf(visit.bookedAt),
    end: dateOf(visit.endsAt),
    stamp: dateOf(visit.changedAt),
    lastModified: dateOf(visit.changedAt),
    summary: words.summary,
    description: words.description,
    url: words.pageOf(visit.id),
    status: visit.canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

/** A calendar file (RFC 5545) of one visit. Adding it again moves or cancels the existing entry. */
export function calendarFile(visit: VisitEvent, words: EntryWords): string {
  const method = visit.canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: prodIdOf(words), method });
  addVisit(calendar, visit, words);
  return written(calendar);
}

/** The last line ends as every other (RFC 5545, 3.1). */
const written = (calendar: ICalCalendar) => `${calendar.toString().trimEnd()}\r\n`;

const secondsBetweenReads = 60 * 60;

/** All visits as a calendar of this name, which calendar apps read again every hour. */
export function calendarFeed(visits: readonly VisitEvent[], words: EntryWords & { name: string }): string {
  const calendar = ical({
    prodId: prodIdOf(words),
    method: ICalCalendarMethod.PUBLISH,
    name: words.name,
    ttl: secondsBetweenReads,
  });
  for (const visit of visits) addVisit(calendar, visit, words);
  return written(calendar);
}

/** The response with a calendar file for the browser or the calendar app; it must not be cached. */
export function calendarResponse(file: string, name: string): Response {
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

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
