import { z } from 'zod';
import { useForm } from '#app/forms/configure.ts';
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
      <Field
        {...bindField(fields.phone, translate)}
        label={translate('registration:phone.label')}
        hint={translate(view.american ? 'registration:phone.hint' : 'registration:phone.hintAbroad')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        width="medium"
        dir="ltr"
      />
      <Field
        {...bindField(fields.zip, translate)}
        label={translate(`registration:${place}.label`)}
        hint={translate(`registration:${place}.hint`)}
        inputMode={view.american ? 'numeric' : undefined}
        autoComplete="postal-code"
        width="short"
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
