import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { takeForm } from '#app/forms/take-form.server.ts';
import { confirmTotp, fetchEnrolment } from './factors.api.server.ts';
import { qrCodeOf } from '#app/page/qr-code.server.ts';
import { inGroups } from './readable-codes.ts';
import { setupSchema } from './setup.form.ts';
import { SetupForm } from './setup-form.tsx';
import { keepNewCodes } from './shown-codes.server.ts';
import type { Route } from './+types/setup.route';

const startPath = href('/settings/security/authenticator');

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { secret, otpauth_uri } = await fetchEnrolment(context.get(apiContext));
    return { uri: otpauth_uri, qrCode: await qrCodeOf(otpauth_uri), secret: inGroups(secret) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw redirect(startPath);
    throw error;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await takeForm(request, context, setupSchema);
  if (refused) return refused;
  const visitor = context.get(visitorContext);
  try {
    keepNewCodes(context, await confirmTotp(context.get(apiContext), values.code));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.hasCode('not_started')) {
      visitor.update({ notice: { type: 'alert', text: 'secondFactors:setup.tooLate' } });
      return redirect(startPath, 303);
    }
    if (error.status === 422) return refuse(submission, apiErrors(error));
    throw error;
  }
  visitor.update({ notice: { type: 'success', text: 'secondFactors:setup.done' } });
  return redirect(href('/settings/security/backup-codes'), 303);
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  return <SetupForm {...loaderData} result={actionData?.result} />;
}
