import { href, type RouterContextProvider } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { isAnswerLate } from '#app/domain/answer-times.ts';
import { apiContext, clockContext, requestContext } from '#app/page/contexts.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { ClaimExpenses, ClaimReceipts, ClaimSummary } from './claim-details.tsx';
import { ClaimHistory, daysOf } from './claim-history.tsx';
import { ClaimCorrection } from './correction.tsx';
import { standingOf } from './standing.ts';
import { fetchClaim, markClaimRead } from './claims.api.server.ts';
import type { Route } from './+types/claim.route';

export const handle = { fetchedAhead: true } as const;

export function loader({ request, params, context }: Route.LoaderArgs) {
  return openClaim(context, { request, claimUid: params.claimUid });
}

/** A claim for its own page, which is read by opening it. */
async function openClaim(
  context: Readonly<RouterContextProvider>,
  { request, claimUid }: { request: Request; claimUid: string },
) {
  const api = context.get(apiContext);
  const claim = await fetchClaim(api, claimUid);
  if (claim.unread_at !== null && isOpened(request, context)) {
    // The page is shown even if marking fails; the next visit tries again.
    await markClaimRead(api, claim.uid).catch(context.get(requestContext).report);
  }
  const days = daysOf(claim, memberLocaleAndZone(context));
  const late = isAnswerLate(claim.created_at, context.get(clockContext).now());
  return { ...claim, days, late, sent: days[claim.created_at] ?? '' };
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
