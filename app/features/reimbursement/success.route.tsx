import { data, href } from 'react-router';
import { apiContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { fetchClaim } from './reimbursement.api.server.ts';
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
    <div className="narrow stack">
      <PageTitle page={translate('reimbursement:success.title')} />
      <PageHeader title={translate('reimbursement:success.title')} />
      <Notice type="success">{translate('reimbursement:success.reference', { uid })}</Notice>
      <div className="card stack">
        <h2 className="card-heading">{translate('reimbursement:success.next')}</h2>
        <p>{translate('reimbursement:success.review')}</p>
        <p>{translate('reimbursement:success.employer')}</p>
        <p className="soft">{translate('reimbursement:success.print')}</p>
      </div>
      <div className="actions">
        <LinkButton href={href('/reimbursement/claims/:claimUid', { claimUid: uid })}>
          {translate('reimbursement:success.see')}
        </LinkButton>
        <LinkButton href={href('/')} look="plain">
          {translate('common:goToHome')}
        </LinkButton>
      </div>
    </div>
  );
}
