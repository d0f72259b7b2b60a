import { z } from 'zod';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { emailInput } from '#app/ui/email-input.ts';
import { Field } from '#app/ui/field.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';
import { skipIntent } from '../registration.form.ts';

const asked = z.object({ partner_email: z.string() });

export function PartnerPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(asked, { id: formId, lastResult: result, defaultValue: view.values });
  return (
    <QuestionPage
      view={view}
      form={form}
      title={translate('registration:partner.title')}
      lead={translate('registration:partner.lead')}
      beside={
        <Button look="plain" name="intent" value={skipIntent}>
          {translate('registration:partner.skip')}
        </Button>
      }
    >
      <Field
        {...bindField(fields.partner_email, translate)}
        label={translate('registration:partner.label')}
        hint={translate('registration:partner.hint')}
        optional={translate('common:optional')}
        {...emailInput}
        autoComplete="off"
      />
    </QuestionPage>
  );
}
