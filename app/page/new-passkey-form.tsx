import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Notice } from '#app/ui/status/notice.tsx';

interface NewPasskeyFormProps {
  /** Where the device's answer is posted, and where it gets its options. */
  action: string;
  optionsUrl: string;
  /** The name as it was typed before. */
  name?: string;
  /** For browsers without passkeys or scripts. */
  instead: ReactNode;
}

/** The browser makes a passkey. When it cannot, or runs no script, the page says what to do instead. */
export function NewPasskeyForm({ action, optionsUrl, name = '', instead }: NewPasskeyFormProps) {
  const translate = useTranslate();
  return (
    <passkey-form
      data-action={action}
      data-options-url={optionsUrl}
      data-submit-text={translate('secondFactors:passkeys.make')}
      data-failed-text={translate('secondFactors:passkeys.calledOff')}
      data-exists-text={translate('secondFactors:passkeys.exists')}
      data-makes={name}
      data-name-label={translate('secondFactors:passkey.name')}
      data-name-optional={translate('common:optional')}
      data-name-hint={translate('secondFactors:passkey.nameHint')}
    >
      <div data-without-passkeys="">
        <Notice type="info">{instead}</Notice>
      </div>
    </passkey-form>
  );
}
