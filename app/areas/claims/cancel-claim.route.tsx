import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ClaimExpenses, ClaimInQuestion } from './claim-details.tsx';
import { fetchClaimWithDays } from './fetch-year.server.ts';
import { cancelClaim, fetchClaim } from './claims.api.server.ts';
import type { Route } from './+types/cancel-claim.route';

const claimPath = (claimUid: string) => href('/reimbursement/claims/:claimUid', { claimUid });

/** Confirmation page for canceling a claim; a claim that is no longer in review redirects to its own page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { claim, sent } = await fetchClaimWithDays(context, params.claimUid);
  if (claim.state !== 'requested') throw redirect(claimPath(claim.uid));
  return { claim, sent };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  try {
    await cancelClaim(context.get(apiContext), params.claimUid);
    visitor.update({ notice: { type: 'success', text: 'claims:cancel.done' } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('not_cancelable')) throw error;
    const { state } = await fetchClaim(context.get(apiContext), params.claimUid);
    visitor.update({
      notice:
        state === 'canceled'
          ? { type: 'info', text: 'claims:cancel.already' }
          : { type: 'alert', text: 'claims:cancel.tooLate' },
    });
  }
  return redirect(claimPath(params.claimUid), 303);
}

export default function CancelClaim({ loaderData: { claim, sent } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <ConfirmPage
      title={translate('claims:cancel.title')}
      tabTitle={translate('claims:cancel.pageTitle', { uid: claim.uid })}
      lead={translate('claims:cancel.text')}
      confirm={translate('claims:cancel.confirm')}
      keep={translate('claims:cancel.keep')}
      back={claimPath(claim.uid)}
      partnerBeside
    >
      <ClaimInQuestion claim={claim} sent={sent} />
      <ClaimExpenses services={claim.services} />
    </ConfirmPage>
  );
}
