import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';

/** The address to copy, links to add it to a calendar, and links to replace it or turn it off. */
export function PrivateAddress({ address, since }: { address: string; since: string }) {
  const translate = useTranslate();
  return (
    <Card id="address" heading={translate('visitCalendar:address.heading')}>
      <div className="stack">
        <Field
          id="calendar-address"
          name="address"
          label={translate('visitCalendar:address.label')}
          hint={translate('visitCalendar:address.hint', { since })}
          errorPrefix=""
          value={address}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          readOnly
        />
        <div className="actions">
          <LinkButton href={address.replace(/^https?:/, 'webcal:')} icon="calendar">
            {translate('visitCalendar:address.open')}
          </LinkButton>
          <Link href={address} download>
            {translate('visitCalendar:address.file')}
          </Link>
        </div>
        <div className="actions">
          <LinkButton look="plain" href={href('/video-visits/calendar/renew')}>
            {translate('visitCalendar:renew.link')}
          </LinkButton>
          <LinkButton look="plain-danger" href={href('/video-visits/calendar/off')}>
            {translate('visitCalendar:off.link')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

/** Who can read the visits at such an address, and what they read. */
export function WhoReads({ brand }: { brand: string }) {
  const translate = useTranslate();
  return (
    <Card id="who-reads" heading={translate('visitCalendar:who.heading')}>
      <ul className="stack-small">
        <li>{translate('visitCalendar:who.whoever')}</li>
        <li>
          {translate('visitCalendar:who.shows', {
            entry: translate('visitCalendar:entry.summary', { brand }),
          })}
        </li>
        <li>{translate('visitCalendar:who.join')}</li>
      </ul>
    </Card>
  );
}

const places = ['phone', 'computer', 'web'] as const;

/** Where calendar apps take such an address, in words that fit all of them. */
export function HowTo() {
  const translate = useTranslate();
  return (
    <section className="stack-small" aria-labelledby="how-to">
      <h2 id="how-to">{translate('visitCalendar:how.heading')}</h2>
      {places.map((place) => (
        <Disclosure key={place} summary={translate(`visitCalendar:how.${place}.summary`)}>
          <p>{translate(`visitCalendar:how.${place}.text`)}</p>
        </Disclosure>
      ))}
      <p className="fine-print">{translate('visitCalendar:how.delay')}</p>
    </section>
  );
}

/** For a member without an address. */
export function MakeAddress() {
  const translate = useTranslate();
  return (
    <Form label={translate('visitCalendar:make')}>
      <SubmitButton pending={translate('common:pending')}>{translate('visitCalendar:make')}</SubmitButton>
    </Form>
  );
}
