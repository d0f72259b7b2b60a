import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { accountNameField } from './typed-value.ts';

/** Tells password managers the account of a password field. Only text browsers, which ignore `hidden`, show it. */
export function AccountName({ email }: { email: string }) {
  const translate = useTranslate();
  return (
    <label hidden>
      {translate('signIn:email.label')}{' '}
      <input type="email" name={accountNameField} value={email} autoComplete="username" readOnly hidden />
    </label>
  );
}
