import type { ReactNode } from 'react';
import { conditionGroups, noCondition, type ConditionGroup } from '#app/domain/health-conditions.ts';
import { BoundChoices, BoundSelect } from '#app/forms/bound-field.tsx';
import { weekChoices, wordFor } from '#app/i18n/enumerations.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ChoiceRow } from '#app/ui/fields/choices.tsx';
import { FieldsetFrame } from '#app/ui/fields/fieldset-frame.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { CarePlanType, carePaths } from '#app/domain/care-paths.ts';
import { GoalScene, type GoalSceneName } from '#app/ui/pictures/scenes/goal-scenes.tsx';
import { QuestionPage, useQuestion, type QuestionProps } from './question-page.tsx';

interface ChoicePageProps extends QuestionProps {
  question: 'company' | 'goal' | 'path';
}

/** A choice that is the only question of its page, so that the question is the page's heading. */
export function ChoicePage({ question, ...props }: ChoicePageProps) {
  const translate = useTranslate();
  const { form, fields } = useQuestion(props);
  const { companies, goals, paths } = props.view;
  const choiceProps = {
    company: { field: fields.company_id, choices: companies },
    goal: { field: fields.care_plan_type, choices: withPictures(goals) },
    path: { field: fields.care_path, choices: withPictures(paths) },
  }[question];
  const title = translate(`registration:${question}.title`);
  return (
    <QuestionPage view={props.view} form={form} title={title} heading={false}>
      <BoundChoices
        kind="radio"
        {...choiceProps}
        legend={<h1>{title}</h1>}
        hint={translate(`registration:${question}.hint`)}
      />
    </QuestionPage>
  );
}

/** For members who are pregnant. */
export function WeekPage(props: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useQuestion(props);
  return (
    <QuestionPage view={props.view} form={form} title={translate('registration:week.title')}>
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

const groups = Object.entries(conditionGroups).filter(
  (entry): entry is [ConditionGroup, (typeof entry)[1]] => entry[0] in conditionGroups,
);

/** Many conditions, in collapsible groups; those with an answer are open. */
export function ConditionsPage(props: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useQuestion(props);
  const { id, name, errors, defaultOptions: chosen } = fields.health_conditions;
  const title = translate('registration:conditions.title');
  const row = (value: string, controlId: string) => (
    <ChoiceRow
      key={value}
      kind="checkbox"
      id={controlId}
      name={name}
      value={value}
      label={wordFor('condition', value, translate)}
      checked={chosen.includes(value)}
      faulty={Boolean(errors?.length) && chosen.includes(value)}
    />
  );
  return (
    <QuestionPage view={props.view} form={form} title={title} heading={false}>
      <FieldsetFrame
        id={id}
        legend={<h1>{title}</h1>}
        hint={translate('registration:conditions.hint')}
        errors={errors}
        errorPrefix={translate('common:errorPrefix')}
      >
        <div className="choices">{row(noCondition, id)}</div>
        <p className="choices-or">{translate('registration:conditions.or')}</p>
        {groups.map(([group, conditions]) => {
          const count = conditions.filter((condition) => chosen.includes(condition)).length;
          return (
            <Disclosure
              key={group}
              open={count > 0}
              summary={
                <span>
                  {translate(`enumerations:conditionGroup.${group}`)}
                  {count > 0 && (
                    <span className="soft"> {translate('registration:conditions.count', { count })}</span>
                  )}
                </span>
              }
            >
              <div className="choices">
                {conditions.map((condition) => row(condition, `${id}-${condition}`))}
              </div>
            </Disclosure>
          );
        })}
      </FieldsetFrame>
    </QuestionPage>
  );
}

type CarePath = (typeof carePaths)[CarePlanType][number];

const scenes: Readonly<Record<CarePlanType | CarePath, GoalSceneName>> = {
  want_to_build_family: 'building',
  pregnant: 'sitting',
  just_got_baby: 'hatched',
  raising_family: 'family',
  not_building_family: 'self',
  optimizing_midlife_health: 'midlife',
  natural_conception: 'pair',
  conception_with_assisted_technology: 'helped',
  child_adoption: 'home',
  surrogacy: 'carried',
  conventional_pregnancy: 'sitting',
  partner_pregnancy: 'pair',
  surrogate_pregnancy: 'carried',
  vaginal_birth: 'hatched',
  c_section_birth: 'resting',
  working_parent: 'family',
  fertility_preservation: 'kept',
  gender_affirming_care: 'becoming',
  health_optimization: 'self',
  midlife_health_optimization: 'midlife',
};

const sceneByValue: ReadonlyMap<string, GoalSceneName> = new Map(Object.entries(scenes));

/** Choices of a goal or a path, each with its picture. */
function withPictures<Choice extends { value: string }>(
  choices: readonly Choice[],
): (Choice & { picture?: ReactNode })[] {
  return choices.map((choice) => {
    const name = sceneByValue.get(choice.value);
    return name === undefined ? choice : { ...choice, picture: <GoalScene name={name} /> };
  });
}
