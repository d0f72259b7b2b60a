import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Notice } from '#app/ui/status/notice.tsx';

/** The browser makes the passkey. Where it cannot, or runs no script, the page says what to do instead. */
export function NewPasskeyForm({ name }: { name: string }) {
  const translate = useTranslate();
  const title = translate('secondFactors:passkeys.add');
  return (
    <Page
      title={title}
      back={{ href: href('/settings/security/passkeys'), text: translate('secondFactors:passkeys.title') }}
      lead={translate('secondFactors:passkeys.addLead')}
    >
      <passkey-form
        data-action={href('/settings/security/passkeys/new')}
        data-options-url={href('/settings/security/passkeys/options')}
        data-submit-text={translate('secondFactors:passkeys.make')}
        data-failed-text={translate('secondFactors:passkeys.calledOff')}
        data-exists-text={translate('secondFactors:passkeys.exists')}
        data-makes={name}
        data-name-label={translate('secondFactors:passkey.name')}
        data-name-optional={translate('common:optional')}
        data-name-hint={translate('secondFactors:passkey.nameHint')}
      >
        <div data-without-passkeys="">
          <Notice type="info">{translate('secondFactors:passkeys.notHere')}</Notice>
        </div>
      </passkey-form>
    </Page>
  );
}
