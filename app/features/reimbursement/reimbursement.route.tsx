import { apiContext, localeContext } from '#app/contexts.ts';
import { memberToday } from '#app/member-time.server.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { ClaimForm } from './claim-form.tsx';
import { draftFromForm, withOneExpense } from './claim-draft.ts';
import { groupPrograms } from './group-programs.ts';
import { fetchDraft, fetchReimbursablePrograms } from './reimbursement.api.server.ts';
import { saveClaimForm } from './save-claim-form.server.ts';
import type { Route } from './+types/reimbursement.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [draft, programs] = await Promise.all([fetchDraft(api), fetchReimbursablePrograms(api)]);
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  return {
    fields: withOneExpense(kept ? draftFromForm(parseSubmissionFields(kept)) : draft.fields),
    receipts: draft.receipts,
    programs: groupPrograms(programs),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return saveClaimForm(request, context, {
    api: context.get(apiContext),
    locale: context.get(localeContext),
    today: memberToday(context),
  });
}

export default function Reimbursement({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimForm {...loaderData} result={actionData?.result} />;
}
