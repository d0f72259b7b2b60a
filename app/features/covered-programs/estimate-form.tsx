import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select, type SelectEntry } from '#app/ui/select.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { estimateFields } from './estimate.form.ts';
import type { TypedQuestion } from './take-question.server.ts';

export function useEstimateForm(values: TypedQuestion, result: FormResult | undefined) {
  return useForm(estimateFields, { id: 'estimate', lastResult: result, defaultValue: values });
}

interface EstimateFormProps {
  question: ReturnType<typeof useEstimateForm>;
  programs: readonly SelectEntry[];
}

/** Asks by its address: nothing is stored, and the answer can be kept as a bookmark. */
export function EstimateForm({ question: { form, fields }, programs }: EstimateFormProps) {
  const translate = useTranslate();
  const { value: rx, ...rxField } = bindField(fields.rx, translate);
  return (
    <form
      id={form.id}
      method="get"
      action={href('/covered-programs/estimate')}
      noValidate
      aria-label={translate('coveredPrograms:estimate.title')}
      className="card"
    >
      <Select
        {...bindField(fields.program_id, translate)}
        label={translate('coveredPrograms:estimate.program')}
        placeholder={translate('coveredPrograms:estimate.programPlaceholder')}
        options={programs}
        autoComplete="off"
      />
      <Field
        {...bindField(fields.amount, translate)}
        label={translate('coveredPrograms:estimate.amount')}
        hint={translate('coveredPrograms:estimate.amountHint')}
        inputMode="decimal"
        autoComplete="off"
        width="short"
        affix="$"
      />
      <Choices
        {...rxField}
        kind="radio"
        legend={translate('coveredPrograms:estimate.rx')}
        hint={translate('coveredPrograms:estimate.rxHint')}
        choices={[
          { value: 'no', label: translate('coveredPrograms:estimate.rxNo') },
          { value: 'yes', label: translate('coveredPrograms:estimate.rxYes') },
        ]}
        chosen={[rx]}
      />
      <SubmitButton pending={translate('common:pending')}>
        {translate('coveredPrograms:estimate.submit')}
      </SubmitButton>
    </form>
  );
}
