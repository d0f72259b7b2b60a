import type { FieldProps } from '#app/ui/fields/field.tsx';
import { BoundField, type FormField } from './bound-field.tsx';

interface ContactFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'optional'> {
  field: FormField;
}

export function PhoneField({ field, ...asked }: ContactFieldProps) {
  return (
    <BoundField
      field={field}
      {...asked}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      width="medium"
      dir="ltr"
    />
  );
}

/** A ZIP code of the United States, or a postal code of another country, which may contain letters. */
export function PostalCodeField({ field, american, ...asked }: ContactFieldProps & { american: boolean }) {
  return (
    <BoundField
      field={field}
      {...asked}
      inputMode={american ? 'numeric' : undefined}
      autoComplete="postal-code"
      width="short"
    />
  );
}
