import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** Making a passkey is the browser's work: without it, or without a script, the page says what works instead. */
export function NewPasskeyForm({ name }: { name: string }) {
  const translate = useTranslate();
  const title = translate('secondFactors:passkeys.add');
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <BackLink href={href('/settings/security/passkeys')}>
        {translate('secondFactors:passkeys.title')}
      </BackLink>
      <PageHeader title={title} lead={translate('secondFactors:passkeys.addLead')} />
      <passkey-form
        data-makes=""
        data-options-url={href('/settings/security/passkeys/options')}
        data-failed-text={translate('secondFactors:passkeys.calledOff')}
      >
        <div data-without-passkeys="">
          <Notice type="info">{translate('secondFactors:passkeys.notHere')}</Notice>
        </div>
        <Form label={title} hidden>
          <input type="hidden" name="challenge_id" />
          <input type="hidden" name="credential" />
          <div className="card stack">
            <Field
              id="passkey-name"
              name="name"
              value={name}
              label={translate('secondFactors:passkey.name')}
              hint={translate('secondFactors:passkey.nameHint')}
              optional={translate('common:optional')}
              errorPrefix={translate('common:errorPrefix')}
              autoComplete="off"
            />
          </div>
          <div className="actions">
            <Button>{translate('secondFactors:passkeys.make')}</Button>
          </div>
        </Form>
      </passkey-form>
    </div>
  );
}
