import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { FieldProps } from '#app/ui/fields/field.tsx';
import { BoundField, type FormField } from './bound-field.tsx';

interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  field: FormField;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button to look at it where scripts run. */
export function PasswordField({ field, ...asked }: PasswordFieldProps) {
  const translate = useTranslate();
  return (
    <reveal-password
      data-show-text={translate('common:password.show')}
      data-hide-text={translate('common:password.hide')}
      data-shown-text={translate('common:password.shown')}
      data-hidden-text={translate('common:password.hidden')}
    >
      <BoundField field={field} {...asked} type="password" autoCapitalize="none" spellCheck={false} />
    </reveal-password>
  );
}
