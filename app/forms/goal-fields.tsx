import { carePaths } from '#app/domain/care-paths.ts';
import { weekChoices, wordFor } from '#app/i18n/enumerations.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { BoundSelect, type FormField } from './bound-field.tsx';
import { goalChoice } from './goal-choice.ts';

interface GoalFieldsProps {
  fields: Record<'goal' | 'pregnancy_week', FormField>;
  /** The goals that the company offers. */
  offered: readonly string[];
}

/** The goal with its path, in one list, and the week of a pregnancy. */
export function GoalFields({ fields, offered }: GoalFieldsProps) {
  const translate = useTranslate();
  const goals = Object.entries(carePaths).filter(([goal]) => offered.includes(goal));
  return (
    <>
      <BoundSelect
        field={fields.goal}
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
      <BoundSelect
        field={fields.pregnancy_week}
        label={translate('settings:goal.week')}
        hint={translate('settings:goal.weekHint')}
        placeholder={translate('settings:goal.noWeek')}
        options={weekChoices(translate)}
        autoComplete="off"
      />
    </>
  );
}
