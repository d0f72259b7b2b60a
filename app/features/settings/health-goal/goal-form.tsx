import { lastPregnancyWeek, wordFor } from '#app/enumerations.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Select } from '#app/ui/select.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';

import { goalChoice, pathsOf } from './goal-choice.ts';
import type { GoalFormHandle } from './use-goal-form.ts';

interface GoalFormProps {
  goal: GoalFormHandle;
  /** The goals that the company offers. */
  offered: readonly string[];
}

export function GoalForm({ goal: { form, fields }, offered }: GoalFormProps) {
  const translate = useTranslate();
  const goals = pathsOf(offered).map(([goal, paths]) => ({
    group: wordFor('planType', goal, translate),
    options: paths.map((path) => ({
      value: goalChoice(goal, path),
      label: wordFor('path', path, translate),
    })),
  }));
  const weeks = Array.from({ length: lastPregnancyWeek }, (_, index) => ({
    value: String(index + 1),
    label: translate('enumerations:week', { week: index + 1 }),
  }));
  return (
    <Form id={form.id} label={translate('settings:goal.formTitle')} className="card">
      <Select
        {...bindField(fields.goal, translate)}
        label={translate('settings:goal.label')}
        placeholder={translate('settings:goal.placeholder')}
        options={goals}
        autoComplete="off"
      />
      <Select
        {...bindField(fields.pregnancy_week, translate)}
        label={translate('settings:goal.week')}
        hint={translate('settings:goal.weekHint')}
        placeholder={translate('settings:goal.noWeek')}
        options={weeks}
        autoComplete="off"
      />
      <SubmitButton pending={translate('common:pending')}>{translate('settings:save')}</SubmitButton>
    </Form>
  );
}
