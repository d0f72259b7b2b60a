import { href } from 'react-router';
import { AccountName, BoundField, PasswordField } from '#app/forms/bound-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { FormErrors, hasErrors } from '#app/forms/form-page.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SubmitButton } from '#app/ui/actions/button.tsx';
import { forgotSchema, resetSchema } from './recovery.form.ts';

/** The form for the address to mail the link to. */
export function ForgotForm({ email, result }: { email: string; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useForm(forgotSchema, {
    id: 'forgot-password',
    lastResult: result,
    defaultValue: { email },
  });
  return (
    <>
      <PageTitle page={translate('recovery:forgot.title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader title={translate('recovery:forgot.heading')} lead={translate('recovery:forgot.lead')} />
      <Form id={form.id} label={translate('recovery:forgot.title')}>
        <BoundField
          field={fields.email}
          label={translate('recovery:forgot.email')}
          {...emailInput}
          autoComplete="username"
        />
        <SubmitButton pending={translate('common:pending')} wide>
          {translate('recovery:forgot.submit')}
        </SubmitButton>
      </Form>
      <p>
        <Link href={href('/signin')}>{translate('recovery:forgot.toSignIn')}</Link>
      </p>
    </>
  );
}

interface ResetFormProps {
  email: string;
  minLength: number;
  result: FormResult | undefined;
}

/** The form for the new password after the link was opened. */
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
        {/* Password managers store the new password with this address. */}
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
