import { href } from 'react-router';
import { apiContext, clockContext, localeContext, memberContext } from '#app/contexts.ts';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { describePartner } from './describe-partner.ts';
import { fetchPartner } from './health-partner.api.server.ts';
import { InvitationForm, useInvitationForm } from './invitation-form.tsx';
import { PartnerCard } from './partner-card.tsx';
import { savePartnerPage } from './save-partner.server.ts';
import { WhatItMeans } from './what-it-means.tsx';
import type { Route } from './+types/health-partner.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = takeKeptField(context, new URL(request.url).pathname, 'email') ?? '';
  if (context.get(memberContext).partner) return { invitedByOther: true, partner: null, typed };
  const partner = await fetchPartner(context.get(apiContext));
  const ground = {
    locale: context.get(localeContext),
    timeZone: memberTimeZone(context),
    now: context.get(clockContext).now(),
  };
  return { invitedByOther: false, partner: partner && describePartner(partner, ground), typed };
}

export function action({ request, context }: Route.ActionArgs) {
  return savePartnerPage(request, context);
}

export default function HealthPartner({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { invitedByOther, partner, typed } = loaderData;
  const invitation = useInvitationForm(typed, actionData?.result);
  return (
    <div className="narrow stack">
      <PageTitle page={translate('healthPartner:title')} faulty={hasErrors(invitation.form)} />
      <BackLink href={href('/settings')}>{translate('settings:main.title')}</BackLink>
      <FormErrors form={invitation.form} />
      <PageHeader
        title={translate('healthPartner:title')}
        lead={translate(invitedByOther ? 'healthPartner:partner.lead' : 'healthPartner:employee.lead')}
      />
      {partner && <PartnerCard partner={partner} />}
      {!partner && !invitedByOther && <InvitationForm invitation={invitation} />}
      <WhatItMeans to={invitedByOther ? 'partner' : 'employee'} />
    </div>
  );
}
