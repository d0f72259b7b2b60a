import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Tag } from '#app/ui/status/tag.tsx';

/** @param since the day on which the app was set up, in words; null while there is none */
export function AuthenticatorState({ since }: { since: string | null }) {
  const translate = useTranslate();
  return (
    <section className="card stack" aria-labelledby="state">
      <h2 className="card-heading" id="state">
        {translate(since ? 'secondFactors:app.onHeading' : 'secondFactors:app.offHeading')}
      </h2>
      {since ? (
        <p>
          <Tag tone="ok" icon="done">
            {translate('secondFactors:app.onSince', { day: since })}
          </Tag>
        </p>
      ) : (
        <p>{translate('secondFactors:app.offText')}</p>
      )}
      <Form label={translate('secondFactors:app.title')}>
        <div className="actions">
          <SubmitButton look={since ? 'secondary' : 'primary'} pending={translate('common:pending')}>
            {translate(since ? 'secondFactors:app.replace' : 'secondFactors:app.start')}
          </SubmitButton>
          {since && (
            <LinkButton look="plain-danger" href={href('/settings/security/authenticator/off')}>
              {translate('secondFactors:off.link')}
            </LinkButton>
          )}
        </div>
      </Form>
      {since && (
        <p>
          <Link href={href('/settings/security/backup-codes')}>{translate('secondFactors:codes.title')}</Link>
        </p>
      )}
    </section>
  );
}
