import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { FormPage } from '#app/forms/form-page.tsx';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { apiErrors, refuse, type FormResult } from '#app/forms/refuse.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { chatAddress } from '#app/page/chat-address.ts';
import { coverageLevel } from '#app/i18n/enumerations.ts';
import { BoundChoices, BoundField, BoundSelect } from '#app/forms/bound-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { planNames, planCalled } from './choose-plan.ts';
import { fetchCoverage, fetchPlans, type Coverage, type Plan, saveCoverage } from './coverage.api.server.ts';
import { type TypedCoverage, coverageSchema, coverageFields } from './coverage.form.ts';
import type { Route } from './+types/complete-profile.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const coverage = await fetchCoverage(api);
  const plans = await fetchPlans(api, coverage.company_plan_id);
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return {
    values: kept ? typedFromForm(kept) : typedFromCoverage(coverage, plans),
    plans: planNames(plans),
    levels: coverage.offered_plan_types,
  };
}

function typedFromCoverage(coverage: Coverage, plans: readonly Plan[]): TypedCoverage {
  const plan = plans.find(({ id }) => id === coverage.company_plan_id);
  return {
    plan: plan?.plan_name ?? '',
    company_plan_type: coverage.company_plan_type,
    member_id: coverage.member_id ?? '',
  };
}

function typedFromForm(kept: FormData): TypedCoverage {
  const text = (name: keyof TypedCoverage) => typedTextIn(kept, name);
  return {
    plan: text('plan'),
    company_plan_type: text('company_plan_type'),
    member_id: text('member_id'),
  };
}

/** Saves the form and redirects to the basics, which show the answers. */
export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, coverageSchema);
  if (refused) return refused;
  const api = context.get(apiContext);
  const { plan: name, company_plan_type, member_id } = values;
  const { company_plan_id: current } = await fetchCoverage(api);
  const plan = planCalled(name, company_plan_type, await fetchPlans(api, current));
  try {
    await saveCoverage(api, {
      company_plan_id: plan?.id ?? '',
      company_plan_type,
      member_id: member_id ?? null,
    });
  } catch (error) {
    assertRefusal(error, 422);
    const { company_plan_id: ofPlan, ...others } = apiErrors(error).fieldErrors ?? {};
    return refuse(submission, { fieldErrors: { ...(ofPlan && { plan: ofPlan }), ...others } });
  }
  const text = member_id ? 'completeProfile:saved' : 'completeProfile:savedWithoutId';
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(href('/settings/basics'), 303);
}

export default function CompleteProfile({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { values, plans, levels } = loaderData;
  const coverage = useCoverageForm(values, actionData?.result);
  return (
    <FormPage
      form={coverage.form}
      title={translate('completeProfile:title')}
      back={{ href: href('/settings/basics'), text: translate('settings:basics.title') }}
      lead={translate('completeProfile:lead')}
      aside={<BesideProfile />}
    >
      <CoverageForm coverage={coverage} plans={plans} levels={levels} />
    </FormPage>
  );
}

function useCoverageForm(values: TypedCoverage, result: FormResult | undefined) {
  return useForm(coverageFields, { id: 'coverage', lastResult: result, defaultValue: values });
}

interface CoverageFormProps {
  coverage: ReturnType<typeof useCoverageForm>;
  plans: readonly string[];
  levels: readonly string[];
}

function CoverageForm({ coverage: { form, fields }, plans, levels }: CoverageFormProps) {
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

/** The purpose of plan and member ID, and the contact. */
function BesideProfile() {
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
