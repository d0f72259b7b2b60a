import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { AccountName, PasswordField, type FormField } from './bound-field.tsx';

interface ChangePasswordFieldsProps {
  fields: Record<'current_password' | 'password' | 'password_confirmation', FormField>;
  email: string;
  /** Least characters of the new password. */
  min: number;
}

/** The current password, and a new one twice. */
export function ChangePasswordFields({ fields, email, min }: ChangePasswordFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      {/* Password managers store the new password with this address. */}
      <AccountName email={email} />
      <PasswordField
        field={fields.current_password}
        label={translate('security:password.current')}
        autoComplete="current-password"
      />
      <PasswordField
        field={fields.password}
        label={translate('security:password.new')}
        hint={translate('security:password.hint', { min })}
        autoComplete="new-password"
      />
      <PasswordField
        field={fields.password_confirmation}
        label={translate('security:password.confirmation')}
        autoComplete="new-password"
      />
    </>
  );
}
