import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { Page } from '#app/page/page.tsx';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
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
    await startTotp(context.get(apiContext), 'member');
  } catch (error) {
    assertRefusal(error, 409);
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

/** @param since the day on which the app was set up, in words; null without an app */
function AuthenticatorState({ since }: { since: string | null }) {
  const translate = useTranslate();
  return (
    <section className="card stack" aria-labelledby="state">
      <h2 className="card-heading" id="state">
        {translate(since ? 'secondFactors:app.onHeading' : 'secondFactors:app.offHeading')}
      </h2>
      {since ? (
        <p>
          <Tag tone="ok" icon="done">
            {translate('secondFactors:app.onSince', { day: since })}
          </Tag>
        </p>
      ) : (
        <p>{translate('secondFactors:app.offText')}</p>
      )}
      <Form label={translate('secondFactors:app.title')}>
        <div className="actions">
          <SubmitButton look={since ? 'secondary' : 'primary'}>
            {translate(since ? 'secondFactors:app.replace' : 'secondFactors:app.start')}
          </SubmitButton>
          {since && (
            <LinkButton look="plain-danger" href={href('/settings/security/authenticator/off')}>
              {translate('secondFactors:off.link')}
            </LinkButton>
          )}
        </div>
      </Form>
      {since && (
        <p>
          <Link href={href('/settings/security/backup-codes')}>{translate('secondFactors:codes.title')}</Link>
        </p>
      )}
    </section>
  );
}
