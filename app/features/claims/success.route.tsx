import { data, href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { WhatHappensNext } from './beside-claim.tsx';
import { fetchClaim } from './claims.api.server.ts';
import { WithReference } from '#app/ui/text/reference.tsx';
import type { Route } from './+types/success.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const uid = new URL(request.url).searchParams.get('claim');
  if (!uid) throw data(null, { status: 404 });
  const claim = await fetchClaim(context.get(apiContext), uid);
  return { uid: claim.uid };
}

export default function Success({ loaderData: { uid } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page title={translate('claims:success.title')}>
      <Notice type="success">
        <WithReference reference={uid}>{translate('claims:success.reference', { uid })}</WithReference>
      </Notice>
      <WhatHappensNext />
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
