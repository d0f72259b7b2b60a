import { z } from 'zod';
import { conditionGroups, noCondition, type ConditionGroup } from '#app/domain/health-conditions.ts';
import { wordFor } from '#app/i18n/enumerations.ts';
import { useForm } from '#app/forms/configure.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ChoiceRow } from '#app/ui/fields/choices.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { FieldsetFrame } from '#app/ui/fields/field-frame.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';

const asked = z.object({ health_conditions: z.array(z.string()) });
const groups = Object.entries(conditionGroups).filter(
  (entry): entry is [ConditionGroup, (typeof entry)[1]] => entry[0] in conditionGroups,
);

/** Many conditions, in collapsible groups; those with an answer are open. */
export function ConditionsPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(asked, { id: formId, lastResult: result, defaultValue: view.values });
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
    <QuestionPage view={view} form={form} title={title} heading={false}>
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
