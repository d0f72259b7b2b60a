import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { Tag, type Tone } from '#app/ui/status/tag.tsx';
import type { AppointmentRequest, RequestState } from './requests.api.server.ts';
import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { atStart, formatList, formatDatedMoment, formatWeekday } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { weekdays } from '#app/domain/appointment-wish.ts';
import { Card } from '#app/ui/layout/card.tsx';

/** A request as lists show it, with its dates in words and in the member's zone. */
export function summaryOf(request: AppointmentRequest, { locale, timeZone }: LocaleAndZone) {
  const { uid, kind, state, provider, created_at: sent, appointment_at: appointment } = request;
  return {
    uid,
    kind,
    state,
    provider: provider?.name ?? '',
    category: provider?.category_name ?? '',
    sent: formatDayOf(sent, { locale, timeZone }),
    appointment: appointment && formatDatedMoment(appointment, locale, timeZone),
  };
}
type RequestSummary = ReturnType<typeof summaryOf>;

/** The wishes of a request in a few words: "Monday and Friday, in the morning". */
export function wishesOf(
  { days, time_of_day: time }: Pick<AppointmentRequest, 'days' | 'time_of_day'>,
  locale: string,
): string {
  const translate = translatorFor(locale);
  const named = formatList(
    days.map((day) => weekdayName(day, locale)),
    locale,
  );
  const when = named === '' ? translate('booking:anyDay') : atStart(named, locale);
  return translate('booking:wishes', { days: when, time: translate(`booking:time.${time}`) });
}

/** A day's name as written within a sentence. */
export const weekdayName = (day: (typeof weekdays)[number], locale: string) =>
  formatWeekday(weekdays.indexOf(day) + 1, locale);

export const requestLooks: Record<RequestState, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'clock' },
  contacted: { tone: 'info', icon: 'chat' },
  booked: { tone: 'ok', icon: 'calendar' },
  declined: { tone: 'bad', icon: 'failed' },
  canceled: { tone: 'plain', icon: 'canceled' },
};

export function RequestTag({ state }: { state: RequestState }) {
  const translate = useTranslate();
  return <Tag {...requestLooks[state]}>{translate(`booking:state.${state}`)}</Tag>;
}

/** Whether it can be canceled here; a booked appointment is canceled with the provider. */
export const isOpen = (state: RequestState) => state === 'requested' || state === 'contacted';

/** One request of a list, a link to its page. */
export function RequestRow({ request, level }: { request: RequestSummary; level: 2 | 3 }) {
  const translate = useTranslate();
  const { uid, provider, category, kind, sent, appointment, state } = request;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className="row leads-on">
      <div className="row-text">
        <Heading className="row-title">
          <Link href={href('/providers/requests/:requestId', { requestId: uid })}>{provider}</Link>
        </Heading>
        <p className="row-detail">
          {category} · {translate(`booking:kind.${kind}.short`)}
        </p>
        <p className="row-detail">{appointment ?? translate('booking:sent', { day: sent })}</p>
      </div>
      <RequestTag state={state} />
    </li>
  );
}

/** The newest requests with their state, and the link to all of them; nothing without requests. */
export function LatestRequests({ requests }: { requests: readonly RequestSummary[] }) {
  const translate = useTranslate();
  if (requests.length === 0) return null;
  return (
    <Card id="requests" heading={translate('booking:list.title')}>
      <ul className="rows">
        {requests.map((request) => (
          <RequestRow key={request.uid} request={request} level={3} />
        ))}
      </ul>
      <LinkButton look="plain" href={href('/providers/requests')}>
        {translate('booking:list.all')}
      </LinkButton>
    </Card>
  );
}
