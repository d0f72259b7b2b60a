import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { Form } from '#app/forms/form.tsx';
import { formatMoney } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { cancelClaim, fetchClaim } from './reimbursement.api.server.ts';
import type { Route } from './+types/cancel-claim.route';

const claimPath = (claimUid: string) => href('/reimbursement/claims/:claimUid', { claimUid });

/** Asked for on a page of its own; a claim that is no longer in review has nothing to cancel. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = await fetchClaim(context.get(apiContext), params.claimUid);
  if (claim.state !== 'requested') throw redirect(claimPath(claim.uid));
  return { uid: claim.uid, amount: claim.total_requested_amount };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  try {
    await cancelClaim(context.get(apiContext), params.claimUid);
    visitor.update({ notice: { type: 'success', text: 'reimbursement:cancel.done' } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('not_cancelable')) throw error;
    visitor.update({ notice: { type: 'alert', text: 'reimbursement:cancel.tooLate' } });
  }
  return redirect(claimPath(params.claimUid), 303);
}

export default function CancelClaim({ loaderData: { uid, amount } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  return (
    <div className="narrow stack">
      <PageTitle page={translate('reimbursement:cancel.title')} />
      <PageHeader
        title={translate('reimbursement:cancel.title')}
        lead={translate('reimbursement:cancel.text', { uid, amount: formatMoney(amount, code) })}
      />
      <Form label={translate('reimbursement:cancel.title')} className="actions">
        <SubmitButton look="danger" pending={translate('common:pending')}>
          {translate('reimbursement:cancel.confirm')}
        </SubmitButton>
        <LinkButton look="plain" href={claimPath(uid)}>
          {translate('reimbursement:cancel.keep')}
        </LinkButton>
      </Form>
    </div>
  );
}
