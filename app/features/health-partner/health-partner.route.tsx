import { href } from 'react-router';
import { FormPage } from '#app/forms/form-page.tsx';
import { apiContext, clockContext, memberContext } from '#app/page/contexts.ts';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { describePartner } from './describe-partner.ts';
import { fetchPartner } from './health-partner.api.server.ts';
import { InvitationForm, useInvitationForm } from './invitation-form.tsx';
import { PartnerCard, WhatItMeans } from './partner-card.tsx';
import { savePartnerPage } from './save-partner.server.ts';
import type { Route } from './+types/health-partner.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = takeKeptField(context, new URL(request.url).pathname, 'email') ?? '';
  if (context.get(memberContext).partner) return { invitedByOther: true, partner: null, typed };
  const partner = await fetchPartner(context.get(apiContext));
  const time = { ...memberLocaleAndZone(context), now: context.get(clockContext).now() };
  return { invitedByOther: false, partner: partner && describePartner(partner, time), typed };
}

export function action({ request, context }: Route.ActionArgs) {
  return savePartnerPage(request, context);
}

export default function HealthPartner({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { invitedByOther, partner, typed } = loaderData;
  const invitation = useInvitationForm(typed, actionData?.result);
  return (
    <FormPage
      form={invitation.form}
      title={translate('healthPartner:title')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate(invitedByOther ? 'healthPartner:partner.lead' : 'healthPartner:employee.lead')}
    >
      {partner && <PartnerCard partner={partner} />}
      {!partner && !invitedByOther && <InvitationForm invitation={invitation} />}
      <WhatItMeans to={invitedByOther ? 'partner' : 'employee'} />
    </FormPage>
  );
}
