import { redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { memberLocaleAndZone, memberToday } from '#app/page/member-time.server.ts';
import { resultHref, stepHref } from './addresses.ts';
import { describeResult } from './describe-result.ts';
import { ResultPage } from './result-page.tsx';
import { fetchNewestResult, setShared } from './screenings.api.server.ts';
import { resultOf } from './result-of.server.ts';
import type { Route } from './+types/result.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const id = params.questionnaireId;
  if (!searchParams.has('result')) {
    const newest = await fetchNewestResult(api, id);
    throw redirect(newest ? resultHref(id, newest.id) : stepHref(id, { at: 'start' }), 303);
  }
  const result = await resultOf(request, params, context);
  takeKeptForm(context, pathname);
  const localeAndZone = memberLocaleAndZone(context);
  return { result: describeResult(result, memberToday(context), localeAndZone) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const { id, questionnaire_id } = await resultOf(request, params, context);
  const shared = pressedButton(submission) === 'share';
  await setShared(context.get(apiContext), id, shared);
  const text = shared ? 'screenings:result.nowShared' : 'screenings:result.nowPrivate';
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(resultHref(questionnaire_id, id), 303);
}

export default function Result({ loaderData: { result } }: Route.ComponentProps) {
  return <ResultPage result={result} />;
}
