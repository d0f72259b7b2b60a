import { redirect } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { stepHref, stepOf } from './addresses.ts';
import { describeScreening } from './describe-screening.ts';
import { AllView, DifficultyView, QuestionView } from './question-views.tsx';
import { saveAnswers } from './save-answers.server.ts';
import { fetchScreening } from './screenings.api.server.ts';
import { StartView } from './start-view.tsx';
import { SupportView } from './support-view.tsx';
import type { Route } from './+types/screening.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const screening = await fetchScreening(context.get(apiContext), params.questionnaireId);
  const { pathname, searchParams } = new URL(request.url);
  const step = stepOf(searchParams, screening.item_count);
  const unreachable =
    (step.at === 'support' && !screening.crisis) || (step.at === 'difficulty' && !screening.difficulty);
  if (unreachable) throw redirect(stepHref(screening.id, { at: 'start' }), 303);
  return { view: describeScreening(screening, step, takeKeptForm(context, pathname)) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveAnswers(request, context, params.questionnaireId);
}

export default function ScreeningPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  switch (view.step.at) {
    case 'start':
      return <StartView view={view} />;
    case 'support':
      return <SupportView view={view} />;
    case 'question':
      return <QuestionView view={view} question={view.step.question} result={actionData?.result} />;
    case 'difficulty':
      return <DifficultyView view={view} result={actionData?.result} />;
    case 'all':
      return <AllView view={view} result={actionData?.result} />;
  }
}
