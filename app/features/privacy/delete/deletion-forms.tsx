import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';

/** What happens when an account is deleted, and the button that asks for it. */
export function AskForDeletion({ endsPartnerAccess }: { endsPartnerAccess: boolean }) {
  const translate = useTranslate();
  const what = [
    'wait',
    'gone',
    'stays',
    'payments',
    ...(endsPartnerAccess ? (['partner'] as const) : []),
  ] as const;
  return (
    <Card id="what-happens" heading={translate('privacy:delete.what')}>
      <div className="stack">
        <ul className="stack-small">
          {what.map((part) => (
            <li key={part}>{translate(`privacy:delete.what.${part}`)}</li>
          ))}
        </ul>
        <p>
          <Link href={href('/settings/privacy/export')}>{translate('privacy:delete.exportFirst')}</Link>
        </p>
        <Form label={translate('privacy:delete.title')} className="actions">
          <Button look="danger" name="intent" value="delete">
            {translate('privacy:delete.button')}
          </Button>
          <LinkButton look="plain" href={href('/settings/privacy')}>
            {translate('common:cancel')}
          </LinkButton>
        </Form>
      </div>
    </Card>
  );
}

/** Shown until the account is deleted: until when bills can be paid, and the button that keeps it. */
export function KeepAccount({ paymentsUntil: moment }: { paymentsUntil: string | null }) {
  const translate = useTranslate();
  return (
    <Card id="keep" heading={translate('privacy:delete.keepHeading')}>
      <Form label={translate('privacy:delete.keepHeading')} className="stack">
        {moment && <p>{translate('privacy:delete.paymentsUntil', { moment })}</p>}
        <p>{translate('privacy:delete.keepText')}</p>
        <Button name="intent" value="keep">
          {translate('privacy:delete.keep')}
        </Button>
      </Form>
    </Card>
  );
}
