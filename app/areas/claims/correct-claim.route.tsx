import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate, useLocale, useMoney } from '#app/i18n/locale-provider.tsx';
import { formatNumber } from '#app/i18n/formats.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { ClaimExpenses, ClaimInQuestion } from './claim-details.tsx';
import { fetchClaimWithDays } from './fetch-year.server.ts';
import { checkSchema, isStarted, sumSoFar } from './claim.form.ts';
import { copyClaim, fetchDraft, type Draft } from './claims.api.server.ts';
import type { Route } from './+types/correct-claim.route';

const claimPath = (claimUid: string) => href('/reimbursement/claims/:claimUid', { claimUid });

/** Confirmation before an unsent claim is replaced by a corrected copy of another one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [{ claim, sent }, draft] = await Promise.all([
    fetchClaimWithDays(context, params.claimUid),
    fetchDraft(context.get(apiContext)),
  ]);
  if (!claim.may_correct) throw redirect(claimPath(claim.uid));
  const isOther = isStarted(draft) && draft.corrects?.uid !== claim.uid;
  return { claim, sent, replaced: isOther ? draft : undefined };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const { draft_id: replaces } = checkSchema.parse(payload);
  try {
    await copyClaim(context.get(apiContext), params.claimUid, replaces);
    return redirect(href('/reimbursement'), 303);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && !error.hasCode('upload_failed')))
      throw error;
    if (error.hasCode('draft_in_progress')) {
      return redirect(href('/reimbursement/claims/:claimUid/correct', params), 303);
    }
    const text = error.hasCode('upload_failed') ? 'claims:correct.failed' : 'claims:correct.tooLate';
    context.get(visitorContext).update({ notice: { type: 'alert', text } });
    return redirect(claimPath(params.claimUid), 303);
  }
}

/** The consequences of a corrected copy: the draft that is discarded, the corrected claim, and the copied expenses. */
export default function CorrectClaim({ loaderData: { claim, sent, replaced } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { uid } = claim;
  const replaces = replaced?.id;
  return (
    <ConfirmPage
      title={translate(replaces ? 'claims:correct.replaceTitle' : 'claims:correct.title')}
      tabTitle={translate('claims:correct.pageTitle', { uid })}
      lead={translate(replaces ? 'claims:correct.replace' : 'claims:correct.text', { uid })}
      look={replaces ? 'danger' : 'primary'}
      fields={replaces && <input type="hidden" name="draft_id" value={replaces} />}
      confirm={translate(replaces ? 'claims:correct.confirmReplace' : 'claims:correct.button')}
      keep={translate(replaces ? 'claims:claims.continue' : 'common:back')}
      back={replaces ? href('/reimbursement') : claimPath(uid)}
      partnerBeside
    >
      {replaced && <ThrownAway {...replaced} />}
      <ClaimInQuestion claim={claim} sent={sent} />
      <ClaimExpenses
        heading={translate('claims:correct.copied')}
        services={claim.services.filter(
          (service) => (service.approved_amount ?? 0) < service.requested_amount,
        )}
      />
    </ConfirmPage>
  );
}

function ThrownAway({ fields, receipts }: Draft) {
  const translate = useTranslate();
  const money = useMoney();
  const { code, currency } = useLocale();
  const rows = [
    { label: translate('claims:provider.label'), value: fields.provider_name },
    { label: translate('claims:aside.sum'), value: money(sumSoFar(fields, currency)) },
    { label: translate('claims:claim.receipts'), value: formatNumber(receipts.length, code) },
  ];
  return (
    <Card id="thrown-away" heading={translate('claims:correct.thrownAway')}>
      <KeyValue rows={rows.filter(({ value }) => value !== '')} />
    </Card>
  );
}
