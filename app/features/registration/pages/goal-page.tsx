import { z } from 'zod';
import { useForm } from '#app/forms/configure.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';
import { ChoiceQuestion } from './choice-question.tsx';

const asked = z.object({ care_plan_type: z.string() });

export function GoalPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(asked, { id: formId, lastResult: result, defaultValue: view.values });
  const title = translate('registration:goal.title');
  return (
    <QuestionPage view={view} form={form} title={title} heading={false}>
      <ChoiceQuestion
        field={fields.care_plan_type}
        question={title}
        hint={translate('registration:goal.hint')}
        choices={view.goals}
      />
    </QuestionPage>
  );
}
