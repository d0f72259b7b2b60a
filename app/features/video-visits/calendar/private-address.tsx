import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The address to copy, ways to use it, and the ways out of it. */
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
