import { data, redirect, type RouterContextProvider } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { atStart, formatNumber, formatTime, formatWeekdayAndDate } from '#app/i18n/formats.ts';
import { subjectAddress } from './addresses.ts';
import { chosenZone } from './time-zone-choice.server.ts';
import { typedDay, typedInstant } from './typed-day.ts';
import { fetchOffer, fetchSubject } from './visits.api.server.ts';

interface SlotParams {
  visitCategory: string;
  visitCallSubject: string;
  visitExpert: string;
  date: string;
}

const mostOthers = 6;

const dayOf = (slot: string, timeZone: string) =>
  Temporal.Instant.from(slot).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/**
 * What a page needs to confirm a time: who, what, when, and other times of the same expert when this one is not free.
 * An address with a day instead of a time leads to the times of that day; one of nothing is 404.
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
  const day = typedDay(params.date);
  if (day) throw redirect(subjectAddress(place, { ...query, date: day }));
  const slot = typedInstant(params.date);
  if (!slot) throw data(null, { status: 404 });

  const question = { subject: subject.id, timeZone, expert: expert.id, moving };
  const slotsOf = async (date: string) => {
    const offer = await fetchOffer(api, { ...question, date });
    return { days: offer.days, slots: offer.experts.flatMap(({ timeslots }) => timeslots) };
  };
  const thatDay = await slotsOf(dayOf(slot, timeZone));
  const isFree = thatDay.slots.some((each) => Temporal.Instant.from(each).equals(slot));
  const [nextDay] = thatDay.days;
  const others = isFree
    ? []
    : thatDay.slots.length > 0 || nextDay === undefined
      ? thatDay.slots
      : (await slotsOf(nextDay)).slots;
  const words = (each: string) => {
    const day = atStart(formatWeekdayAndDate(dayOf(each, timeZone), locale), locale);
    return { value: each, label: `${day}, ${formatTime(each, locale, timeZone)} (${zoneName})` };
  };
  return {
    slot: words(slot),
    isFree,
    others: others.slice(0, mostOthers).map(words),
    subject: { id: subject.id, name: subject.name, minutes: formatNumber(subject.duration, locale) },
    expert: { id: expert.id, name: expert.name, image: expert.image_set ?? undefined },
    back: subjectAddress(place, { ...query, date: dayOf(slot, timeZone) }),
  };
}

export type ChosenSlot = Awaited<ReturnType<typeof chosenSlot>>;
