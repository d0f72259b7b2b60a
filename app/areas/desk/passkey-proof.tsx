import { href } from 'react-router';
import type { StaffFactor } from '#app/domain/staff-roles.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Notice } from '#app/ui/status/notice.tsx';

/** The button for a passkey, where the account has one. Browsers without passkeys or scripts say what works there. */
export function PasskeyProof({ factor, action }: { factor: StaffFactor; action: string }) {
  const translate = useTranslate();
  if (factor === 'totp') return null;
  return (
    <passkey-form
      data-action={action}
      data-options-url={href('/desk/signin/options')}
      data-submit-text={translate('desk:passkey.use')}
      data-failed-text={translate('desk:passkey.failed')}
    >
      <div data-without-passkeys="">
        <Notice type="info">{translate(`desk:passkey.notHere.${factor}`)}</Notice>
      </div>
    </passkey-form>
  );
}
