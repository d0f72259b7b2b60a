import { href, redirect } from 'react-router';
import { apiContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { fetchPartner, revoke } from './health-partner.api.server.ts';
import type { Route } from './+types/revoke-partner.route';

const partnerPage = () => href('/settings/health-partner');

/** Confirmation page for ending an invitation or a partnership; without one it redirects to the partner's page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  consumeKeptForm(context, new URL(request.url).pathname);
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

const thenOf = {
  end: [
    'healthPartner:end.then.access',
    'healthPartner:end.then.visits',
    'healthPartner:end.then.told',
    'healthPartner:end.then.stays',
  ],
  takeBack: [
    'healthPartner:takeBack.then.link',
    'healthPartner:takeBack.then.silent',
    'healthPartner:takeBack.then.again',
  ],
} as const;

export default function RevokePartner({ loaderData: { email, accepted } }: Route.ComponentProps) {
  const translate = useTranslate();
  const act = accepted ? 'end' : 'takeBack';
  return (
    <ConfirmPage
      title={translate(`healthPartner:${act}.title`)}
      then={thenOf[act].map((part) => translate(part))}
      confirm={translate(`healthPartner:${act}.confirm`)}
      keep={translate(`healthPartner:${act}.keep`)}
      back={partnerPage()}
    >
      <Card id="partner" heading={translate(accepted ? 'healthPartner:accepted' : 'healthPartner:invited')}>
        <p>
          <bdi>{email}</bdi>
        </p>
      </Card>
    </ConfirmPage>
  );
}
