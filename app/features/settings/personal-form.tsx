import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { AboutYouFields } from '#app/forms/about-you-fields.tsx';
import { PhoneField, PostalCodeField } from '#app/forms/contact-fields.tsx';
import { bindField } from '#app/forms/field-binding.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { emailInput } from '#app/ui/email-input.ts';
import { Field } from '#app/ui/field.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { personalSchema } from './personal.form.ts';
import type { TypedPersonal } from './typed-personal.ts';

interface PersonalFormProps {
  values: TypedPersonal;
  /** Whether the employer is in the United States. */
  american: boolean;
  result: FormResult | undefined;
}

export function PersonalForm({ values, american, result }: PersonalFormProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(personalSchema(american), {
    id: 'personal',
    lastResult: result,
    defaultValue: values,
  });
  const optional = translate('common:optional');
  return (
    <div className="narrow stack">
      <PageTitle page={translate('settings:personal.title')} faulty={hasErrors(form)} />
      <BackLink href={href('/settings/basics')}>{translate('settings:basics.title')}</BackLink>
      <FormErrors form={form} />
      <PageHeader title={translate('settings:personal.title')} lead={translate('settings:personal.lead')} />
      <Form id={form.id} label={translate('settings:personal.title')}>
        <div className="card stack">
          <Field
            {...bindField(fields.preferred_name, translate)}
            label={translate('settings:field.preferredName')}
            hint={translate('settings:preferredName.hint')}
            optional={optional}
            autoComplete="nickname"
          />
          <PhoneField
            field={fields.phone}
            label={translate('settings:field.phone')}
            hint={translate('settings:phone.hint')}
            optional={optional}
          />
          <Field
            {...bindField(fields.personal_email, translate)}
            label={translate('settings:field.personalEmail')}
            hint={translate('settings:personalEmail.hint')}
            optional={optional}
            {...emailInput}
            autoComplete="email"
          />
          <PostalCodeField
            field={fields.zip}
            american={american}
            label={translate(american ? 'settings:field.zip' : 'registration:postal.label')}
            hint={translate('settings:zip.hint')}
            optional={optional}
          />
        </div>
        <div className="card stack">
          <p className="soft">{translate('settings:aboutYou.why')}</p>
          <AboutYouFields fields={fields} />
        </div>
        <div className="actions">
          <SubmitButton pending={translate('common:pending')}>{translate('settings:save')}</SubmitButton>
          <LinkButton look="plain" href={href('/settings/basics')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
