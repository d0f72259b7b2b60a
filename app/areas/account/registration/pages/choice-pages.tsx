import type { ReactNode } from 'react';
import { z } from 'zod';
import { BoundChoices, BoundSelect, type FormField } from '#app/forms/bound-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { weekChoices } from '#app/i18n/enumerations.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { withPictures } from '../goal-pictures.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';

const company = z.object({ company_id: z.string() });

/** For members whose address belongs to several companies. */
export function CompanyPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(company, { id: formId, lastResult: result, defaultValue: view.values });
  const title = translate('registration:company.title');
  return (
    <QuestionPage view={view} form={form} title={title} heading={false}>
      <ChoiceQuestion
        field={fields.company_id}
        question={title}
        hint={translate('registration:company.hint')}
        choices={view.companies}
      />
    </QuestionPage>
  );
}

const goal = z.object({ care_plan_type: z.string() });

export function GoalPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(goal, { id: formId, lastResult: result, defaultValue: view.values });
  const title = translate('registration:goal.title');
  return (
    <QuestionPage view={view} form={form} title={title} heading={false}>
      <ChoiceQuestion
        field={fields.care_plan_type}
        question={title}
        hint={translate('registration:goal.hint')}
        choices={withPictures(view.goals)}
      />
    </QuestionPage>
  );
}

const path = z.object({ care_path: z.string() });

/** For goals with several paths. */
export function PathPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(path, { id: formId, lastResult: result, defaultValue: view.values });
  const title = translate('registration:path.title');
  return (
    <QuestionPage view={view} form={form} title={title} heading={false}>
      <ChoiceQuestion
        field={fields.care_path}
        question={title}
        hint={translate('registration:path.hint')}
        choices={withPictures(view.paths)}
      />
    </QuestionPage>
  );
}

const week = z.object({ pregnancy_week: z.string() });

/** For members who are pregnant. */
export function WeekPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(week, { id: formId, lastResult: result, defaultValue: view.values });
  return (
    <QuestionPage view={view} form={form} title={translate('registration:week.title')}>
      <BoundSelect
        field={fields.pregnancy_week}
        label={translate('registration:week.label')}
        hint={translate('registration:week.hint')}
        placeholder={translate('registration:week.placeholder')}
        options={weekChoices(translate)}
      />
    </QuestionPage>
  );
}

interface ChoiceQuestionProps {
  field: FormField;
  question: string;
  hint?: string;
  choices: readonly { value: string; label: string; picture?: ReactNode }[];
}

/** A choice that is the only question of its page, so that the question is the page's heading. */
function ChoiceQuestion({ field, question, hint, choices }: ChoiceQuestionProps) {
  return (
    <BoundChoices kind="radio" field={field} legend={<h1>{question}</h1>} hint={hint} choices={choices} />
  );
}
