import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';

export interface VisitEvent {
  /** The same for as long as the visit exists. Never its token, which opens the call: calendars are shared. */
  id: string;
  /** ISO instants. */
  bookedAt: string;
  endsAt: string;
  changedAt: string;
  /** How often the visit changed: calendars take the entry with the highest. */
  sequence: number;
  canceled: boolean;
}

/** What every entry says. Nothing about health, because calendars are shared. */
export interface EntryWords {
  brandName: string;
  /** Makes the entries' ids unlike those of others. */
  host: string;
  summary: string;
  description: string;
  /** A page that asks to sign in before it tells more. */
  url: string;
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
    url: words.url,
    status: visit.canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

/** A calendar file (RFC 5545) of one visit. Added again, it moves or cancels the entry that is there. */
export function calendarFile(visit: VisitEvent, words: EntryWords): string {
  const method = visit.canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: prodIdOf(words), method });
  addVisit(calendar, visit, words);
  return calendar.toString();
}

const secondsBetweenReads = 60 * 60;

/** All visits as a calendar of this name, which calendar apps read anew every hour. */
export function calendarFeed(visits: readonly VisitEvent[], words: EntryWords & { name: string }): string {
  const calendar = ical({
    prodId: prodIdOf(words),
    method: ICalCalendarMethod.PUBLISH,
    name: words.name,
    ttl: secondsBetweenReads,
  });
  for (const visit of visits) addVisit(calendar, visit, words);
  return calendar.toString();
}
