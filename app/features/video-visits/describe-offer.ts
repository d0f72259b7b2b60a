import { atStart, formatExactTime, formatWeekdayAndDate } from '#app/i18n/formats.ts';
import type { ImageSet } from '#app/ui/image-set.ts';
import { slotAddress, type SlotQuery, type VisitPlace } from './addresses.ts';
import type { Offer } from './visits.api.server.ts';

export interface FreeExpert {
  id: string;
  name: string;
  role: string;
  image: ImageSet | undefined;
  slots: { href: string; time: string }[];
}

/** The experts of a day with their times as links to where each is confirmed. */
export function describeExperts(
  { experts, timezone }: Offer,
  place: VisitPlace,
  { locale, query }: { locale: string; query: SlotQuery },
): FreeExpert[] {
  return experts.map(({ id, name, role, image_set, timeslots }) => ({
    id,
    name,
    role: role ?? '',
    image: image_set ?? undefined,
    slots: timeslots.map((slot) => ({
      href: slotAddress(place, { expert: id, slot }, query),
      time: formatExactTime(slot, locale, timezone),
    })),
  }));
}

/** The days to choose from, the wanted one among them even when nothing is free on it. */
export function describeDays({ days, date }: Offer, locale: string): { value: string; label: string }[] {
  return [...new Set([...days, date])]
    .toSorted()
    .map((day) => ({ value: day, label: atStart(formatWeekdayAndDate(day, locale), locale) }));
}

const mostNearest = 3;

/** The days with a free time that are nearest to the wanted one, the nearest first; none when it is one of them. */
export function nearestDays({ days, date }: Pick<Offer, 'days' | 'date'>): string[] {
  if (days.includes(date)) return [];
  const wanted = Temporal.PlainDate.from(date);
  const distance = (day: string) => Math.abs(wanted.until(day).days);
  return days.toSorted((a, b) => distance(a) - distance(b) || a.localeCompare(b)).slice(0, mostNearest);
}
