import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { readablePhone } from '#app/forms/text-fields.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link, MailLink, PhoneLink } from '#app/ui/actions/link.tsx';
import { LinkButton, SubmitButton } from '#app/ui/actions/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { OpensIn } from '#app/ui/actions/opens-in.tsx';
import type { Visit } from './visits.api.server.ts';

interface JoinPartProps {
  /** Until it can be joined; zero or less: now. */
  seconds: number;
  /** The clock's time. */
  opensAt: string;
  /** The visit's own page, to look again where no script runs. */
  page: string;
  visitToken: string;
}

const dayInMinutes = 24 * 60;

/** The button to join, or when that will be possible. The server decides that; the script only counts down. */
export function JoinPart({ seconds, opensAt, page, visitToken }: JoinPartProps) {
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

/** Lets the member in to a visit that can be joined. */
export function JoinButton({ visitToken }: { visitToken: string }) {
  const translate = useTranslate();
  return (
    <JoinForm visitToken={visitToken}>
      <SubmitButton icon="video" pending={translate('common:pending')}>
        {translate('visits:visit.join')}
      </SubmitButton>
    </JoinForm>
  );
}

function JoinForm({ visitToken, children }: { visitToken: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Form
      action={href('/video-visits/upcoming/:visitToken/join', { visitToken })}
      label={translate('visits:visit.join')}
      className="above-link"
    >
      {children}
    </Form>
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
export function VisitActions({ state, moveHref, cancelHref, calendarHref, againHref }: VisitActionsProps) {
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
export function TooLate({ email, phone, cannotComeHref }: TooLateProps) {
  const translate = useTranslate();
  return (
    <p>
      {translate(cannotComeHref ? 'visits:visit.tooLate' : 'visits:visit.begun')}
      {phone && ' '}
      {phone && <PhoneLink dial={phone} shown={readablePhone(phone)} />}
      {email && ' · '}
      {email && <MailLink email={email} />}
      {cannotComeHref && ' · '}
      {cannotComeHref && (
        <Link href={cannotComeHref} className="action-bad">
          {translate('visits:cannotCome.title')}
        </Link>
      )}
    </p>
  );
}

export function HowToPrepare() {
  const translate = useTranslate();
  return (
    <Card id="prepare" heading={translate('visits:prepare.heading')}>
      <div className="stack-small">
        <ul>
          <li>{translate('visits:prepare.place')}</li>
          <li>{translate('visits:prepare.devices')}</li>
          <li>{translate('visits:prepare.note')}</li>
        </ul>
        <LinkButton href={href('/video-visits/calendar')} look="plain" icon="calendar">
          {translate('visitCalendar:link')}
        </LinkButton>
      </div>
    </Card>
  );
}
