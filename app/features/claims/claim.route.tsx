import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { ClaimExpenses, ClaimReceipts, ClaimSummary } from './claim-details.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { ClaimCorrection } from './correction.tsx';
import { openClaim } from './open-claim.server.ts';
import { standingOf } from './standing.ts';
import type { Route } from './+types/claim.route';

export const handle = { fetchedAhead: true } as const;

export function loader({ request, params, context }: Route.LoaderArgs) {
  return openClaim(context, { request, claimUid: params.claimUid });
}

export default function ClaimPage({ loaderData: claim }: Route.ComponentProps) {
  const translate = useTranslate();
  const money = useMoney();
  const { state, total_requested_amount: requested, total_approved_amount: approved } = claim;
  return (
    <Page
      title={translate(`claims:amount.${standingOf({ state, requested, approved })}`, {
        amount: money(state === 'approved' ? (approved ?? requested) : requested),
        requested: money(requested),
      })}
      tabTitle={translate('claims:claim.title', { uid: claim.uid })}
      eyebrow={
        <>
          <bdi>{claim.program_name}</bdi> · <bdi>{claim.provider_name}</bdi>
        </>
      }
      back={{ href: href('/reimbursement/claims'), text: translate('claims:claim.back') }}
      aside={
        <>
          <ClaimHistory {...claim} />
          {state === 'requested' && (
            <LinkButton
              look="plain-danger"
              href={href('/reimbursement/claims/:claimUid/cancel', { claimUid: claim.uid })}
            >
              {translate('claims:claim.cancel')}
            </LinkButton>
          )}
        </>
      }
    >
      <ClaimSummary claim={claim} sent={claim.sent} late={claim.late} />
      <ClaimExpenses services={claim.services} />
      <ClaimCorrection claim={claim} />
      <ClaimReceipts receipts={claim.receipts} />
    </Page>
  );
}
