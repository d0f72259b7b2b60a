import { randomUUID } from 'node:crypto';
import type { Language } from '#app/domain/localized-text.ts';
import { findContact } from '#server/api/account/email/contact.ts';
import { lockHousehold } from '#server/api/coverage/plans/queries.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { notFound, Problem, problem } from '#server/platform/http/json-api/problem.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { lockOwnClaim, noteEvent } from '../queries.ts';
import { coverageOf, refused, writeExpenses } from '../review/decide-claim.ts';
import { listReviewedServices, lockClaim, updateDecidedClaim } from '../review/queries.ts';
import { isSameReview, reviewAgain, type ExpenseDecision } from '../review/rules.ts';
import { isShort } from '../rules.ts';
import { appealPlace } from '../sealed-places.ts';
import { refusalOf, wholeClaim } from '../whole-claims.ts';
import { closeAppeal, findAppeal, insertAppeal } from './queries.ts';

/** Stores an appeal against rejected expenses. Repeating an open one changes nothing. Returns whether it is new. */
export async function makeAppeal(
  memberId: string,
  { sql, sealing, clock }: ApiDependencies,
  { uid, message }: { uid: string; message: string },
): Promise<boolean> {
  return sql.transaction().execute(async (transaction) => {
    await lockOwnClaim(memberId, transaction, { uid });
    const whole = await wholeClaim(memberId, transaction, { uid });
    if (whole === undefined) throw notFound();
    const open = whole.appeals.find(({ state }) => state === 'open');
    if (open && sealing.open(open.message_sealed, appealPlace(open.id)) === message) return false;
    const refusal = refusalOf(whole);
    if (refusal !== null) throw problem(409, refusal);
    const id = randomUUID();
    await insertAppeal(transaction, {
      id,
      reimbursement_id: whole.claim.id,
      message_sealed: sealing.seal(message, appealPlace(id)),
      created_at: clock.now().toString(),
    });
    return true;
  });
}

interface Deciding {
  id: string;
  state: 'upheld' | 'granted';
  /** If granted: one for each rejected expense, and for each partly approved one that it raises. */
  decisions: readonly ExpenseDecision[];
  operator: Pick<Operator, 'name' | 'companies' | 'record'>;
  language: Language;
}

/**
 * Answers an appeal, once. A granted one decides again on the rejected expenses, and on the partly approved ones that it names, under
 * the rules of any decision. Throws a Problem if it was answered otherwise, or if the coverage left is exceeded.
 */
export async function decideAppeal(dependencies: ApiDependencies, deciding: Deciding): Promise<void> {
  const { id, state, decisions, operator, language } = deciding;
  const { sealing, clock } = dependencies;
  await dependencies.sql.transaction().execute(async (transaction) => {
    const made = await findAppeal(operator.companies, transaction, id);
    if (!made) throw notFound();
    const memberId = made.member_id;
    const about = { memberId, subjectId: id };
    await lockHousehold(memberId, transaction);
    await lockClaim(memberId, transaction, made.claim_id);
    const appeal = await findAppeal(operator.companies, transaction, id);
    if (!appeal) throw notFound();
    const rows = await listReviewedServices(operator.companies, transaction, [appeal.claim_id]);
    if (appeal.state !== 'open') {
      const named = rows.filter(({ position }) => decisions.some((one) => one.position === position));
      if (appeal.state === state && isSameReview(named, decisions))
        return operator.record(transaction, about, 'repeated');
      throw problem(409, 'already_decided');
    }
    const decided_at = clock.now().toString();
    const decided = { decided_at, decided_by: operator.name };
    if (state === 'granted') {
      const coverage = await coverageOf(appeal, transaction);
      const outcome = reviewAgain(decisions, { expenses: rows.filter(isShort), ...coverage });
      if (!outcome.ok) throw refused(outcome.faults, { language, currency: appeal.currency });
      if (!outcome.grantsMore) {
        throw new Problem(422, [{ key: 'nothing_granted', pointer: '/data/attributes/services' }]);
      }
      const ofClaim = { reimbursement_id: appeal.claim_id };
      await writeExpenses(memberId, transaction, outcome.review.expenses, { ...ofClaim, decided_at });
      await updateDecidedClaim(memberId, transaction, appeal.claim_id, { state: 'approved', ...decided });
      const event = { ...ofClaim, name: 'approved' as const, user_event: false, created_at: decided_at };
      await noteEvent(transaction, event);
    }
    await closeAppeal(memberId, transaction, id, { state, ...decided });
    await updateDecidedClaim(memberId, transaction, appeal.claim_id, { unread_at: decided_at });
    const { details, language: theirs } = await findContact(memberId, transaction, sealing);
    await orderMail(transaction, dependencies, {
      template: 'appealDecided',
      to: details.email,
      language: theirs,
      uid: appeal.uid,
    });
    await operator.record(transaction, about);
  });
}
