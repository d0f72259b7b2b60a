import { href } from 'react-router';
import { hasPausedPregnancy } from '#app/api/entities/session-user.ts';
import { apiContext, clockContext, localeContext, memberContext } from '#app/contexts.ts';
import { atStart, formatMoment, formatNumber, formatTime, formatZone } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { KeyValue } from '#app/ui/key-value.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { JoinPart } from './join-part.tsx';
import { subjectAddress, upcomingAddress } from './addresses.ts';
import { fetchCall } from './visits.api.server.ts';
import type { Route } from './+types/upcoming.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = await fetchCall(context.get(apiContext), params.visitToken);
  const locale = context.get(localeContext);
  const timeZone = memberTimeZone(context);
  const zone = formatZone(timeZone, locale);
  const opensAt = context.get(clockContext).now().add({ seconds: call.time_to_join }).toString();
  const subject = call.call_subject;
  const canChange = call.state === 'booked' && call.time_to_stop_edit > 0;
  const place = subject && { category: subject.call_category_id, subject: subject.id };
  return {
    state: call.state,
    subject: hasPausedPregnancy(context.get(memberContext)) ? undefined : call.call_subject_type_name,
    expert: call.call_expert?.name ?? '',
    image: call.call_expert?.image_set ?? undefined,
    when: formatMoment(call.booked_at, locale, timeZone),
    zone: atStart(zone, locale),
    minutes: formatNumber(subject?.duration ?? 0, locale),
    note: call.note,
    join: {
      seconds: call.time_to_join,
      opensAt: { time: formatTime(opensAt, locale, timeZone), zone },
      page: upcomingAddress(call.token),
      href: href('/calls/:callToken', { callToken: call.token }),
    },
    moveHref: canChange && place ? subjectAddress(place, { visit: call.token }) : undefined,
    cancelHref: canChange
      ? href('/video-visits/upcoming/:visitToken/cancel', { visitToken: call.token })
      : undefined,
    calendarHref: href('/video-visits/upcoming/:visitToken/calendar.ics', { visitToken: call.token }),
    againHref: place ? subjectAddress(place, {}) : href('/video-visits'),
  };
}

export default function Upcoming({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { state, subject, expert, image, when, zone, minutes, note, moveHref, cancelHref } = loaderData;
  return (
    <div className="narrow stack">
      <PageTitle page={translate('videoVisits:visit.pageTitle', { expert })} />
      <BackLink href={href('/video-visits')}>{translate('videoVisits:title')}</BackLink>
      <div className="person">
        <Avatar name={expert} image={image} size="large" />
        <div>
          {subject && <p className="eyebrow">{subject}</p>}
          <h1>{translate('videoVisits:visit.heading', { expert })}</h1>
        </div>
      </div>
      {state === 'canceled' && <Notice type="info">{translate('videoVisits:visit.canceled')}</Notice>}
      {state === 'over' && <Notice type="info">{translate('videoVisits:visit.over')}</Notice>}
      {state === 'booked' && <JoinPart {...loaderData.join} />}
      <div className="card">
        <KeyValue
          rows={[
            { label: translate('videoVisits:facts.when'), value: when },
            { label: translate('videoVisits:facts.zone'), value: zone },
            {
              label: translate('videoVisits:facts.length'),
              value: translate('videoVisits:facts.minutes', { minutes }),
            },
            ...(note ? [{ label: translate('videoVisits:facts.note'), value: note }] : []),
          ]}
        />
      </div>
      {state === 'booked' ? (
        <div className="actions">
          {moveHref && (
            <LinkButton href={moveHref} look="secondary" icon="clock">
              {translate('videoVisits:visit.move')}
            </LinkButton>
          )}
          <LinkButton href={loaderData.calendarHref} look="plain" icon="calendar" download>
            {translate('videoVisits:visit.calendar')}
          </LinkButton>
          {cancelHref && (
            <LinkButton href={cancelHref} look="plain-danger">
              {translate('videoVisits:visit.cancel')}
            </LinkButton>
          )}
        </div>
      ) : (
        <div className="actions">
          <LinkButton href={loaderData.againHref}>{translate('videoVisits:visit.again')}</LinkButton>
          {state === 'canceled' && (
            <LinkButton href={loaderData.calendarHref} look="plain" icon="calendar" download>
              {translate('videoVisits:visit.calendarOff')}
            </LinkButton>
          )}
        </div>
      )}
      {state === 'booked' && (
        <p>
          <Link href={href('/video-visits/calendar')}>{translate('visitCalendar:link')}</Link>
        </p>
      )}
      {state === 'booked' && !cancelHref && (
        <p className="fine-print">{translate('videoVisits:visit.tooLate')}</p>
      )}
    </div>
  );
}
