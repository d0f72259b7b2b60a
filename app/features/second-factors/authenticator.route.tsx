import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { Form } from '#app/forms/form.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { dayOf } from './day-of.server.ts';
import { fetchFactors, startTotp } from './factors.api.server.ts';
import type { Route } from './+types/authenticator.route';

export async function loader({ context }: Route.LoaderArgs) {
  const { totp_since: since } = await fetchFactors(context.get(apiContext));
  return { since: since === null ? null : dayOf(context, since) };
}

/** Starts setting up an app; one that is set up goes on until the new one showed a right code. */
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
  const { code } = useLocale();
  const title = translate('secondFactors:app.title');
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <BackLink href={href('/settings/security')}>{translate('security:main.title')}</BackLink>
      <PageHeader title={title} lead={translate('secondFactors:app.lead')} />
      <section className="card stack" aria-labelledby="state">
        <h2 className="card-heading" id="state">
          {translate(since ? 'secondFactors:app.onHeading' : 'secondFactors:app.offHeading')}
        </h2>
        {since ? (
          <p>
            <Tag tone="ok" icon="done">
              {translate('secondFactors:app.onSince', { day: formatDay(since, code) })}
            </Tag>
          </p>
        ) : (
          <p>{translate('secondFactors:app.offText')}</p>
        )}
        <Form label={title}>
          <div className="actions">
            <SubmitButton look={since ? 'secondary' : 'primary'} pending={translate('common:pending')}>
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
            <Link href={href('/settings/security/backup-codes')}>
              {translate('secondFactors:codes.title')}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}
