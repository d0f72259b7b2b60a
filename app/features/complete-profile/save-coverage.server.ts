import { href, redirect, type RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { takeForm } from '#app/forms/take-form.server.ts';
import { planCalled } from './choose-plan.ts';
import { fetchCoverage, fetchPlans, saveCoverage } from './coverage.api.server.ts';
import { coverageSchema } from './coverage.form.ts';

/** Takes the form; success leads back to the basics, where the answers are shown. */
export async function saveCoveragePage(request: Request, context: Readonly<RouterContextProvider>) {
  const { submission, values, refused } = await takeForm(request, context, coverageSchema);
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
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const { company_plan_id: ofPlan, ...others } = apiErrors(error).fieldErrors ?? {};
    return refuse(submission, { fieldErrors: { ...(ofPlan && { plan: ofPlan }), ...others } });
  }
  const text = member_id ? 'completeProfile:saved' : 'completeProfile:savedWithoutId';
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(href('/settings/basics'), 303);
}
