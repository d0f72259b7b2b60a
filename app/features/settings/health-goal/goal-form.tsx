import { Form } from '#app/forms/form.tsx';
import { GoalFields } from '#app/forms/goal-fields.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { GoalFormHandle } from './use-goal-form.ts';

interface GoalFormProps {
  goal: GoalFormHandle;
  /** The goals that the company offers. */
  offered: readonly string[];
}

export function GoalForm({ goal: { form, fields }, offered }: GoalFormProps) {
  const translate = useTranslate();
  return (
    <Form id={form.id} label={translate('settings:goal.formTitle')} className="card">
      <GoalFields fields={fields} offered={offered} />
      <SubmitButton pending={translate('common:pending')}>{translate('settings:save')}</SubmitButton>
    </Form>
  );
}
