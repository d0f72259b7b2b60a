import { z } from 'zod';
import { AboutYouFields } from '#app/forms/about-you-fields.tsx';
import { BoundField } from '#app/forms/bound-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';
import { skipIntent } from '../registration.form.ts';

const aboutYou = z.object({
  sex: z.string(),
  gender: z.string(),
  gender_self_description: z.string(),
  race: z.string(),
});

export function AboutPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(aboutYou, { id: formId, lastResult: result, defaultValue: view.values });
  return (
    <QuestionPage
      view={view}
      form={form}
      title={translate('registration:about.title')}
      lead={translate('registration:about.lead')}
    >
      <AboutYouFields fields={fields} />
    </QuestionPage>
  );
}

const partner = z.object({ partner_email: z.string() });

export function PartnerPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(partner, { id: formId, lastResult: result, defaultValue: view.values });
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
      <BoundField
        field={fields.partner_email}
        label={translate('registration:partner.label')}
        hint={translate('registration:partner.hint')}
        optional={translate('common:optional')}
        {...emailInput}
        autoComplete="off"
      />
    </QuestionPage>
  );
}
