import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';

/** Asks before the address stops working. */
export function ConfirmChange({ change }: { change: 'renew' | 'off' }) {
  const translate = useTranslate();
  const title = translate(`visitCalendar:${change}.title`);
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <PageHeader title={title} lead={translate(`visitCalendar:${change}.text`)} />
      <Form label={title} className="actions">
        <SubmitButton look="danger" pending={translate('common:pending')}>
          {translate(`visitCalendar:${change}.confirm`)}
        </SubmitButton>
        <LinkButton look="plain" href={href('/video-visits/calendar')}>
          {translate(`visitCalendar:${change}.keep`)}
        </LinkButton>
      </Form>
    </div>
  );
}
