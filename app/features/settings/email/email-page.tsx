import { href } from 'react-router';
import { FormPage } from '#app/forms/form-page.tsx';
import { useForm } from '#app/forms/configure.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { emailInput } from '#app/ui/fields/email-input.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import type { EmailAddress } from './email.api.server.ts';
import { emailSchema } from './email.form.ts';

interface EmailPageProps {
  address: EmailAddress;
  /** The company that the member signs in at, where the address stays as it is. */
  keptBy: string | undefined;
  /** What was typed before the session ended. */
  typed: string;
  result: FormResult | undefined;
}

export function EmailPage({ address, keptBy, typed, result }: EmailPageProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(emailSchema, {
    id: 'email-address',
    lastResult: result,
    defaultValue: { email: typed },
  });
  const present = (
    <p>
      {translate('settings:email.present')} <strong>{address.email}</strong>
    </p>
  );
  return (
    <FormPage
      form={form}
      title={translate('settings:email.title')}
      back={{ href: href('/settings/basics'), text: translate('settings:basics.title') }}
      lead={
        keptBy === undefined
          ? translate('settings:email.lead')
          : translate('settings:email.keptBy', { company: keptBy })
      }
    >
      {address.unconfirmed_email && (
        <WaitingEmail
          email={address.unconfirmed_email}
          isPresent={address.unconfirmed_email.toLowerCase() === address.email.toLowerCase()}
        />
      )}
      {keptBy === undefined ? (
        <Form id={form.id} label={translate('settings:email.title')} className="card">
          {present}
          <BoundField
            field={fields.email}
            label={translate('settings:email.new')}
            hint={translate('settings:email.hint')}
            {...emailInput}
            autoComplete="email"
          />
          <SubmitButton pending={translate('common:pending')}>{translate('settings:email.ask')}</SubmitButton>
        </Form>
      ) : (
        <div className="card">{present}</div>
      )}
    </FormPage>
  );
}

interface WaitingEmailProps {
  email: string;
  /** It is the address the member signed up with: there is no other one to keep. */
  isPresent: boolean;
}

/** An address that is still to be confirmed, and what to do about it. */
function WaitingEmail({ email, isPresent }: WaitingEmailProps) {
  const translate = useTranslate();
  const heading = translate(isPresent ? 'settings:email.confirmHeading' : 'settings:email.waiting');
  return (
    <section className="card stack-small" aria-labelledby="waiting-heading">
      <h2 className="card-heading" id="waiting-heading">
        {heading}
      </h2>
      {!isPresent && (
        <p>
          <strong>{email}</strong>
        </p>
      )}
      <p>{translate(isPresent ? 'settings:email.confirmText' : 'settings:email.waitingText')}</p>
      <Form label={heading} className="actions">
        <Button look="plain" name="intent" value="send-again">
          {translate('settings:email.sendAgain')}
        </Button>
        {!isPresent && (
          <Button look="plain" name="intent" value="keep-present">
            {translate('settings:email.keepPresent')}
          </Button>
        )}
      </Form>
    </section>
  );
}
