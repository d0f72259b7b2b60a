import { carePaths, weekChoices, wordFor } from '#app/enumerations.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Select } from '#app/ui/select.tsx';
import { bindField, type BoundField } from './field-binding.ts';
import { goalChoice } from './goal-choice.ts';

interface GoalFieldsProps {
  fields: Record<'goal' | 'pregnancy_week', BoundField>;
  /** The goals that the company offers. */
  offered: readonly string[];
}

/** The goal with its path, in one list, and the week of a pregnancy. */
export function GoalFields({ fields, offered }: GoalFieldsProps) {
  const translate = useTranslate();
  const goals = Object.entries(carePaths).filter(([goal]) => offered.includes(goal));
  return (
    <>
      <Select
        {...bindField(fields.goal, translate)}
        label={translate('settings:goal.label')}
        placeholder={translate('settings:goal.placeholder')}
        options={goals.map(([goal, paths]) => ({
          group: wordFor('planType', goal, translate),
          options: paths.map((path) => ({
            value: goalChoice(goal, path),
            label: wordFor('path', path, translate),
          })),
        }))}
        autoComplete="off"
      />
      <Select
        {...bindField(fields.pregnancy_week, translate)}
        label={translate('settings:goal.week')}
        hint={translate('settings:goal.weekHint')}
        placeholder={translate('settings:goal.noWeek')}
        options={weekChoices(translate)}
        autoComplete="off"
      />
    </>
  );
}
