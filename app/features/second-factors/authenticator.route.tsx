import { href, redirect } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { AuthenticatorState } from './authenticator-state.tsx';
import { fetchFactors, startTotp } from './factors.api.server.ts';
import type { Route } from './+types/authenticator.route';

export async function loader({ context }: Route.LoaderArgs) {
  const { totp_since: since } = await fetchFactors(context.get(apiContext));
  return { since: since === null ? null : formatDayOf(since, memberLocaleAndZone(context)) };
}

/** Starts setting up an app. One that is already set up keeps working until the new one showed a correct code. */
export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  try {
    await startTotp(context.get(apiContext));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    context.get(visitorContext).update({ notice: { type: 'info', text: 'secondFactors:atCompany' } });
    return redirect(href('/settings/security'), 303);
  }
  return redirect(href('/settings/security/authenticator/setup'), 303);
}

export default function Authenticator({ loaderData: { since } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('secondFactors:app.title')}
      back={{ href: href('/settings/security'), text: translate('security:main.title') }}
      lead={translate('secondFactors:app.lead')}
    >
      <AuthenticatorState since={since} />
    </Page>
  );
}
