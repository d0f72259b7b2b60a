import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { hasErrors } from '#app/forms/form-errors.tsx';
import { FormPage } from '#app/forms/form-page.tsx';
import { Form } from '#app/forms/form.tsx';
import { GoalFields } from '#app/forms/goal-fields.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { SavedMeanwhile, VersionField } from '#app/forms/version-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { goalFields } from './goal.form.ts';
import { PausedContent, PausePregnancyContent } from './paused-content.tsx';
import type { TypedGoal } from './describe-goal.ts';

function useGoalForm(values: TypedGoal, result: FormResult | undefined) {
  return useForm(goalFields, { id: 'goal', lastResult: result, defaultValue: values });
}

interface HealthGoalPageProps {
  values: TypedGoal;
  /** Whether `values` are from before the session ended, not the goal that is saved. */
  kept: boolean;
  /** Names the goal that is saved now. */
  version: string;
  /** The goal that is saved now, in words. */
  saved: readonly { label: string; value: string | null }[];
  /** The goals that the company offers. */
  offered: readonly string[];
  pregnant: boolean;
  paused: boolean;
  result: FormResult | undefined;
}

export function HealthGoalPage({
  values,
  kept,
  version,
  saved,
  offered,
  pregnant,
  paused,
  result,
}: HealthGoalPageProps) {
  const translate = useTranslate();
  const goal = useGoalForm(values, result);
  return (
    <FormPage
      form={goal.form}
      title={translate('settings:goal.formTitle')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('settings:goal.lead')}
    >
      <SavedMeanwhile rows={saved} />
      {paused ? (
        <>
          <PausedContent />
          <Disclosure summary={translate('settings:goal.change')} open={hasErrors(goal.form) || kept}>
            <GoalForm goal={goal} offered={offered} version={version} />
          </Disclosure>
        </>
      ) : (
        <GoalForm goal={goal} offered={offered} version={version} />
      )}
      {pregnant && !paused && <PausePregnancyContent />}
    </FormPage>
  );
}

interface GoalFormProps {
  goal: ReturnType<typeof useGoalForm>;
  offered: readonly string[];
  version: string;
}

function GoalForm({ goal: { form, fields }, offered, version }: GoalFormProps) {
  const translate = useTranslate();
  return (
    <Form id={form.id} label={translate('settings:goal.formTitle')} className="card">
      <VersionField field={fields.version} saved={version} />
      <GoalFields fields={fields} offered={offered} />
      <SubmitButton pending={translate('common:pending')}>{translate('settings:save')}</SubmitButton>
    </Form>
  );
}
