import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { takeForm } from '#app/forms/take-form.server.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { AppealForm } from './appeal-form.tsx';
import { appealFields, appealSchema } from './claim.form.ts';
import { claimInQuestion } from './claim-in-question.server.ts';
import { makeAppeal } from './claims.api.server.ts';
import type { Route } from './+types/appeal.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { claim, days } = await claimInQuestion(context, params.claimUid);
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  const typed = kept && appealFields.parse(parseSubmissionFields(kept));
  const { uid, may_correct: isPossible, events, appeals, hand_offs } = claim;
  return { uid, isPossible, history: { events, appeals, hand_offs, days }, typed };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { submission, values, refused } = await takeForm(request, context, appealSchema);
  if (refused) return refused;
  try {
    await makeAppeal(context.get(apiContext), params.claimUid, values.message);
    context.get(visitorContext).update({ notice: { type: 'success', text: 'claims:appeal.sent' } });
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error;
    return refuse(submission, apiErrors(error));
  }
  return redirect(href('/reimbursement/claims/:claimUid', params), 303);
}

export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  return <AppealForm {...loaderData} result={actionData?.result} />;
}
