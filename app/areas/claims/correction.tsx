import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { SubmitButton } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { Reference, WithReference } from '#app/ui/text/values.tsx';
import type { Claim, Draft } from './claims.api.server.ts';

/** Links between a claim and its corrected copies: the claim it corrects, the one that corrects it, or how to make one. */
export function ClaimCorrection({ claim }: { claim: Claim }) {
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
        <Form
          action={href('/reimbursement/claims/:claimUid/correct', { claimUid: claim.uid })}
          label={translate('claims:correct.heading')}
          className="stack"
        >
          <p>{translate('claims:correct.text')}</p>
          <SubmitButton look="secondary" pending={translate('common:pending')}>
            {translate('claims:correct.button')}
          </SubmitButton>
        </Form>
      )}
      {mayCorrect && (
        <p>
          {translate('claims:appeal.offer')}{' '}
          <Link
            className="action"
            href={href('/reimbursement/claims/:claimUid/appeal', { claimUid: claim.uid })}
          >
            {translate('claims:appeal.title')}
          </Link>
        </p>
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

type Corrected = NonNullable<Draft['corrects']>;

/** At the top of the form: the corrected claim, and what can no longer be claimed as before. */
export function CorrectionNotice({ corrected }: { corrected: Corrected }) {
  const translate = useTranslate();
  const { uid, program_name: program, program_covered: isCovered } = corrected;
  return (
    <Notice type="info">
      <p>
        <WithReference reference={uid}>{translate('claims:correct.begun', { uid })}</WithReference>
      </p>
      {!isCovered && <p>{translate('claims:correct.notCovered', { program })}</p>}
    </Notice>
  );
}

/** Beside the fields of an expense: its rejection reason, and whether it is too old by now. */
export function RejectedExpense({ expense }: { expense: Corrected['expenses'][number] | undefined }) {
  const translate = useTranslate();
  if (!expense) return null;
  const { rejection_reason: reason, too_old: tooOld } = expense;
  return (
    <Notice type="info">
      {reason && <p>{translate('claims:claim.reason', { reason })}</p>}
      {tooOld && <p>{translate('claims:correct.tooOld')}</p>}
      {!reason && !tooOld && <p>{translate('claims:correct.noReason')}</p>}
    </Notice>
  );
}
