import { z } from 'zod';
import { useForm } from '#app/forms/configure.ts';
import { PhoneField, PostalCodeField } from '#app/forms/contact-fields.tsx';
import { bindField } from '#app/forms/field-binding.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Field } from '#app/ui/field.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';

const asked = z.object({ phone: z.string(), zip: z.string(), employee_id: z.string() });

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
      {view.requireEmployeeId && (
        <Field
          {...bindField(fields.employee_id, translate)}
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
