import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { emailInput } from '#app/ui/email-input.ts';
import { Field } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { EmailAddress } from './email.api.server.ts';
import { emailSchema } from './email.form.ts';
import { WaitingEmail } from './waiting-email.tsx';

interface EmailPageProps {
  address: EmailAddress;
  /** What was typed before the session ended. */
  typed: string;
  result: FormResult | undefined;
}

export function EmailPage({ address, typed, result }: EmailPageProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(emailSchema, {
    id: 'email-address',
    lastResult: result,
    defaultValue: { email: typed },
  });
  return (
    <div className="narrow stack">
      <PageTitle page={translate('settings:email.title')} faulty={hasErrors(form)} />
      <BackLink href={href('/settings/basics')}>{translate('settings:basics.title')}</BackLink>
      <FormErrors form={form} />
      <PageHeader title={translate('settings:email.title')} lead={translate('settings:email.lead')} />
      <p>
        {translate('settings:email.present')} <strong>{address.email}</strong>
      </p>
      {address.unconfirmed_email && (
        <WaitingEmail
          email={address.unconfirmed_email}
          isPresent={address.unconfirmed_email.toLowerCase() === address.email.toLowerCase()}
        />
      )}
      <Form id={form.id} label={translate('settings:email.title')}>
        <Field
          {...bindField(fields.email, translate)}
          label={translate('settings:email.new')}
          hint={translate('settings:email.hint')}
          {...emailInput}
          autoComplete="email"
        />
        <SubmitButton pending={translate('common:pending')}>{translate('settings:email.ask')}</SubmitButton>
      </Form>
    </div>
  );
}
