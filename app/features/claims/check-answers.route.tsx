import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, refuseChanged } from '#app/forms/refuse.server.ts';
import { memberLocaleAndCurrency } from '#app/page/member-country.server.ts';
import { memberToday } from '#app/page/member-time.server.ts';
import { CheckAnswers } from './check-answers.tsx';
import { checkSchema } from './claim.form.ts';
import { fetchAnswersToCheck, sendClaim } from './send-claim.server.ts';
import type { Route } from './+types/check-answers.route';

export async function loader({ context }: Route.LoaderArgs) {
  const answers = await fetchAnswersToCheck(context.get(apiContext), senderOf(context));
  if (!answers) throw redirect(href('/reimbursement'));
  return answers;
}

const senderOf = (context: Route.LoaderArgs['context']) => ({
  ...memberLocaleAndCurrency(context),
  today: memberToday(context),
});

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const { draft_id: draftId, draft_version: version } = checkSchema.parse(submission.payload);
  const locale = context.get(localeContext);
  try {
    const checked = { draftId, version };
    const sent = await sendClaim(context.get(apiContext), checked, senderOf(context));
    if (sent.state === 'incomplete') return redirect(href('/reimbursement'), 303);
    if (sent.state === 'changed') return refuseChanged(submission, locale, 'claims:check.changed');
    return redirect(`${href('/reimbursement/success')}?${new URLSearchParams({ claim: sent.uid })}`, 303);
  } catch (error) {
    if (error instanceof ApiError && [409, 422].includes(error.status))
      return refuse(submission, apiErrors(error));
    throw error;
  }
}

export default function CheckAnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckAnswers answers={loaderData} result={actionData?.result} />;
}
