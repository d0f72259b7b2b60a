import { href, redirect } from 'react-router';
import { apiContext, memberContext, visitorContext } from '#app/contexts.ts';
import { Form } from '#app/forms/form.tsx';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { fetchPartner, revoke } from './health-partner.api.server.ts';
import type { Route } from './+types/revoke-partner.route';

const partnerPage = () => href('/settings/health-partner');

/** Asked for on a page of its own; without anybody invited there is nothing to end. */
export async function loader({ request, context }: Route.LoaderArgs) {
  takeKeptForm(context, new URL(request.url).pathname);
  if (context.get(memberContext).partner) throw redirect(partnerPage());
  const partner = await fetchPartner(context.get(apiContext));
  if (!partner) throw redirect(partnerPage());
  return { email: partner.email, accepted: partner.invitation_accepted };
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  await revoke(context.get(apiContext));
  context.get(visitorContext).update({ notice: { type: 'success', text: 'healthPartner:ended' } });
  return redirect(partnerPage(), 303);
}

export default function RevokePartner({ loaderData: { email, accepted } }: Route.ComponentProps) {
  const translate = useTranslate();
  const act = accepted ? 'end' : 'takeBack';
  return (
    <div className="narrow stack">
      <PageTitle page={translate(`healthPartner:${act}.title`)} />
      <PageHeader
        title={translate(`healthPartner:${act}.title`)}
        lead={translate(`healthPartner:${act}.text`, { email })}
      />
      <Form label={translate(`healthPartner:${act}.title`)} className="actions">
        <SubmitButton look="danger" pending={translate('common:pending')}>
          {translate(`healthPartner:${act}.confirm`)}
        </SubmitButton>
        <LinkButton look="plain" href={partnerPage()}>
          {translate(`healthPartner:${act}.keep`)}
        </LinkButton>
      </Form>
    </div>
  );
}
