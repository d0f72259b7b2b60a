import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export interface VisitEvent {
  /** The visit's token: the same for as long as it exists. */
  token: string;
  /** ISO instants. */
  bookedAt: string;
  endsAt: string;
  changedAt: string;
  /** How often the visit changed: calendars take the entry with the highest. */
  sequence: number;
  canceled: boolean;
  /** What the entry is called; it says nothing about health, because calendars are shared. */
  summary: string;
  description: string;
  /** The visit's page. */
  url: string;
}

const dateOf = (instant: string) => new Date(Temporal.Instant.from(instant).epochMilliseconds);

/** A calendar file (RFC 5545) of one visit. Added again, it moves or cancels the entry that is there. */
export function calendarFile(
  event: VisitEvent,
  { host, brandName }: { host: string; brandName: string },
): string {
  const calendar = ical({
    prodId: { company: brandName, product: brandName, language: 'EN' },
    method: event.canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${event.token}@${host}`,
    sequence: event.sequence,
    start: dateOf(event.bookedAt),
    end: dateOf(event.endsAt),
    stamp: dateOf(event.changedAt),
    lastModified: dateOf(event.changedAt),
    summary: event.summary,
    description: event.description,
    url: event.url,
    status: event.canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
