import { useForm } from '#app/forms/configure.ts';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { Form } from '#app/forms/form.tsx';
import { PasswordField } from '#app/forms/password-field.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { AccountName } from '#app/ui/account-name.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { resetSchema } from './recovery.form.ts';

interface ResetFormProps {
  email: string;
  minLength: number;
  result: FormResult | undefined;
}

export function ResetForm({ email, minLength, result }: ResetFormProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(resetSchema, { id: 'reset-password', lastResult: result });
  return (
    <>
      <PageTitle page={translate('recovery:reset.title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader
        title={translate('recovery:reset.heading')}
        lead={translate('recovery:reset.account', { email })}
      />
      <Form id={form.id} label={translate('recovery:reset.title')}>
        {/* For password managers: they keep the new password with this address. */}
        <AccountName email={email} />
        <PasswordField
          field={fields.password}
          label={translate('recovery:reset.password')}
          hint={translate('recovery:reset.hint', { min: minLength })}
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.password_confirmation}
          label={translate('recovery:reset.confirmation')}
          autoComplete="new-password"
        />
        <SubmitButton pending={translate('common:pending')} wide>
          {translate('recovery:reset.submit')}
        </SubmitButton>
      </Form>
    </>
  );
}
