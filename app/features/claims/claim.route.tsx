import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { ClaimExpenses, ClaimReceipts, ClaimSummary } from './claim-details.tsx';
import { ClaimHistory, daysOf } from './claim-history.tsx';
import { ClaimTag } from './claim-tag.tsx';
import { ClaimCorrection } from './correction.tsx';
import { fetchClaim } from './claims.api.server.ts';
import type { Route } from './+types/claim.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = await fetchClaim(context.get(apiContext), params.claimUid);
  const days = daysOf(claim, memberLocaleAndZone(context));
  return { ...claim, days, sent: days[claim.created_at] ?? '' };
}

export default function ClaimPage({ loaderData: claim }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('claims:claim.title', { uid: claim.uid })}
      back={{ href: href('/reimbursement/claims'), text: translate('claims:claim.back') }}
      lead={translate('claims:claims.sent', { day: claim.sent })}
      action={<ClaimTag state={claim.state} />}
    >
      <ClaimSummary claim={claim} />
      <ClaimExpenses services={claim.services} />
      <ClaimCorrection claim={claim} />
      <ClaimReceipts receipts={claim.receipts} />
      <ClaimHistory {...claim} />
      {claim.state === 'requested' && (
        <LinkButton
          look="plain-danger"
          href={href('/reimbursement/claims/:claimUid/cancel', { claimUid: claim.uid })}
        >
          {translate('claims:claim.cancel')}
        </LinkButton>
      )}
    </Page>
  );
}
