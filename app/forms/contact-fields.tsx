import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Field, type FieldProps } from '#app/ui/field.tsx';
import { bindField, type BoundField } from './field-binding.ts';

interface ContactFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'optional'> {
  field: BoundField;
}

export function PhoneField({ field, ...asked }: ContactFieldProps) {
  const translate = useTranslate();
  return (
    <Field
      {...bindField(field, translate)}
      {...asked}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      width="medium"
      dir="ltr"
    />
  );
}

/** A ZIP code of the United States, or a postal code of anywhere else, which may hold letters. */
export function PostalCodeField({ field, american, ...asked }: ContactFieldProps & { american: boolean }) {
  const translate = useTranslate();
  return (
    <Field
      {...bindField(field, translate)}
      {...asked}
      inputMode={american ? 'numeric' : undefined}
      autoComplete="postal-code"
      width="short"
    />
  );
}
