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
import { Tag } from '#app/ui/status/tag.tsx';
import { personalEmailSchema } from './personal-email.form.ts';

interface PersonalEmailPageProps {
  address: string | null;
  confirmedOn: string | null;
  /** What was typed before the session ended. */
  typed: string;
  result: FormResult | undefined;
}

export function PersonalEmailPage({ address, confirmedOn, typed, result }: PersonalEmailPageProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(personalEmailSchema, {
    id: 'personal-email',
    lastResult: result,
    defaultValue: { personal_email: typed },
  });
  const title = translate('settings:personalEmail.title');
  return (
    <FormPage
      form={form}
      title={title}
      back={{ href: href('/settings/basics'), text: translate('settings:basics.title') }}
      lead={translate('settings:personalEmail.lead')}
    >
      {address !== null && <PresentAddress address={address} confirmedOn={confirmedOn} />}
      <Form id={form.id} label={title} className="card">
        <BoundField
          field={fields.personal_email}
          label={translate(
            address === null ? 'settings:field.personalEmail' : 'settings:personalEmail.another',
          )}
          hint={translate('settings:personalEmail.hint')}
          {...emailInput}
          autoComplete="email"
        />
        <SubmitButton pending={translate('common:pending')}>{translate('settings:email.ask')}</SubmitButton>
      </Form>
      <p className="soft">{translate('settings:personalEmail.shared')}</p>
    </FormPage>
  );
}

interface PresentAddressProps {
  address: string;
  /** The day in words; null while the address waits to be confirmed. */
  confirmedOn: string | null;
}

/** The personal address that is saved, and what can be done with it. */
function PresentAddress({ address, confirmedOn }: PresentAddressProps) {
  const translate = useTranslate();
  const heading = translate('settings:personalEmail.present');
  return (
    <section className="card stack-small" aria-labelledby="present-heading">
      <h2 className="card-heading" id="present-heading">
        {heading}
      </h2>
      <p>
        <strong>{address}</strong>
      </p>
      <p>
        {confirmedOn === null ? (
          <Tag tone="warn" icon="clock">
            {translate('settings:email.waiting')}
          </Tag>
        ) : (
          <Tag tone="ok" icon="check">
            {translate('settings:personalEmail.confirmedOn', { day: confirmedOn })}
          </Tag>
        )}
      </p>
      <p>
        {translate(
          confirmedOn === null ? 'settings:personalEmail.waitingText' : 'settings:personalEmail.gets',
        )}
      </p>
      <Form label={heading} className="actions">
        {confirmedOn === null && (
          <Button look="plain" name="intent" value="send-again">
            {translate('settings:email.sendAgain')}
          </Button>
        )}
        <Button look="plain" name="intent" value="remove">
          {translate('settings:personalEmail.remove')}
        </Button>
      </Form>
    </section>
  );
}
