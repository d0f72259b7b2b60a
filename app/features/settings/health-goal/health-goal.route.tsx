import { href } from 'react-router';
import { apiContext } from '#app/contexts.ts';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { fetchGoal } from './goal.api.server.ts';
import { GoalForm } from './goal-form.tsx';
import { PausePregnancyContent } from './pause-pregnancy-content.tsx';
import { PausedContent } from './paused-content.tsx';
import { saveGoalPage } from './save-goal.server.ts';
import { typedFromForm, typedFromGoal } from './typed-goal.ts';
import { useGoalForm } from './use-goal-form.ts';
import type { Route } from './+types/health-goal.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const goal = await fetchGoal(context.get(apiContext));
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  return {
    // The page's other form has one button and no fields.
    values: kept?.has('goal') ? typedFromForm(kept) : typedFromGoal(goal),
    kept: kept?.has('goal') ?? false,
    offered: goal.offered_plan_types,
    pregnant: goal.care_plan_type === 'pregnant',
    paused: goal.pregnancy_content_paused,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveGoalPage(request, context);
}

export default function HealthGoal({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { values, offered, pregnant, paused } = loaderData;
  const goal = useGoalForm(values, actionData?.result);
  const faulty = hasErrors(goal.form);
  return (
    <div className="narrow stack">
      <PageTitle page={translate('settings:goal.formTitle')} faulty={faulty} />
      <BackLink href={href('/settings')}>{translate('settings:main.title')}</BackLink>
      <FormErrors form={goal.form} />
      <PageHeader title={translate('settings:goal.formTitle')} lead={translate('settings:goal.lead')} />
      {paused ? (
        <>
          <PausedContent />
          <Disclosure summary={translate('settings:goal.change')} open={faulty || loaderData.kept}>
            <GoalForm goal={goal} offered={offered} />
          </Disclosure>
        </>
      ) : (
        <GoalForm goal={goal} offered={offered} />
      )}
      {pregnant && !paused && <PausePregnancyContent />}
    </div>
  );
}
