import { href, redirect } from 'react-router';
import { apiContext, clockContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { PersonPage } from '#app/page/person-page.tsx';
import { readablePhone } from '#app/forms/text-fields.ts';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { MailLink, PhoneLink } from '#app/ui/actions/contact-links.tsx';
import { OpensIn } from '#app/ui/actions/opens-in.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { upcomingAddress } from './addresses.ts';
import { visitView } from './visit-view.ts';
import { JoinButton, JoinForm } from './visit-parts.tsx';
import { fetchVisit, type Visit } from './visits.api.server.ts';
import { WrittenText } from '#app/ui/text/written-text.tsx';
import type { Route } from './+types/upcoming.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = await fetchVisit(context.get(apiContext), params.visitToken);
  // The links of earlier mails carry a token that opens the video; it must not stay in the address.
  if (visit.token !== params.visitToken) throw redirect(upcomingAddress(visit.token));
  const now = context.get(clockContext).now();
  return visitView(visit, context.get(memberContext), { ...memberLocaleAndZone(context), now });
}

export default function Upcoming({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { state, outcome, subject, expert, image, note, expertNote, medium, phone, actions } = loaderData;
  return (
    <PersonPage
      title={translate('visits:visit.heading', { expert })}
      tabTitle={translate('visits:visit.pageTitle', { expert })}
      back={{ href: href('/video-visits'), text: translate('visits:title') }}
      person={{ name: expert, image }}
      eyebrow={subject}
      hero={loaderData.hero}
      aside={state === 'booked' && <HowToPrepare medium={medium} />}
    >
      {state !== 'booked' && <Notice type="info">{outcome}</Notice>}
      {expertNote && (
        <Card
          id="expert-note"
          heading={translate('visits:expertNote.heading', { expert: expertNote.author })}
        >
          <WrittenText text={expertNote.text} />
          <p className="soft">{expertNote.standing}</p>
        </Card>
      )}
      {state === 'booked' && medium === 'video' && <JoinPart {...loaderData.join} />}
      {state === 'booked' && medium === 'phone' && <PhonePart phone={phone} />}
      <VisitActions state={state} {...actions} />
      {state === 'booked' && !actions.cancelHref && <TooLate {...loaderData.careTeam} />}
      {note && (
        <Card id="note" heading={translate('visits:facts.note')}>
          <WrittenText text={note} />
        </Card>
      )}
    </PersonPage>
  );
}

interface JoinPartProps {
  /** Seconds until the visit can be joined; zero or less once it can. */
  seconds: number;
  /** The time of day. */
  opensAt: string;
  /** The visit's own page, to look again where no script runs. */
  page: string;
  visitToken: string;
}

const dayInMinutes = 24 * 60;

/** The button to join, or when that will be possible. The server decides that; the script only counts down. */
function JoinPart({ seconds, opensAt, page, visitToken }: JoinPartProps) {
  const translate = useTranslate();
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 0) return <JoinButton visitToken={visitToken} />;
  if (minutes >= dayInMinutes) return <p className="soft">{translate('visits:visit.opensBefore')}</p>;
  return (
    <JoinForm visitToken={visitToken}>
      <OpensIn
        seconds={seconds}
        one={translate('visits:visit.opensInOne')}
        other={translate('visits:visit.opensInOther')}
        uncounted={translate('visits:visit.opensAt', { time: opensAt })}
        again={<Link href={page}>{translate('visits:visit.checkAgain')}</Link>}
        then={{ text: translate('visits:visit.join'), icon: 'video', submits: true }}
      />
    </JoinForm>
  );
}

const nonBreakingHyphen = '\u2011';

/** The number at which the expert calls, and the link to change it. */
function PhonePart({ phone }: { phone: string | null }) {
  const translate = useTranslate();
  const settings = href('/settings/personal-details');
  if (!phone) {
    return (
      <Notice type="alert">
        {translate('visits:visit.noPhone')} <Link href={settings}>{translate('visits:visit.addPhone')}</Link>
      </Notice>
    );
  }
  return (
    <p>
      {translate('visits:visit.phone', { phone: readablePhone(phone).replaceAll('-', nonBreakingHyphen) })}{' '}
      <Link href={settings}>{translate('visits:visit.changePhone')}</Link>
    </p>
  );
}

interface VisitActionsProps {
  state: Visit['state'];
  /** Undefined once it is too late. */
  moveHref: string | undefined;
  cancelHref: string | undefined;
  calendarHref: string;
  /** Address for booking another visit about the same subject. */
  againHref: string;
}

/** Links to move, save and cancel a visit; when it is over or canceled, to book another one. */
function VisitActions({ state, moveHref, cancelHref, calendarHref, againHref }: VisitActionsProps) {
  const translate = useTranslate();
  if (state !== 'booked') {
    return (
      <div className="actions">
        <LinkButton href={againHref}>{translate('visits:visit.again')}</LinkButton>
        {state === 'canceled' && (
          <LinkButton href={calendarHref} look="plain" icon="calendar" download>
            {translate('visits:visit.calendarOff')}
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <div className="actions">
      {moveHref && (
        <LinkButton href={moveHref} look="secondary" icon="clock">
          {translate('visits:visit.move')}
        </LinkButton>
      )}
      <LinkButton href={calendarHref} look="secondary" icon="calendar" download>
        {translate('visits:visit.calendar')}
      </LinkButton>
      {cancelHref && (
        <LinkButton href={cancelHref} look="plain-danger">
          {translate('visits:visit.cancel')}
        </LinkButton>
      )}
    </div>
  );
}

interface TooLateProps {
  email: string | null;
  /** E.164 */
  phone: string | null;
  /** Address of the late cancellation; undefined once the visit has started. */
  cannotComeHref: string | undefined;
}

/** For a visit that can no longer be moved or canceled: how to notify us of an absence. */
function TooLate({ email, phone, cannotComeHref }: TooLateProps) {
  const translate = useTranslate();
  return (
    <>
      <p>
        {translate(cannotComeHref ? 'visits:visit.tooLate' : 'visits:visit.begun')}
        {phone && ' '}
        {phone && <PhoneLink dial={phone} shown={readablePhone(phone)} />}
        {email && ' · '}
        {email && <MailLink email={email} />}
      </p>
      {cannotComeHref && (
        <LinkButton href={cannotComeHref} look="plain-danger">
          {translate('visits:cannotCome.title')}
        </LinkButton>
      )}
    </>
  );
}

function HowToPrepare({ medium }: Pick<Visit, 'medium'>) {
  const translate = useTranslate();
  return (
    <Card id="prepare" heading={translate('visits:prepare.heading')}>
      <div className="stack-small">
        <ul>
          <li>{translate(`visits:prepare.place.${medium}`)}</li>
          <li>{translate(`visits:prepare.devices.${medium}`)}</li>
          <li>{translate('visits:prepare.note')}</li>
        </ul>
        <LinkButton href={href('/video-visits/calendar')} look="plain" icon="calendar">
          {translate('visitCalendar:link')}
        </LinkButton>
      </div>
    </Card>
  );
}
