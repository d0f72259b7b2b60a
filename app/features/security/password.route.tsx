import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, memberContext, visitorContext } from '#app/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { refuse, refuseAsApi, schemaErrors } from '#app/forms/refuse.server.ts';
import { NoPassword } from './no-password.tsx';
import { changePasswordSchema } from './password.form.ts';
import { PasswordForm } from './password-form.tsx';
import { changePassword } from './security.api.server.ts';
import type { Route } from './+types/password.route';

const usualMinLength = 12;

export function loader({ request, context }: Route.LoaderArgs) {
  const { email, company, single_sign_on } = context.get(memberContext);
  // Passwords are never kept; what a post after the end of the session left behind is dropped here.
  takeKeptForm(context, new URL(request.url).pathname);
  return {
    email: email ?? '',
    minLength: company?.password_min_length ?? usualMinLength,
    /** The company that keeps the password instead of us. */
    keptBy: single_sign_on ? (company?.name ?? '') : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const parsed = changePasswordSchema.safeParse(submission.payload);
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  try {
    await changePassword(context.get(apiContext), parsed.data);
  } catch (error) {
    if (!(error instanceof ApiError) || ![422, 429].includes(error.status)) throw error;
    return refuseAsApi(submission, error, context);
  }
  const visitor = context.get(visitorContext);
  visitor.rotate();
  visitor.update({ notice: { type: 'success', text: 'security:password.done' } });
  return redirect(href('/settings'), 303);
}

export default function Password({
  loaderData: { email, minLength, keptBy },
  actionData,
}: Route.ComponentProps) {
  if (keptBy !== undefined) return <NoPassword company={keptBy} />;
  return <PasswordForm email={email} minLength={minLength} result={actionData?.result} />;
}
