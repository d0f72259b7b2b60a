import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { PasswordField } from '#app/forms/password-field.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { AccountName } from '#app/ui/account-name.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { changePasswordSchema } from './password.form.ts';

interface PasswordFormProps {
  email: string;
  minLength: number;
  result: FormResult | undefined;
}

export function PasswordForm({ email, minLength, result }: PasswordFormProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(changePasswordSchema, { id: 'password', lastResult: result });
  return (
    <div className="narrow stack">
      <PageTitle page={translate('security:password.title')} faulty={hasErrors(form)} />
      <BackLink href={href('/settings')}>{translate('settings:main.title')}</BackLink>
      <FormErrors form={form} />
      <PageHeader title={translate('security:password.title')} lead={translate('security:password.lead')} />
      <Form id={form.id} label={translate('security:password.title')}>
        {/* For password managers: they keep the new password with this address. */}
        <AccountName email={email} />
        <div className="card stack">
          <PasswordField
            field={fields.current_password}
            label={translate('security:password.current')}
            autoComplete="current-password"
          />
          <PasswordField
            field={fields.password}
            label={translate('security:password.new')}
            hint={translate('security:password.hint', { min: minLength })}
            autoComplete="new-password"
          />
          <PasswordField
            field={fields.password_confirmation}
            label={translate('security:password.confirmation')}
            autoComplete="new-password"
          />
        </div>
        <div className="actions">
          <SubmitButton pending={translate('common:pending')}>
            {translate('security:password.submit')}
          </SubmitButton>
          <LinkButton look="plain" href={href('/settings')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
