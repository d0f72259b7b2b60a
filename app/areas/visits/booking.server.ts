import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { calendarDateIn, readInstant } from '#app/domain/calendar-date.ts';
import { isTimeToChange } from '#app/domain/visit-window.ts';
import { apiContext, clockContext, type Context, localeContext, visitorContext } from '#app/page/contexts.ts';
import { dayOfInstant } from '#app/i18n/day-of-instant.ts';
import {
  atStart,
  formatExactTime,
  formatLanguages,
  formatNumber,
  formatWeekdayAndDate,
  formatMoment,
} from '#app/i18n/formats.ts';
import { expertAddress, subjectAddress, upcomingAddress } from './addresses.ts';
import { nearestDays } from './offer-view.ts';
import { chosenZone } from './time-zone-choice.server.ts';
import {
  fetchOffer,
  fetchSubject,
  fetchUpcomingVisits,
  fetchVisit,
  type Visit,
} from './visits.api.server.ts';
import { canMove } from './visit-view.ts';
import { assertRefusal } from '#app/api/errors.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { bookingSchema } from './booking.form.ts';

export interface SlotParams {
  visitCategory: string;
  visitCallSubject: string;
  visitExpert: string;
  date: string;
}

const mostOthers = 6;

const isSame = (a: string, b: string) => Temporal.Instant.from(a).equals(b);

/** When a member returns to a time that they have booked, redirects to the visit instead of showing the time as unavailable. */
async function leadToOwn(api: ApiClient, requested: { subject: string; expert: string; slot: string }) {
  const visits = await fetchUpcomingVisits(api, requested.subject);
  const own = visits.find(
    ({ call_expert, booked_at }) => call_expert?.id === requested.expert && isSame(booked_at, requested.slot),
  );
  if (own) throw redirect(upcomingAddress(own.token));
}

/**
 * Data of a page that confirms a time: expert, subject, time, and other times of the same expert when this one is not free.
 * Throws a redirect to the expert's times of a day when the address has a day instead of a time, and to the member's visit
 * when they have booked this time already; 404 for unknown values.
 */
export async function chosenSlot(request: Request, params: SlotParams, context: Context, moving?: string) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const { searchParams } = new URL(request.url);
  const subject = await fetchSubject(api, params.visitCallSubject);
  const expert = subject.call_experts.find(({ id }) => id === params.visitExpert);
  if (!expert || subject.call_category_id !== params.visitCategory) throw data(null, { status: 404 });
  const place = { category: subject.call_category_id, subject: subject.id };
  const { timeZone } = chosenZone(context, searchParams);
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
    return { value: each, label: `${day}, ${formatExactTime(each, locale, timeZone)}` };
  };
  return {
    slot: words(slot),
    isFree,
    /** Within 24 hours: once booked, it can no longer be moved or canceled. */
    isSoon: isFree && !isTimeToChange(instant, context.get(clockContext).now()),
    others: others.slice(0, mostOthers).map(words),
    medium: subject.medium,
    subject: { id: subject.id, name: subject.name, minutes: formatNumber(subject.duration, locale) },
    expert: {
      id: expert.id,
      name: expert.name,
      image: expert.image_set ?? undefined,
      languages: atStart(formatLanguages(expert.spoken_languages, locale), locale),
    },
    back: subjectAddress(place, { ...query, date: dayOfInstant(slot, timeZone) }),
  };
}

export type ChosenSlot = Awaited<ReturnType<typeof chosenSlot>>;

/** The token of the visit to be moved. It is in the query, because the specified address only contains the new time. */
export function visitInQuery(request: Request): string {
  const token = new URL(request.url).searchParams.get('visit');
  if (!token) throw data(null, { status: 404 });
  return token;
}

/**
 * The visit to be moved to a new time of this subject. Throws a redirect to the visit's own page when it can no longer be
 * moved, and 404 when it has another subject; the API responds 404 for a visit of another member.
 */
export async function visitToMove(api: ApiClient, token: string, subjectId: string): Promise<Visit> {
  const visit = await fetchVisit(api, token);
  if (visit.call_subject?.id !== subjectId) throw data(null, { status: 404 });
  if (!canMove(visit)) throw redirect(upcomingAddress(visit.token));
  return visit;
}

/** Data of the page that confirms a visit's new time. */
export async function slotToMoveTo(request: Request, params: SlotParams, context: Context) {
  const token = visitInQuery(request);
  const visit = await visitToMove(context.get(apiContext), token, params.visitCallSubject);
  const { timeZone } = chosenZone(context, new URL(request.url).searchParams);
  return {
    ...(await chosenSlot(request, params, context, token)),
    before: formatMoment(visit.booked_at, context.get(localeContext), timeZone),
    visitHref: upcomingAddress(token),
  };
}

/** Input from when the session ended. */
export function keptBooking({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return { booked_at: typedTextIn(kept, 'booked_at'), note: typedTextIn(kept, 'note') };
}

interface Booking {
  /** An ISO instant. */
  bookedAt: string;
  note: string | null;
}

/** Handles the form that confirms a time. `book` returns the token of the visit; its page then shows `done`. */
export async function handleBooking(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { book, done }: { book: (booking: Booking) => Promise<string>; done: MessageKey },
) {
  const { submission, values, refused } = await parseForm(request, context, bookingSchema);
  if (refused) return refused;
  const { booked_at: bookedAt, note = null } = values;
  try {
    const token = await book({ bookedAt, note });
    context.get(visitorContext).update({ notice: { type: 'success', text: done } });
    return redirect(upcomingAddress(token), 303);
  } catch (error) {
    assertRefusal(error, 409, 422);
    // The page redirects to the visit, which shows why it cannot be moved.
    if (error.hasCode('too_late_to_change')) {
      context.get(visitorContext).update({ notice: { type: 'alert', text: 'visits:move.refused' } });
    }
    return refuseAsApi(submission, error, context);
  }
}
