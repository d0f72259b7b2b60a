import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Field, type FieldProps } from '#app/ui/field.tsx';
import { bindField, type BoundField } from './field-binding.ts';

interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  field: BoundField;
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
      <Field
        {...bindField(field, translate)}
        {...asked}
        type="password"
        autoCapitalize="none"
        spellCheck={false}
      />
    </reveal-password>
  );
}
