import { bindField } from '#app/forms/field-binding.ts';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { Choices } from '#app/ui/choices.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { coverageFields, type TypedCoverage } from './coverage.form.ts';

const levelNames: Readonly<Record<string, MessageKey>> = {
  single: 'completeProfile:level.single',
  plus_one: 'completeProfile:level.withOther',
  family: 'completeProfile:level.family',
};

export function useCoverageForm(values: TypedCoverage, result: FormResult | undefined) {
  return useForm(coverageFields, { id: 'coverage', lastResult: result, defaultValue: values });
}

interface CoverageFormProps {
  coverage: ReturnType<typeof useCoverageForm>;
  plans: readonly string[];
  levels: readonly string[];
}

export function CoverageForm({ coverage: { form, fields }, plans, levels }: CoverageFormProps) {
  const translate = useTranslate();
  const levelName = (level: string) => {
    const key = levelNames[level];
    return key ? translate(key) : level;
  };
  const { value: level, ...levelField } = bindField(fields.company_plan_type, translate);
  return (
    <Form id={form.id} label={translate('completeProfile:title')} className="card">
      <Select
        {...bindField(fields.plan, translate)}
        label={translate('completeProfile:plan.label')}
        hint={translate('completeProfile:plan.hint')}
        placeholder={translate('completeProfile:plan.placeholder')}
        options={plans.map((name) => ({ value: name, label: name }))}
        autoComplete="off"
      />
      <Choices
        {...levelField}
        kind="radio"
        legend={translate('completeProfile:level.label')}
        choices={levels.map((value) => ({ value, label: levelName(value) }))}
        chosen={[level]}
      />
      <Field
        {...bindField(fields.member_id, translate)}
        label={translate('completeProfile:memberId.label')}
        hint={translate('completeProfile:memberId.hint')}
        optional={translate('common:optional')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        width="medium"
      />
      <SubmitButton pending={translate('common:pending')}>{translate('completeProfile:save')}</SubmitButton>
    </Form>
  );
}
