import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { readSubmission, checkForm } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { InvalidLink } from './link-pages.tsx';
import { forgetLinkToken, linkToken } from './link-token.server.ts';
import { fetchTokenHolder, isInvalidToken, resetPassword } from './recovery.api.server.ts';
import { resetSchema } from './recovery.form.ts';
import { ResetForm } from './password-forms.tsx';
import type { Route } from './+types/reset-password.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = linkToken('reset', request, context);
  const api = context.get(apiContext);
  const holder = token === undefined ? undefined : await fetchTokenHolder(api, token);
  return { holder };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const token = linkToken('reset', request, context) ?? '';
  const { values, refused } = checkForm(submission, context, resetSchema);
  if (refused) return refused;
  const visitor = context.get(visitorContext);
  try {
    const { email } = await resetPassword(context.get(apiContext), {
      reset_password_token: token,
      ...values,
    });
    visitor.rotate();
    forgetLinkToken('reset', context);
    visitor.update({ signIn: { email }, notice: { type: 'success', text: 'recovery:reset.done' } });
    return redirect(href('/signin'), 303);
  } catch (error) {
    // The page then shows that the link does not work.
    if (isInvalidToken(error)) return redirect(href('/password/edit'), 303);
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refuseAsApi(submission, error, context);
  }
}

export default function ResetPassword({ loaderData: { holder }, actionData }: Route.ComponentProps) {
  if (!holder) return <InvalidLink title="recovery:reset.title" offersNewLink />;
  return (
    <ResetForm email={holder.email} minLength={holder.password_min_length} result={actionData?.result} />
  );
}
