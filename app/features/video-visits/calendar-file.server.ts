import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

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
  /** What the entry is called; it says nothing about health, because calendars are shared. */
  summary: string;
  description: string;
  /** A page that asks to sign in before it tells more. */
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
    id: `${event.id}@${host}`,
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
