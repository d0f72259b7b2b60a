import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { NestScene } from '#app/ui/pictures/scenes/nest-scene.tsx';
import { WhatHappensNext } from './beside-claim.tsx';
import { fetchSentClaim } from './sent-claim.server.ts';
import { Reference } from '#app/ui/text/reference.tsx';
import type { Route } from './+types/success.route';

export const loader = ({ request, context }: Route.LoaderArgs) => fetchSentClaim(request, context);

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
