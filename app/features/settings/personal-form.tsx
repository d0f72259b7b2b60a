import { href } from 'react-router';
import { FormPage } from '#app/forms/form-page.tsx';
import { useForm } from '#app/forms/configure.ts';
import { AboutYouFields } from '#app/forms/about-you-fields.tsx';
import { PhoneField, PostalCodeField } from '#app/forms/contact-fields.tsx';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form } from '#app/forms/form.tsx';
import { SavedMeanwhile, VersionField } from '#app/forms/version-field.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { personalSchema } from './personal.form.ts';
import type { TypedPersonal } from './describe-personal.ts';

interface PersonalFormProps {
  values: TypedPersonal;
  /** Names what is saved now. */
  version: string;
  /** What is saved now, in words. */
  saved: readonly { label: string; value: string | null }[];
  /** Whether the employer is in the United States. */
  american: boolean;
  result: FormResult | undefined;
}

export function PersonalForm({ values, version, saved, american, result }: PersonalFormProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(personalSchema(american), {
    id: 'personal',
    lastResult: result,
    defaultValue: values,
  });
  const optional = translate('common:optional');
  return (
    <FormPage
      form={form}
      title={translate('settings:personal.title')}
      back={{ href: href('/settings/basics'), text: translate('settings:basics.title') }}
      lead={translate('settings:personal.lead')}
    >
      <SavedMeanwhile rows={saved} />
      <Form id={form.id} label={translate('settings:personal.title')}>
        <VersionField field={fields.version} saved={version} />
        <div className="card stack">
          <BoundField
            field={fields.preferred_name}
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
    </FormPage>
  );
}
