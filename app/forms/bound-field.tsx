import type { ComponentProps } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';
import type { FormError } from '#app/ui/fields/field-messages.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';

/** The part of a conform field that is used here. */
export interface FormField {
  id: string;
  name: string;
  defaultValue: string;
  errors: FormError[] | undefined;
}

/** Props of an app/ui control, with a form field in place of those for value and errors. */
type Bound<Props> = Omit<Props, 'id' | 'name' | 'value' | 'errors' | 'errorPrefix'> & { field: FormField };

export function BoundField({ field, ...asked }: Bound<ComponentProps<typeof Field>>) {
  return <Field {...useBinding(field)} {...asked} value={field.defaultValue} />;
}

export function BoundTextArea({ field, ...asked }: Bound<ComponentProps<typeof TextArea>>) {
  return <TextArea {...useBinding(field)} {...asked} value={field.defaultValue} />;
}

export function BoundSelect({ field, ...asked }: Bound<ComponentProps<typeof Select>>) {
  return <Select {...useBinding(field)} {...asked} value={field.defaultValue} />;
}

/** For a choice of several values, `chosen` has the selected ones. */
export function BoundChoices({ field, ...asked }: Bound<ComponentProps<typeof Choices>>) {
  return <Choices chosen={[field.defaultValue]} {...useBinding(field)} {...asked} />;
}

function useBinding({ id, name, errors }: FormField) {
  return { id, name, errors, errorPrefix: useTranslate()('common:errorPrefix') };
}
