import type { FieldProps } from '#app/ui/fields/field.tsx';
import { BoundField, type FormField } from './bound-field.tsx';

interface AppCodeFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  field: FormField;
}

/** The six digits of an authenticator app. */
export function AppCodeField({ field, ...asked }: AppCodeFieldProps) {
  return (
    <BoundField
      field={field}
      {...asked}
      width="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
    />
  );
}
