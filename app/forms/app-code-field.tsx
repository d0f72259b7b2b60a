import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Field, type FieldProps } from '#app/ui/field.tsx';
import { bindField, type BoundField } from './field-binding.ts';

interface AppCodeFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  field: BoundField;
}

/** The six digits of an authenticator app. */
export function AppCodeField({ field, ...asked }: AppCodeFieldProps) {
  const translate = useTranslate();
  return (
    <Field
      {...bindField(field, translate)}
      {...asked}
      width="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
    />
  );
}
