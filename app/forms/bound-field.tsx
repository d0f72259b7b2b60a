import type { ComponentProps } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import { Field, type FieldProps, TextArea } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { accountNameField } from './typed-value.ts';

/** The part of a conform field that is used here. */
export interface FormField {
  id: string;
  name: string;
  defaultValue: string;
  errors: FormError[] | undefined;
}

/** Props of an app/ui control, with a form field in place of those for value and errors. */
type Bound<Props> = Omit<Props, 'id' | 'name' | 'value' | 'errors' | 'errorPrefix'> & { field: FormField };

export function BoundField({ field, ...props }: Bound<ComponentProps<typeof Field>>) {
  return <Field {...useBinding(field)} {...props} value={field.defaultValue} />;
}

export function BoundTextArea({ field, ...props }: Bound<ComponentProps<typeof TextArea>>) {
  return <TextArea {...useBinding(field)} {...props} value={field.defaultValue} />;
}

export function BoundSelect({ field, ...props }: Bound<ComponentProps<typeof Select>>) {
  return <Select {...useBinding(field)} {...props} value={field.defaultValue} />;
}

/** For a choice of several values, `chosen` has the selected ones. */
export function BoundChoices({ field, ...props }: Bound<ComponentProps<typeof Choices>>) {
  return <Choices chosen={[field.defaultValue]} {...useBinding(field)} {...props} />;
}

function useBinding({ id, name, errors }: FormField) {
  return { id, name, errors, errorPrefix: useTranslate()('common:errorPrefix') };
}

interface AppCodeFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  field: FormField;
}

/** The six digits of an authenticator app. */
export function AppCodeField({ field, ...props }: AppCodeFieldProps) {
  return (
    <BoundField
      field={field}
      {...props}
      width="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
    />
  );
}

interface ContactFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'optional'> {
  field: FormField;
}

export function PhoneField({ field, ...props }: ContactFieldProps) {
  return (
    <BoundField
      field={field}
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      width="medium"
      dir="ltr"
    />
  );
}

/** A ZIP code of the United States, or a postal code of another country, which may contain letters. */
export function PostalCodeField({ field, american, ...props }: ContactFieldProps & { american: boolean }) {
  return (
    <BoundField
      field={field}
      {...props}
      inputMode={american ? 'numeric' : undefined}
      autoComplete="postal-code"
      width="short"
    />
  );
}

interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  field: FormField;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button to look at it where scripts run. */
export function PasswordField({ field, ...props }: PasswordFieldProps) {
  const translate = useTranslate();
  return (
    <reveal-password
      data-show-text={translate('common:password.show')}
      data-hide-text={translate('common:password.hide')}
      data-shown-text={translate('common:password.shown')}
      data-hidden-text={translate('common:password.hidden')}
    >
      <BoundField field={field} {...props} type="password" autoCapitalize="none" spellCheck={false} />
    </reveal-password>
  );
}

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
