import { chatAddress } from '#app/page/chat-address.ts';
import { coverageLevel } from '#app/i18n/enumerations.ts';
import { BoundChoices, BoundField, BoundSelect } from '#app/forms/bound-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { coverageFields, type TypedCoverage } from './coverage.form.ts';

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
  return (
    <Form id={form.id} label={translate('completeProfile:title')} className="card">
      <BoundSelect
        field={fields.plan}
        label={translate('completeProfile:plan.label')}
        hint={translate('completeProfile:plan.hint')}
        placeholder={translate('completeProfile:plan.placeholder')}
        options={plans.map((name) => ({ value: name, label: name }))}
        autoComplete="off"
      />
      <BoundChoices
        field={fields.company_plan_type}
        kind="radio"
        legend={translate('completeProfile:level.label')}
        choices={levels.map((value) => ({ value, label: coverageLevel(value, translate) ?? value }))}
      />
      <BoundField
        field={fields.member_id}
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

/** What plan and member ID are for, and whom to ask about them. */
export function BesideProfile() {
  const translate = useTranslate();
  return (
    <>
      <Card id="what-for" heading={translate('completeProfile:use.heading')}>
        <ul>
          <li>{translate('completeProfile:use.share')}</li>
          <li>{translate('completeProfile:use.left')}</li>
          <li>{translate('completeProfile:use.estimate')}</li>
        </ul>
      </Card>
      <Card id="not-sure" heading={translate('completeProfile:ask.heading')}>
        <LinkButton look="secondary" icon="chat" href={chatAddress()}>
          {translate('completeProfile:ask.action')}
        </LinkButton>
      </Card>
    </>
  );
}
