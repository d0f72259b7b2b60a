import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/button.tsx';

/** Shown where the browser has passkeys; everybody else signs in with the password. */
export function PasskeySignIn() {
  const translate = useTranslate();
  return (
    <passkey-form
      data-options-url={href('/signin/passkey/options')}
      data-failed-text={translate('signIn:passkey.nothing')}
    >
      <Form action={href('/signin/passkey')} label={translate('signIn:passkey.submit')} hidden>
        <input type="hidden" name="challenge_id" />
        <input type="hidden" name="credential" />
        <Button look="secondary" icon="shield" wide>
          {translate('signIn:passkey.submit')}
        </Button>
      </Form>
    </passkey-form>
  );
}
