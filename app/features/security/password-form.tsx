import { href } from 'react-router';
import { FormPage } from '#app/forms/form-page.tsx';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import { PasswordField } from '#app/forms/password-field.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { AccountName } from '#app/forms/account-name.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
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
    <FormPage
      form={form}
      title={translate('security:password.title')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('security:password.lead')}
    >
      <Form id={form.id} label={translate('security:password.title')} className="card">
        {/* For password managers: they keep the new password with this address. */}
        <AccountName email={email} />
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
        <div className="actions">
          <SubmitButton pending={translate('common:pending')}>
            {translate('security:password.submit')}
          </SubmitButton>
          <LinkButton look="plain" href={href('/settings')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </FormPage>
  );
}

/** For members who sign in at their company, and have no password here. */
export function NoPassword({ company }: { company: string }) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('security:password.title')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('security:password.elsewhere', { company })}
    >
      <p>{translate('security:password.elsewhereAdvice')}</p>
    </Page>
  );
}
