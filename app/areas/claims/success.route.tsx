import { data, href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Reference } from '#app/ui/text/values.tsx';
import { answerBy } from '#app/domain/work-kinds.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { apiContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { WhatHappensNext } from './claim-parts.tsx';
import { fetchClaim } from './claims.api.server.ts';
import type { Route } from './+types/success.route';

/** The claim of the address, for its confirmation; the amount in cents. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const uid = new URL(request.url).searchParams.get('claim');
  if (!uid) throw data(null, { status: 404 });
  const claim = await fetchClaim(context.get(apiContext), uid);
  const { locale, timeZone } = memberLocaleAndZone(context);
  return {
    uid: claim.uid,
    amount: claim.total_requested_amount,
    answerBy: formatMoment(answerBy(claim.created_at).toString(), locale, timeZone),
  };
}

export default function Success({ loaderData: { uid, amount, answerBy: moment } }: Route.ComponentProps) {
  const translate = useTranslate();
  const money = useMoney();
  return (
    <Page
      className="narrow stack done-page"
      before={<NestScene />}
      title={translate('claims:success.title')}
      lead={
        <>
          {money(amount)} · <Reference>{uid}</Reference>
          <br />
          {translate('claims:success.answerBy', { moment })}
        </>
      }
      aside={<WhatHappensNext />}
      partnerBeside
    >
      <p className="soft">{translate('claims:success.print')}</p>
      <div className="actions">
        <LinkButton href={href('/reimbursement/claims/:claimUid', { claimUid: uid })}>
          {translate('claims:success.see')}
        </LinkButton>
        <LinkButton href={href('/')} look="plain">
          {translate('common:goToHome')}
        </LinkButton>
      </div>
    </Page>
  );
}
