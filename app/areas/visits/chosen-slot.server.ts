import { data, redirect, type RouterContextProvider } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { calendarDateIn } from '#app/domain/calendar-date.ts';
import { readInstant } from '#app/domain/instant.ts';
import { isTimeToChange } from '#app/domain/visit-window.ts';
import { apiContext, clockContext, localeContext } from '#app/page/contexts.ts';
import { dayOfInstant } from '#app/i18n/zone-choices.ts';
import { atStart, formatExactTime, formatNumber, formatWeekdayAndDate } from '#app/i18n/formats.ts';
import { expertAddress, subjectAddress, upcomingAddress } from './addresses.ts';
import { nearestDays } from './offer-view.ts';
import { chosenZone } from './time-zone-choice.server.ts';
import { fetchOffer, fetchSubject, fetchUpcomingVisits } from './visits.api.server.ts';

export interface SlotParams {
  visitCategory: string;
  visitCallSubject: string;
  visitExpert: string;
  date: string;
}

const mostOthers = 6;

const isSame = (a: string, b: string) => Temporal.Instant.from(a).equals(b);

/** When a member returns to a time that they have booked, redirects to the visit instead of showing the time as unavailable. */
async function leadToOwn(api: ApiClient, wanted: { subject: string; expert: string; slot: string }) {
  const visits = await fetchUpcomingVisits(api, wanted.subject);
  const own = visits.find(
    ({ call_expert, booked_at }) => call_expert?.id === wanted.expert && isSame(booked_at, wanted.slot),
  );
  if (own) throw redirect(upcomingAddress(own.token));
}

/**
 * Data of a page that confirms a time: expert, subject, time, and other times of the same expert when this one is not free.
 * Throws a redirect to the expert's times of a day when the address has a day instead of a time, and to the member's visit
 * when they have booked this time already; 404 for unknown values.
 */
export async function chosenSlot(
  request: Request,
  params: SlotParams,
  context: Readonly<RouterContextProvider>,
  moving?: string,
) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const { searchParams } = new URL(request.url);
  const subject = await fetchSubject(api, params.visitCallSubject);
  const expert = subject.call_experts.find(({ id }) => id === params.visitExpert);
  if (!expert || subject.call_category_id !== params.visitCategory) throw data(null, { status: 404 });
  const place = { category: subject.call_category_id, subject: subject.id };
  const { timeZone, zoneName } = chosenZone(context, searchParams);
  const query = { zone: searchParams.get('zone') ? timeZone : undefined, visit: moving };
  const day = calendarDateIn(params.date);
  if (day) throw redirect(expertAddress(subject.id, expert.id, { ...query, date: day }));
  const instant = readInstant(params.date);
  if (!instant) throw data(null, { status: 404 });
  const slot = instant.toString();

  const question = { subject: subject.id, timeZone, expert: expert.id, moving };
  const slotsOf = async (date: string) => {
    const offer = await fetchOffer(api, { ...question, date });
    return { ...offer, slots: offer.experts.flatMap(({ timeslots }) => timeslots) };
  };
  const thatDay = await slotsOf(dayOfInstant(slot, timeZone));
  const isFree = thatDay.slots.some((each) => isSame(each, slot));
  if (!isFree) await leadToOwn(api, { subject: subject.id, expert: expert.id, slot });
  const [nearest] = nearestDays(thatDay);
  const others = isFree ? [] : nearest ? (await slotsOf(nearest)).slots : thatDay.slots;
  const words = (each: string) => {
    const day = atStart(formatWeekdayAndDate(dayOfInstant(each, timeZone), locale), locale);
    return { value: each, label: `${day}, ${formatExactTime(each, locale, timeZone)} (${zoneName})` };
  };
  return {
    slot: words(slot),
    isFree,
    /** Within 24 hours: once booked, it can no longer be moved or canceled. */
    isSoon: isFree && !isTimeToChange(instant, context.get(clockContext).now()),
    others: others.slice(0, mostOthers).map(words),
    subject: { id: subject.id, name: subject.name, minutes: formatNumber(subject.duration, locale) },
    expert: { id: expert.id, name: expert.name, image: expert.image_set ?? undefined },
    back: subjectAddress(place, { ...query, date: dayOfInstant(slot, timeZone) }),
  };
}

export type ChosenSlot = Awaited<ReturnType<typeof chosenSlot>>;
