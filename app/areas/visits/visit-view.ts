import { href } from 'react-router';
import { hasPausedPregnancy, type Member } from '#app/api/entities/member.ts';
import { dayOfInstant, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import {
  atStart,
  formatDatedMoment,
  formatExactTime,
  formatMoment,
  formatNumber,
  formatTime,
  formatWeekdayAndDate,
  formatZone,
} from '#app/i18n/formats.ts';
import { translatorFor, type Translate } from '#app/i18n/translator.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import type { Tone } from '#app/ui/status/tag.tsx';
import { cancelAddress, cannotComeAddress, subjectAddress, upcomingAddress } from './addresses.ts';
import type { Visit } from './visits.api.server.ts';

/** Whether the benefits API still accepts a change. */
export const canMove = ({ state, time_to_stop_edit }: Pick<Visit, 'state' | 'time_to_stop_edit'>) =>
  state === 'booked' && time_to_stop_edit > 0;

/** What a member can still do: `open` is to move or cancel the visit, `late` to cancel late. */
type VisitChange = 'open' | 'late' | 'none';

export function visitChange(
  visit: Pick<Visit, 'state' | 'time_to_stop_edit' | 'booked_at'>,
  now: Temporal.Instant,
): VisitChange {
  if (visit.state !== 'booked') return 'none';
  if (canMove(visit)) return 'open';
  return Temporal.Instant.compare(now, visit.booked_at) < 0 ? 'late' : 'none';
}

function visitInWords(visit: Visit, member: Member) {
  return {
    // Undefined while the member's pregnancy is paused, because it could be about that.
    subject: hasPausedPregnancy(member) ? undefined : visit.call_subject_type_name,
    expert: visit.call_expert?.name ?? '',
    image: visit.call_expert?.image_set ?? undefined,
  };
}

/** A row of the upcoming visits. */
export function upcomingView(visit: Visit, member: Member, { locale, timeZone }: LocaleAndZone) {
  return {
    ...visitInWords(visit, member),
    href: upcomingAddress(visit.token),
    token: visit.token,
    medium: visit.medium,
    when: formatMoment(visit.booked_at, locale, timeZone),
    /** Zero or less: it can be joined now. */
    secondsToJoin: visit.time_to_join,
  };
}
export type UpcomingVisit = ReturnType<typeof upcomingView>;

/** A row of the past and canceled visits. */
export function pastView(visit: Visit, member: Member, { locale, timeZone }: LocaleAndZone) {
  return {
    ...visitInWords(visit, member),
    href: upcomingAddress(visit.token),
    when: formatDatedMoment(visit.booked_at, locale, timeZone),
    outcome: outcomeTag(visit, translatorFor(locale)),
  };
}
export type PastVisit = ReturnType<typeof pastView>;

type OutcomeLook = { tone: Tone; icon: IconName };
const outcomeLooks: Record<NonNullable<Visit['outcome']>, OutcomeLook> = {
  held: { tone: 'ok', icon: 'done' },
  missed: { tone: 'warn', icon: 'alert' },
  missed_by_expert: { tone: 'warn', icon: 'alert' },
  canceled_in_time: { tone: 'plain', icon: 'canceled' },
  canceled_late: { tone: 'plain', icon: 'canceled' },
  canceled: { tone: 'plain', icon: 'canceled' },
};

/** Outcome of a visit, in a few words. */
function outcomeTag({ outcome }: Visit, translate: Translate): OutcomeLook & { text: string } {
  if (outcome === null) return { tone: 'plain', icon: 'clock', text: translate('visits:outcome.over') };
  return { ...outcomeLooks[outcome], text: translate(`visits:outcome.${outcome}`) };
}

/** "Today at 11:00 AM", "Tuesday, December 1, 6:30 PM". */
export function dayAndTime(
  instant: string,
  { locale, timeZone, now }: LocaleAndZone & { now: Temporal.Instant },
): string {
  const translate = translatorFor(locale);
  const day = dayOfInstant(instant, timeZone);
  // The hour that comes twice in autumn has to name its zone.
  const { hoursInDay } = Temporal.PlainDate.from(day).toZonedDateTime(timeZone);
  const format = hoursInDay === 24 ? formatTime : formatExactTime;
  // A time does not wrap.
  const time = format(instant, locale, timeZone).replaceAll(/\s/g, '\u00a0');
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  if (today.equals(day)) return translate('visits:visit.today', { time });
  if (today.add({ days: 1 }).equals(day)) return translate('visits:visit.tomorrow', { time });
  // Wraps only after a comma.
  const date = formatWeekdayAndDate(day, locale).replaceAll(/(?<!,)\s/g, '\u00a0');
  return translate('visits:visit.onDay', { day: atStart(date, locale), time });
}

/** View model of a visit's own page. Links to unavailable actions are undefined. */
export function visitView(
  visit: Visit,
  member: Member,
  { locale, timeZone, now }: LocaleAndZone & { now: Temporal.Instant },
) {
  const translate = translatorFor(locale);
  const { state, token: visitToken, call_subject: subject } = visit;
  const minutes = translate('visits:facts.minutes', {
    minutes: formatNumber(subject?.duration ?? 0, locale),
  });
  const opensAt = now.add({ seconds: visit.time_to_join }).toString();
  const change = visitChange(visit, now);
  const place = subject && { category: subject.call_category_id, subject: subject.id };
  return {
    ...visitInWords(visit, member),
    state,
    when: (state === 'booked' ? formatMoment : formatDatedMoment)(visit.booked_at, locale, timeZone),
    hero:
      state === 'booked'
        ? {
            text: dayAndTime(visit.booked_at, { locale, timeZone, now }),
            detail: `${atStart(formatZone(timeZone, locale), locale)} · ${minutes}`,
          }
        : { text: formatDatedMoment(visit.booked_at, locale, timeZone), detail: minutes },
    /** The visit's outcome as a sentence. */
    outcome: translate(`visits:visit.outcome.${visit.outcome ?? 'over'}`),
    minutes,
    note: visit.note,
    expertNote: visit.expert_note && {
      text: visit.expert_note.text,
      author: visit.expert_note.author,
      standing: translate(
        visit.expert_note.is_corrected ? 'visits:expertNote.corrected' : 'visits:expertNote.sent',
        {
          moment: formatDatedMoment(visit.expert_note.sent_at, locale, timeZone),
        },
      ),
    },
    medium: visit.medium,
    phone: member.phone,
    join: {
      seconds: visit.time_to_join,
      opensAt: formatTime(opensAt, locale, timeZone),
      page: upcomingAddress(visitToken),
      visitToken,
    },
    actions: {
      moveHref: change === 'open' && place ? subjectAddress(place, { visit: visitToken }) : undefined,
      cancelHref: change === 'open' ? cancelAddress(visitToken) : undefined,
      calendarHref: href('/video-visits/upcoming/:visitToken/calendar.ics', { visitToken }),
      againHref: place ? subjectAddress(place, {}) : href('/video-visits'),
    },
    careTeam: {
      email: member.company?.care_team_email ?? null,
      phone: member.company?.care_team_phone ?? null,
      cannotComeHref: change === 'late' ? cannotComeAddress(visitToken) : undefined,
    },
  };
}
export type VisitView = ReturnType<typeof visitView>;
