import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { readablePhone } from '#app/forms/readable-phone.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { MailLink } from '#app/ui/actions/mail-link.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { OpensIn } from '#app/ui/actions/opens-in.tsx';
import { PhoneLink } from '#app/ui/actions/phone-link.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import type { Visit } from './visits.api.server.ts';

interface JoinPartProps {
  /** Until it can be joined; zero or less: now. */
  seconds: number;
  opensAt: { time: string; zone: string };
  /** The visit's own page, to look again where no script runs. */
  page: string;
  visitToken: string;
}

const dayInMinutes = 24 * 60;

/** The button to join, or when that will be possible. The server decides that; the script only counts down. */
export function JoinPart({ seconds, opensAt, page, visitToken }: JoinPartProps) {
  const translate = useTranslate();
  const minutes = Math.ceil(seconds / 60);
  const join = translate('visits:visit.join');
  const inForm = (content: ReactNode) => (
    <Form action={href('/video-visits/upcoming/:visitToken/join', { visitToken })} label={join}>
      {content}
    </Form>
  );
  if (seconds <= 0)
    return inForm(
      <SubmitButton icon="video" pending={translate('common:pending')}>
        {join}
      </SubmitButton>,
    );
  if (minutes >= dayInMinutes) return <p className="soft">{translate('visits:visit.opensBefore')}</p>;
  return inForm(
    <OpensIn
      seconds={seconds}
      one={translate('visits:visit.opensInOne')}
      other={translate('visits:visit.opensInOther')}
      uncounted={translate('visits:visit.opensAt', opensAt)}
      again={<Link href={page}>{translate('visits:visit.checkAgain')}</Link>}
      then={{ text: join, icon: 'video', submits: true }}
    />,
  );
}

interface VisitActionsProps {
  state: Visit['state'];
  /** Undefined once it is too late. */
  moveHref: string | undefined;
  cancelHref: string | undefined;
  calendarHref: string;
  /** Where to book another visit about the same. */
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
    <>
      <div className="actions">
        {moveHref && (
          <LinkButton href={moveHref} look="secondary" icon="clock">
            {translate('visits:visit.move')}
          </LinkButton>
        )}
        <LinkButton href={calendarHref} look="plain" icon="calendar" download>
          {translate('visits:visit.calendar')}
        </LinkButton>
        {cancelHref && (
          <LinkButton href={cancelHref} look="plain-danger">
            {translate('visits:visit.cancel')}
          </LinkButton>
        )}
      </div>
      <p>
        <Link href={href('/video-visits/calendar')}>{translate('visitCalendar:link')}</Link>
      </p>
    </>
  );
}

interface TooLateProps {
  email: string | null;
  /** E.164 */
  phone: string | null;
  /** Where to say that one cannot come; undefined once the visit has begun. */
  cannotComeHref: string | undefined;
}

/** Where a visit can no longer be moved or canceled: how to tell us that one cannot come. */
export function TooLate({ email, phone, cannotComeHref }: TooLateProps) {
  const translate = useTranslate();
  return (
    <div className="stack">
      <p>{translate(cannotComeHref ? 'visits:visit.tooLate' : 'visits:visit.begun')}</p>
      {cannotComeHref && (
        <div className="actions">
          <LinkButton href={cannotComeHref} look="plain-danger">
            {translate('visits:cannotCome.title')}
          </LinkButton>
        </div>
      )}
      {(phone || email) && (
        <ul>
          {phone && (
            <li>
              <PhoneLink dial={phone} shown={readablePhone(phone)} />
            </li>
          )}
          {email && (
            <li>
              <MailLink email={email} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

export function HowToPrepare() {
  const translate = useTranslate();
  return (
    <Card id="prepare" heading={translate('visits:prepare.heading')}>
      <ul>
        <li>{translate('visits:prepare.place')}</li>
        <li>{translate('visits:prepare.devices')}</li>
        <li>{translate('visits:prepare.note')}</li>
      </ul>
    </Card>
  );
}
