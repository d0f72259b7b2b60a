import { z } from 'zod';
import { useForm } from '#app/forms/configure.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';
import { ChoiceQuestion } from './choice-question.tsx';

const asked = z.object({ care_path: z.string() });

export function PathPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(asked, { id: formId, lastResult: result, defaultValue: view.values });
  const title = translate('registration:path.title');
  return (
    <QuestionPage view={view} form={form} title={title} heading={false}>
      <ChoiceQuestion
        field={fields.care_path}
        question={title}
        hint={translate('registration:path.hint')}
        choices={view.paths}
      />
    </QuestionPage>
  );
}
