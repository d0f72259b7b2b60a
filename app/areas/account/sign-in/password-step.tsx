import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-page.tsx';
import { PasswordField, AccountName } from '#app/forms/bound-field.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SubmitButton } from '#app/ui/actions/button.tsx';
import { passwordSchema } from './sign-in.form.ts';

export function PasswordStep({ email, result }: { email: string; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useForm(passwordSchema, { id: 'sign-in', lastResult: result });
  return (
    <>
      <PageTitle page={translate('signIn:title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader
        title={translate('signIn:password.heading')}
        lead={translate('signIn:password.account', { email })}
      />
      <Form id={form.id} label={translate('signIn:title')}>
        {/* For password managers: they pair the password with the address typed one step before. */}
        <AccountName email={email} />
        <PasswordField
          field={fields.password}
          label={translate('signIn:password.label')}
          autoComplete="current-password"
        />
        <SubmitButton pending={translate('signIn:pending')} wide>
          {translate('signIn:submit')}
        </SubmitButton>
      </Form>
      <p>
        <Link href={href('/password/new')}>{translate('signIn:forgotPassword')}</Link>
      </p>
      <p>
        <Link href={href('/signin')}>{translate('signIn:password.changeEmail')}</Link>
      </p>
    </>
  );
}
