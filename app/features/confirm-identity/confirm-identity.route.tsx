import { href, redirect } from 'react-router';
import { ownPath } from '#app/own-path.ts';
import { ApiError } from '#app/api/errors.ts';
import {
  apiContext,
  localeContext,
  memberContext,
  requestContext,
  retryAfterContext,
  visitorContext,
} from '#app/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, schemaErrors } from '#app/forms/refuse.server.ts';
import { fetchProofState, proveAgain } from './proof.api.server.ts';
import { proofSchema } from './proof.form.ts';
import { ProofForm } from './proof-form.tsx';
import type { Route } from './+types/confirm-identity.route';

const pathBack = (proofPath: string | undefined) => ownPath(proofPath, href('/settings'));

export async function loader({ context }: Route.LoaderArgs) {
  const { proofPath } = context.get(visitorContext).data;
  const { fresh, asks_for_code } = await fetchProofState(context.get(apiContext));
  // Signing in again on the way here was proof enough.
  if (fresh && proofPath !== undefined && !context.get(requestContext).prefetch) {
    context.get(visitorContext).update({ proofPath: undefined });
    throw redirect(pathBack(proofPath), 303);
  }
  return { asksForCode: asks_for_code, email: context.get(memberContext).email ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const parsed = proofSchema.safeParse(submission.payload);
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  try {
    await proveAgain(context.get(apiContext), parsed.data);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 429)) throw error;
    context.set(retryAfterContext, error.retryAfterSeconds ?? null);
    return refuse(submission, apiErrors(error), error.status);
  }
  const visitor = context.get(visitorContext);
  const path = pathBack(visitor.data.proofPath);
  // As after signing in: an id from before the proof is worth nothing.
  visitor.rotate();
  visitor.update({ proofPath: undefined });
  return redirect(path, 303);
}

export default function ConfirmIdentity({ loaderData, actionData }: Route.ComponentProps) {
  return <ProofForm {...loaderData} result={actionData?.result} />;
}
