import { z } from 'zod';
import { useForm } from '#app/forms/configure.ts';
import { PhoneField, PostalCodeField, BoundField } from '#app/forms/bound-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';

const asked = z.object({
  phone: z.string(),
  zip: z.string(),
  personal_email: z.string(),
  employee_id: z.string(),
});

export function ContactPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(asked, { id: formId, lastResult: result, defaultValue: view.values });
  const place = view.american ? 'zip' : 'postal';
  return (
    <QuestionPage view={view} form={form} title={translate('registration:contact.title')}>
      <PhoneField
        field={fields.phone}
        label={translate('registration:phone.label')}
        hint={translate(view.american ? 'registration:phone.hint' : 'registration:phone.hintAbroad')}
      />
      <PostalCodeField
        field={fields.zip}
        american={view.american}
        label={translate(`registration:${place}.label`)}
        hint={translate(`registration:${place}.hint`)}
      />
      {view.countryName !== null && (
        <KeyValue
          rows={[
            {
              label: translate('registration:country.label'),
              value: (
                <>
                  {view.countryName}
                  <p className="row-detail">{translate('registration:country.hint')}</p>
                </>
              ),
            },
          ]}
        />
      )}
      <BoundField
        field={fields.personal_email}
        label={translate('settings:field.personalEmail')}
        hint={translate('settings:personalEmail.hint')}
        optional={translate('common:optional')}
        {...emailInput}
        autoComplete="email"
      />
      {view.requireEmployeeId && (
        <BoundField
          field={fields.employee_id}
          label={translate('registration:employeeId.label')}
          hint={translate('registration:employeeId.hint')}
          width="medium"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </QuestionPage>
  );
}
