import { href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
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
  return { id: partner.id, email: partner.email, accepted: partner.invitation_accepted };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const { partner_id: id } = revokeSchema.parse(payload);
  const visitor = context.get(visitorContext);
  try {
    await revoke(context.get(apiContext), id);
    visitor.update({ notice: { type: 'success', text: 'healthPartner:ended' } });
  } catch (error) {
    // The invitation that the page showed was accepted or replaced.
    assertRefusal(error, 409);
    visitor.update({ notice: { type: 'alert', text: 'common:changedMeanwhile' } });
  }
  return redirect(partnerPage(), 303);
}

const revokeSchema = z.object({ partner_id: z.string().max(100).catch('') });

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

export default function RevokePartner({ loaderData: { id, email, accepted } }: Route.ComponentProps) {
  const translate = useTranslate();
  const act = accepted ? 'end' : 'takeBack';
  return (
    <ConfirmPage
      title={translate(`healthPartner:${act}.title`)}
      then={thenOf[act].map((part) => translate(part))}
      fields={<input type="hidden" name="partner_id" value={id} />}
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
