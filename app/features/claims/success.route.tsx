import { data, href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
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
      <div className="card stack">
        <h2 className="card-heading">{translate('claims:success.next')}</h2>
        <p>{translate('claims:success.review')}</p>
        <p>{translate('claims:success.employer')}</p>
        <p className="soft">{translate('claims:success.print')}</p>
      </div>
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
