import { href } from 'react-router';
import { FormPage } from '#app/forms/form-page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { planNames } from './choose-plan.ts';
import { BesideProfile, CoverageForm, useCoverageForm } from './coverage-form.tsx';
import { fetchCoverage, fetchPlans, type Coverage, type Plan } from './coverage.api.server.ts';
import type { TypedCoverage } from './coverage.form.ts';
import { saveCoveragePage } from './save-coverage.server.ts';
import type { Route } from './+types/complete-profile.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const coverage = await fetchCoverage(api);
  const plans = await fetchPlans(api, coverage.company_plan_id);
  const kept = takeKeptForm(context, new URL(request.url).pathname);
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

export function action({ request, context }: Route.ActionArgs) {
  return saveCoveragePage(request, context);
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
