import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-page.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SubmitButton } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { emailSchema } from './sign-in.form.ts';

interface EmailStepProps {
  email: string;
  result: FormResult | undefined;
}

export function EmailStep({ email, result }: EmailStepProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(emailSchema, {
    id: 'sign-in',
    lastResult: result,
    defaultValue: { email },
  });
  return (
    <>
      <PageTitle page={translate('signIn:title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader title={translate('signIn:email.heading')} lead={translate('signIn:email.lead')} />
      <Form id={form.id} label={translate('signIn:title')}>
        <BoundField
          field={fields.email}
          label={translate('signIn:email.label')}
          {...emailInput}
          autoComplete="username"
        />
        <SubmitButton pending={translate('common:pending')} wide>
          {translate('common:continue')}
        </SubmitButton>
      </Form>
      <PasskeySignIn />
      <p>
        <Link href={href('/password/new')}>{translate('signIn:forgotPassword')}</Link>
      </p>
      <p>
        {translate('signIn:newHere')} <Link href={href('/signup')}>{translate('signIn:activate')}</Link>
      </p>
    </>
  );
}

/** The script shows its button where the browser has passkeys; others sign in with the password. */
function PasskeySignIn() {
  const translate = useTranslate();
  return (
    <passkey-form
      data-action={href('/signin/passkey')}
      data-options-url={href('/signin/passkey/options')}
      data-submit-text={translate('signIn:passkey.submit')}
      data-failed-text={translate('signIn:passkey.nothing')}
      hidden
    >
      <Icon name="secure" />
    </passkey-form>
  );
}
