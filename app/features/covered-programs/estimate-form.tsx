import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { BoundChoices, BoundField, BoundSelect } from '#app/forms/bound-field.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { currencyName, currencySign } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import type { SelectEntry } from '#app/ui/fields/select.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
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
  const { code: locale, currency } = useLocale();
  return (
    <form
      id={form.id}
      method="get"
      action={href('/covered-programs/estimate')}
      noValidate
      aria-label={translate('coveredPrograms:estimate.title')}
      className="card"
    >
      <BoundSelect
        field={fields.program_id}
        label={translate('coveredPrograms:estimate.program')}
        placeholder={translate('coveredPrograms:estimate.programPlaceholder')}
        options={programs}
        autoComplete="off"
      />
      <BoundField
        field={fields.amount}
        label={translate('coveredPrograms:estimate.amount')}
        hint={translate('coveredPrograms:estimate.amountHint', {
          currency: currencyName({ locale, currency }),
        })}
        inputMode="decimal"
        autoComplete="off"
        width="short"
        affix={currencySign({ locale, currency })}
      />
      <BoundChoices
        field={fields.rx}
        kind="radio"
        legend={translate('coveredPrograms:estimate.rx')}
        hint={translate('coveredPrograms:estimate.rxHint')}
        choices={[
          { value: 'no', label: translate('coveredPrograms:estimate.rxNo') },
          { value: 'yes', label: translate('coveredPrograms:estimate.rxYes') },
        ]}
      />
      <SubmitButton pending={translate('common:pending')}>
        {translate('coveredPrograms:estimate.submit')}
      </SubmitButton>
    </form>
  );
}
