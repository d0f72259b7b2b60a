import { redirect, type RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import {
  apiContext,
  formTargetsContext,
  memberContext,
  requestContext,
  visitorContext,
} from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { checkForm } from '#app/forms/take-form.server.ts';
import { findSingleSignOn, startCompanyProof } from '#app/api/single-sign-on.api.server.ts';
import { fetchProofState, proveAgain } from './proof.api.server.ts';
import { proofSchema } from './proof.form.ts';
import { backFromProof, pathBack } from './path-back.server.ts';
import { CompanyProof, ProofForm } from './proof-form.tsx';
import type { Route } from './+types/confirm-identity.route';

export async function loader({ context }: Route.LoaderArgs) {
  const { proofPath } = context.get(visitorContext).data;
  const { email, single_sign_on } = context.get(memberContext);
  const { fresh, asks_for_code } = await fetchProofState(context.get(apiContext));
  // The member has just signed in, which is proof enough.
  if (fresh && proofPath !== undefined && !context.get(requestContext).prefetch) {
    context.get(visitorContext).update({ proofPath: undefined });
    throw redirect(pathBack(proofPath), 303);
  }
  const company = single_sign_on ? await findSingleSignOn(context.get(apiContext), email ?? '') : undefined;
  if (company) context.set(formTargetsContext, company.formOrigins);
  return {
    asksForCode: asks_for_code,
    email: email ?? '',
    company: company && { name: company.companyName, available: company.available },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  if (context.get(memberContext).single_sign_on) return leaveForCompany(context);
  const { values, refused } = checkForm(submission, context, proofSchema);
  if (refused) return refused;
  try {
    await proveAgain(context.get(apiContext), values);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 429)) throw error;
    return refuseAsApi(submission, error, context);
  }
  return backFromProof(context);
}

/** The company asks for the password again and sends them back to our callback. */
async function leaveForCompany(context: Readonly<RouterContextProvider>) {
  const { authorizationUrl, attemptToken } = await startCompanyProof(context.get(apiContext));
  context.get(visitorContext).update({ proofAttempt: attemptToken });
  return redirect(authorizationUrl, 303);
}

export default function ConfirmIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const { company, ...form } = loaderData;
  if (company) return <CompanyProof company={company} />;
  return <ProofForm {...form} result={actionData?.result} />;
}
