import { z } from 'zod';
import { AboutYouFields } from '#app/forms/about-you-fields.tsx';
import { useForm } from '#app/forms/configure.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';

const asked = z.object({
  sex: z.string(),
  gender: z.string(),
  gender_self_description: z.string(),
  race: z.string(),
});

export function AboutPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(asked, { id: formId, lastResult: result, defaultValue: view.values });
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
