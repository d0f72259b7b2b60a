import { z } from 'zod';
import { pregnancyWeeks, weekChoices, wordFor } from '#app/i18n/enumerations.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { carePaths } from '#app/domain/care-paths.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { BoundSelect, type FormField } from './bound-field.tsx';

const message = (key: MessageKey) => key;
const pregnancy = 'pregnant';

interface GoalAnswers {
  /** Goal and path as one choice. */
  goal: string;
  /** "1" to "42". */
  pregnancy_week?: string | undefined;
}

/** Goal and path as one choice of a form. */
export const goalChoice = (goal: string, path: string): string => `${goal}/${path}`;

/** Schema of the two controls in `GoalFields`; `hasItsWeek` and `weekMissing` refine it. */
export const goalShape = {
  goal: z
    .string({ error: message('settings:goal.missing') })
    .regex(/^\w+\/\w+$/, { error: message('settings:goal.missing') }),
  pregnancy_week: z.enum(pregnancyWeeks, { error: message('settings:goal.weekMissing') }).optional(),
};

/** Only a pregnancy needs a week. */
export const hasItsWeek = ({ goal, pregnancy_week: week }: GoalAnswers): boolean =>
  !goal.startsWith(goalChoice(pregnancy, '')) || week !== undefined;

/** Reported together with the form's other missing fields. */
export const weekMissing = {
  error: message('settings:goal.weekMissing'),
  path: ['pregnancy_week'],
  when: ({ value }: { value: unknown }) => z.object({ goal: z.string() }).safeParse(value).success,
};

/** The chosen goal for the API. The week is dropped unless the goal is a pregnancy. */
export function chosenGoal({ goal, pregnancy_week: week }: GoalAnswers) {
  const [care_plan_type = '', care_path = ''] = goal.split('/');
  const ofPregnancy = care_plan_type === pregnancy && week !== undefined ? Number(week) : null;
  return { care_plan_type, care_path, pregnancy_week: ofPregnancy };
}

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
