import { apiContext } from '#app/page/contexts.ts';
import { currencyOf } from '#app/page/member-country.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { openedSchema } from './claim.form.ts';
import { ClaimForm } from './claim-form.tsx';
import { draftFromForm, sumSoFar, withOneExpense } from './claim-draft.ts';
import { fetchDraft, fetchReimbursablePrograms } from './claims.api.server.ts';
import { saveClaimForm } from './save-claim-form.server.ts';
import { groupPrograms, withWantedProgram } from './program-choice.ts';
import type { Route } from './+types/new-claim.route';

export const handle = { takesFiles: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [draft, programs] = await Promise.all([fetchDraft(api), fetchReimbursablePrograms(api)]);
  const { pathname, searchParams } = new URL(request.url);
  const keptForm = takeKeptForm(context, pathname);
  const kept = keptForm && parseSubmissionFields(keptForm);
  const begun = kept ? draftFromForm(kept) : draft.fields;
  const { fields, other, isUnknown } = withWantedProgram(begun, searchParams.get('program_id'), programs);
  return {
    fields: withOneExpense(fields),
    sumSoFar: sumSoFar(fields, currencyOf(context)),
    other,
    isUnknown,
    opened: openedSchema.parse(
      kept ?? { opened_draft: draft.id, version: draft.version, page: crypto.randomUUID() },
    ),
    draft,
    programName: programs.find(({ id }) => id === draft.fields.program_id)?.name ?? '',
    programs: groupPrograms(programs),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return saveClaimForm(request, context);
}

export default function Reimbursement({ loaderData, actionData }: Route.ComponentProps) {
  // Once the form was posted, its program is the one the member chose.
  const { other, isUnknown } = actionData ? {} : loaderData;
  return <ClaimForm {...loaderData} other={other} isUnknown={isUnknown} result={actionData?.result} />;
}
