import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { Form } from '#app/forms/form.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { fetchFactors, removeTotp } from './factors.api.server.ts';
import { forgetNewCodes } from './shown-codes.server.ts';
import type { Route } from './+types/turn-off.route';

const back = href('/settings/security/authenticator');

export async function loader({ context }: Route.LoaderArgs) {
  const { totp_since: since } = await fetchFactors(context.get(apiContext));
  if (since === null) throw redirect(back);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  try {
    await removeTotp(context.get(apiContext));
  } catch (error) {
    // Off already, from another tab: what was wanted is so.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  forgetNewCodes(context);
  context.get(visitorContext).update({ notice: { type: 'success', text: 'secondFactors:off.done' } });
  return redirect(back, 303);
}

export default function TurnOff() {
  const translate = useTranslate();
  const title = translate('secondFactors:off.title');
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <PageHeader title={title} lead={translate('secondFactors:off.lead')} />
      <Form label={title} className="actions">
        <SubmitButton look="danger" pending={translate('common:pending')}>
          {translate('secondFactors:off.confirm')}
        </SubmitButton>
        <LinkButton look="plain" href={back}>
          {translate('secondFactors:off.keep')}
        </LinkButton>
      </Form>
    </div>
  );
}
