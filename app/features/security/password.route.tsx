import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { takeForm } from '#app/forms/take-form.server.ts';
import { changePasswordSchema } from './password.form.ts';
import { NoPassword, PasswordForm } from './password-form.tsx';
import { changePassword } from './security.api.server.ts';
import type { Route } from './+types/password.route';

const usualMinLength = 12;

export function loader({ request, context }: Route.LoaderArgs) {
  const { email, company, single_sign_on } = context.get(memberContext);
  // A form that was posted after the session ended is kept without its passwords: there is nothing to show.
  takeKeptForm(context, new URL(request.url).pathname);
  return {
    email: email ?? '',
    minLength: company?.password_min_length ?? usualMinLength,
    /** The company that the member signs in at, where there is no password here. */
    keptBy: single_sign_on ? (company?.name ?? '') : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await takeForm(request, context, changePasswordSchema);
  if (refused) return refused;
  try {
    await changePassword(context.get(apiContext), values);
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
