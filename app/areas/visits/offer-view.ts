import { href } from 'react-router';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import {
  atStart,
  formatExactTime,
  formatMoment,
  formatNumber,
  formatShortDay,
  formatShortWeekday,
  formatTime,
  formatWeekdayAndDate,
} from '#app/i18n/formats.ts';
import {
  slotAddress,
  subjectAddress,
  upcomingAddress,
  withQuery,
  type SlotQuery,
  type VisitPlace,
} from './addresses.ts';
import type { Offer, Visit, VisitSubject } from './visits.api.server.ts';

interface OfferedTimes {
  subject: VisitSubject;
  offer: Offer;
  /** Whether only the times of one expert are requested. */
  ofOneExpert: boolean;
  /** The requested day, YYYY-MM-DD. */
  requestedDay: string | undefined;
  /** The visit that is to be moved. */
  moving: Visit | undefined;
}

/** View model of a subject's page with its free times; `address` is the page's own, without its query. */
export function offerView(
  { subject, offer, ofOneExpert, requestedDay, moving }: OfferedTimes,
  { locale, timeZone, address, query }: LocaleAndZone & { address: string; query: SlotQuery },
) {
  const place = { category: subject.call_category_id, subject: subject.id };
  return {
    subject: subject.name,
    about: subject.talk_to_expert_text,
    minutes: formatNumber(subject.duration, locale),
    medium: subject.medium,
    categoryHref: href('/video-visits/:visitCategory', { visitCategory: subject.call_category_id }),
    /** For the visit to be moved: its current time and its page. */
    before: moving && formatMoment(moving.booked_at, locale, timeZone),
    keepHref: moving && upcomingAddress(moving.token),
    askedDay: requestedDay && formatWeekdayAndDate(requestedDay, locale),
    date: offer.date,
    day: atStart(formatWeekdayAndDate(offer.date, locale), locale),
    days: daysView(offer, locale),
    strip: stripView(offer, { locale, addressOn: (date) => withQuery(address, { ...query, date }) }),
    experts: expertsView(offer, place, { locale, query }),
    nearest: nearestDays(offer)
      .toSorted()
      .map((date) => ({
        href: withQuery(address, { ...query, date }),
        day: formatWeekdayAndDate(date, locale),
      })),
    everybodyHref: ofOneExpert ? subjectAddress(place, query) : undefined,
  };
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** The experts of a day with their times as links to where each is confirmed. */
export function expertsView(
  { experts, timezone, date }: Offer,
  place: VisitPlace,
  { locale, query }: { locale: string; query: SlotQuery },
) {
  // Only where the clocks change does an hour come twice, and has to name its zone.
  const clocksChange = Temporal.PlainDate.from(date).toZonedDateTime(timezone).hoursInDay !== 24;
  const format = clocksChange ? formatExactTime : formatTime;
  const partOf = (slot: string) => partOfDay(Temporal.Instant.from(slot).toZonedDateTimeISO(timezone).hour);
  return experts.map(({ id, name, role, image_set, timeslots }) => ({
    id,
    name,
    role: role ?? '',
    image: image_set ?? undefined,
    parts: Array.from(Map.groupBy(timeslots, partOf), ([part, slots]) => ({
      part,
      slots: slots.map((slot) => ({
        href: slotAddress(place, { expert: id, slot }, query),
        time: format(slot, locale, timezone),
      })),
    })),
  }));
}

const daysInStrip = 6;

/** The day that is shown among its neighbours with a free time, each with how many. */
export function stripView(
  { days, date, times_by_day }: Omit<Offer, 'experts'>,
  { locale, addressOn }: { locale: string; addressOn: (date: string) => string },
) {
  const all = [...new Set([...days, date])].toSorted();
  const first = Math.floor(all.indexOf(date) / daysInStrip) * daysInStrip;
  const [earlier, later] = [all[first - 1], all[first + daysInStrip]];
  return {
    days: all.slice(first, first + daysInStrip).map((day) => ({
      href: addressOn(day),
      weekday: formatShortWeekday(day, locale),
      day: formatShortDay(day, locale),
      times: times_by_day[day] ?? 0,
      /** Whether this day's times are shown. */
      isCurrent: day === date,
    })),
    earlierHref: earlier && addressOn(earlier),
    laterHref: later && addressOn(later),
  };
}

/** The days to choose from, including the requested one even without free times. */
export function daysView({ days, date }: Offer, locale: string): { value: string; label: string }[] {
  return [...new Set([...days, date])]
    .toSorted()
    .map((day) => ({ value: day, label: atStart(formatWeekdayAndDate(day, locale), locale) }));
}

const mostNearest = 3;

/** The days with a free time nearest to the requested one, nearest first; none when that day has one. */
export function nearestDays({ days, date }: Pick<Offer, 'days' | 'date'>): string[] {
  if (days.includes(date)) return [];
  const target = Temporal.PlainDate.from(date);
  const distance = (day: string) => Math.abs(target.until(day).days);
  return days.toSorted((a, b) => distance(a) - distance(b) || a.localeCompare(b)).slice(0, mostNearest);
}
