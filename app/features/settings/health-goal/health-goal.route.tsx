import { apiContext, localeContext } from '#app/page/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { fetchGoal } from './goal.api.server.ts';
import { HealthGoalPage } from './health-goal-page.tsx';
import { saveGoalPage } from './save-goal.server.ts';
import { describeGoal, typedFromForm, typedFromGoal } from './describe-goal.ts';
import type { Route } from './+types/health-goal.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const goal = await fetchGoal(context.get(apiContext));
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  return {
    // What was kept may also be the page's other form, which has no fields.
    values: kept?.has('goal') ? typedFromForm(kept) : typedFromGoal(goal),
    kept: kept?.has('goal') ?? false,
    version: goal.version ?? '',
    offered: goal.offered_plan_types,
    saved: describeGoal(goal, context.get(localeContext)),
    pregnant: goal.care_plan_type === 'pregnant',
    paused: goal.pregnancy_content_paused,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveGoalPage(request, context);
}

export default function HealthGoal({ loaderData, actionData }: Route.ComponentProps) {
  return <HealthGoalPage {...loaderData} result={actionData?.result} />;
}
