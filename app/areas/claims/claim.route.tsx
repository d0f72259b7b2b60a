import { href } from 'react-router';
import { isAnswerLate } from '#app/domain/work-kinds.ts';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { formatFileSize } from '#app/i18n/formats.ts';
import { useLocale, useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { apiContext, clockContext, requestContext } from '#app/page/contexts.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { Page } from '#app/page/page.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { StoredFiles } from '#app/ui/fields/file-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Reference, WithReference } from '#app/ui/text/values.tsx';
import { ClaimExpenses, ClaimHistory } from './claim-details.tsx';
import { fetchClaimWithDays } from './fetch-year.server.ts';
import { markClaimRead, type Claim, type Receipt } from './claims.api.server.ts';
import { sentencesOf, standingOf } from './standing.ts';
import type { Route } from './+types/claim.route';

export const handle = { fetchedAhead: true } as const;

/** A claim is read by opening its page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { claim, days, sent } = await fetchClaimWithDays(context, params.claimUid);
  if (claim.unread_at !== null && isOpened(request, context)) {
    // The page is shown even if marking fails; the next visit tries again.
    await markClaimRead(context.get(apiContext), claim.uid).catch(context.get(requestContext).report);
  }
  const late = isAnswerLate(claim.created_at, context.get(clockContext).now());
  return { claim, days, sent, late };
}

export default function ClaimPage({ loaderData: { claim, days, sent, late } }: Route.ComponentProps) {
  const translate = useTranslate();
  const money = useMoney();
  const { uid, state, total_requested_amount: requested, total_approved_amount: approved } = claim;
  return (
    <Page
      title={translate(`claims:amount.${standingOf({ state, requested, approved })}`, {
        amount: money(state === 'approved' ? (approved ?? requested) : requested),
        requested: money(requested),
      })}
      tabTitle={translate('claims:claim.title', { uid })}
      eyebrow={
        <>
          <bdi>{claim.program_name}</bdi> · <bdi>{claim.provider_name}</bdi>
        </>
      }
      back={{ href: href('/reimbursement/claims'), text: translate('claims:claim.back') }}
      aside={
        <>
          <ClaimHistory {...claim} days={days} />
          {state === 'requested' && (
            <LinkButton
              look="plain-danger"
              href={href('/reimbursement/claims/:claimUid/cancel', { claimUid: uid })}
            >
              {translate('claims:claim.cancel')}
            </LinkButton>
          )}
        </>
      }
    >
      <Card>
        <div className="stack-small">
          {sentencesOf(claim, { late }).map((sentence) => (
            <p key={sentence}>{translate(sentence)}</p>
          ))}
          <p className="soft small">
            {translate('claims:claims.sent', { day: sent })} ·{' '}
            <WithReference reference={uid}>{translate('claims:claim.number', { uid })}</WithReference>
          </p>
        </div>
      </Card>
      <ClaimExpenses services={claim.services} />
      <ClaimCorrection claim={claim} />
      <ClaimReceipts receipts={claim.receipts} />
    </Page>
  );
}

/** Links between a claim and its corrected copies: the claim it corrects, the one that corrects it, or how to make one. */
function ClaimCorrection({ claim }: { claim: Claim }) {
  const translate = useTranslate();
  const { corrects_uid: corrects, corrected_by_uid: correctedBy, may_correct: mayCorrect } = claim;
  const isAppealed = claim.appeals.some(({ state }) => state === 'open');
  if (!corrects && !correctedBy && !mayCorrect && !isAppealed) return null;
  return (
    <section className="card stack no-print" aria-labelledby="correction-heading">
      <h2 className="card-heading" id="correction-heading">
        {translate('claims:correct.heading')}
      </h2>
      {corrects && <ClaimLink words={translate('claims:correct.corrects')} uid={corrects} />}
      {correctedBy && <ClaimLink words={translate('claims:correct.correctedBy')} uid={correctedBy} />}
      {mayCorrect && (
        <>
          <Form
            action={href('/reimbursement/claims/:claimUid/correct', { claimUid: claim.uid })}
            label={translate('claims:correct.heading')}
            className="stack"
          >
            <p>{translate('claims:correct.text')}</p>
            <SubmitButton look="secondary">{translate('claims:correct.button')}</SubmitButton>
          </Form>
          <p>{translate('claims:appeal.offer')}</p>
          <LinkButton
            look="secondary"
            href={href('/reimbursement/claims/:claimUid/appeal', { claimUid: claim.uid })}
          >
            {translate('claims:appeal.title')}
          </LinkButton>
        </>
      )}
      {isAppealed && <p>{translate('claims:appeal.open')}</p>}
    </section>
  );
}

function ClaimLink({ words, uid }: { words: string; uid: string }) {
  return (
    <p>
      {words}{' '}
      <Link className="action" href={href('/reimbursement/claims/:claimUid', { claimUid: uid })}>
        <Reference>{uid}</Reference>
      </Link>
    </p>
  );
}

function ClaimReceipts({ receipts }: { receipts: readonly Receipt[] }) {
  const translate = useTranslate();
  const { code } = useLocale();
  if (receipts.length === 0) return null;
  return (
    <section className="card" aria-labelledby="receipts-heading">
      <h2 className="card-heading" id="receipts-heading">
        {translate('claims:claim.receipts')}
      </h2>
      <StoredFiles
        label={translate('claims:claim.receipts')}
        files={receipts.map(({ id, filename, size_bytes: bytes }) => ({
          id,
          name: filename,
          href: href('/reimbursement/receipts/:receiptId', { receiptId: id }),
          detail: formatFileSize(bytes, code),
        }))}
      />
    </section>
  );
}
