import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { ClaimExpenses, ClaimReceipts, ClaimSummary } from './claim-details.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { ClaimTag } from './claim-tag.tsx';
import { ClaimCorrection } from './correction.tsx';
import { openClaim } from './open-claim.server.ts';
import type { Route } from './+types/claim.route';

export const handle = { fetchedAhead: true } as const;

export function loader({ request, params, context }: Route.LoaderArgs) {
  return openClaim(context, { request, claimUid: params.claimUid });
}

export default function ClaimPage({ loaderData: claim }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={claim.program_name}
      tabTitle={translate('claims:claim.title', { uid: claim.uid })}
      eyebrow={translate('claims:claim.number', { uid: claim.uid })}
      reference={claim.uid}
      back={{ href: href('/reimbursement/claims'), text: translate('claims:claim.back') }}
      lead={<bdi>{claim.provider_name}</bdi>}
      action={
        <ClaimTag
          state={claim.state}
          requested={claim.total_requested_amount}
          approved={claim.total_approved_amount}
        />
      }
      aside={
        <>
          <ClaimHistory {...claim} />
          {claim.state === 'requested' && (
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
