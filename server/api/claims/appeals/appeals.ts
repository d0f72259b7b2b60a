import { randomUUID } from 'node:crypto';
import type { Language } from '#app/domain/localized-text.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import { findContact } from '#server/api/account/email/contact.ts';
import { lockHousehold } from '#server/api/coverage/plans/queries.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { problem, orNotFound, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { lockOwnClaim, noteEvent } from '../queries.ts';
import { coverageOf, refused, writeExpenses } from '../review/decide-claim.ts';
import { listReviewedServices, lockClaim, updateDecidedClaim } from '../review/queries.ts';
import { isSameReview, reviewAgain, type DecidedExpense, type ExpenseDecision } from '../review/rules.ts';
import { isShort } from '../rules.ts';
import { holdBack, isWaitingAlready } from '../second-decisions/hold-back.ts';
import { appealPlace } from '../sealed-places.ts';
import { refusalOf, wholeClaim } from '../whole-claims.ts';
import { closeAppeal, findAppeal, insertAppeal } from './queries.ts';

/** Stores an appeal against rejected expenses. Repeating an open one changes nothing. Returns whether it is new. */
export async function makeAppeal(
  memberId: string,
  { sql, sealing, clock }: ApiDependencies,
  { uid, message, record }: { uid: string; message: string; record: RecordAct },
): Promise<boolean> {
  return sql.transaction().execute(async (transaction) => {
    await lockOwnClaim(memberId, transaction, { uid });
    const whole = orNotFound(await wholeClaim(memberId, transaction, { uid }));
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
    await record(transaction, { memberId, subjectId: uid });
    return true;
  });
}

interface Deciding {
  id: string;
  state: 'upheld' | 'granted';
  /** If granted: one for each rejected expense, and for each partly approved one that it raises. */
  decisions: readonly ExpenseDecision[];
  operator: Pick<Operator, 'id' | 'kind' | 'name' | 'companies' | 'record'>;
  language: Language;
}

/**
 * Answers an appeal, once. A granted one decides again on the rejected expenses, and on the partly approved ones that it names, under
 * the rules of any decision, and above the company's limit waits for a second person instead. Throws a Problem if it was answered otherwise, or if the coverage left is exceeded.
 */
export async function decideAppeal(dependencies: ApiDependencies, deciding: Deciding): Promise<void> {
  const { id, state, decisions, operator, language } = deciding;
  await dependencies.sql.transaction().execute(async (transaction) => {
    const made = orNotFound(await findAppeal(operator.companies, transaction, id));
    const memberId = made.member_id;
    const about = { memberId, subjectId: id };
    await lockHousehold(memberId, transaction);
    await lockClaim(memberId, transaction, made.claim_id);
    const appeal = orNotFound(await findAppeal(operator.companies, transaction, id));
    const rows = await listReviewedServices(operator.companies, transaction, [appeal.claim_id]);
    if (appeal.state !== 'open') {
      const named = rows.filter(({ position }) => decisions.some((one) => one.position === position));
      if (appeal.state === state && isSameReview(named, decisions))
        return operator.record(transaction, about, 'repeated');
      throw problem(409, 'already_decided');
    }
    const ofClaim = { id: appeal.claim_id, member_id: memberId };
    if (await isWaitingAlready(transaction, { claim: ofClaim, expenses: rows, decisions, operator }))
      return operator.record(transaction, about, 'repeated');
    const granted =
      state === 'granted' ? await grantedBy(transaction, { appeal, rows, decisions, language }) : null;
    const isHeld =
      granted !== null &&
      (await holdBack(transaction, dependencies, {
        claim: { ...ofClaim, four_eyes_above_cents: appeal.four_eyes_above_cents },
        appealId: id,
        before: rows,
        decided: granted,
        grantsMore: true,
        operator,
      }));
    if (!isHeld) await closeWith(transaction, dependencies, { appeal, granted, operator: operator.name });
    await operator.record(transaction, about);
  });
}

type Appeal = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;

interface Granting {
  appeal: Appeal;
  rows: Awaited<ReturnType<typeof listReviewedServices>>;
  decisions: readonly ExpenseDecision[];
  language: Language;
}

/** The new decisions of a granted appeal. Throws a Problem if they approve no more than before, or more than is left. */
async function grantedBy(
  transaction: Sql,
  { appeal, rows, decisions, language }: Granting,
): Promise<DecidedExpense[]> {
  const coverage = await coverageOf(appeal, transaction);
  const outcome = reviewAgain(decisions, { expenses: rows.filter(isShort), ...coverage });
  if (!outcome.ok) throw refused(outcome.faults, { language, currency: appeal.currency });
  if (!outcome.grantsMore) {
    throw fieldProblem('services', 'nothing_granted');
  }
  return outcome.review.expenses;
}

interface Closing {
  appeal: Appeal;
  /** The expenses with a new decision; null if the decision remains. */
  granted: readonly DecidedExpense[] | null;
  /** Who decided. */
  operator: string;
}

/** Writes the final answer to an appeal and notifies the member. */
export async function closeWith(
  transaction: Sql,
  dependencies: ApiDependencies,
  { appeal, granted, operator: decided_by }: Closing,
): Promise<void> {
  const { id, claim_id, member_id: memberId } = appeal;
  const decided_at = dependencies.clock.now().toString();
  const decided = { decided_at, decided_by };
  if (granted) {
    const ofClaim = { reimbursement_id: claim_id };
    await writeExpenses(memberId, transaction, granted, { ...ofClaim, decided_at });
    await updateDecidedClaim(memberId, transaction, claim_id, { state: 'approved', ...decided });
    const event = { ...ofClaim, name: 'approved' as const, user_event: false, created_at: decided_at };
    await noteEvent(transaction, event);
  }
  await closeAppeal(memberId, transaction, id, { state: granted ? 'granted' : 'upheld', ...decided });
  await updateDecidedClaim(memberId, transaction, claim_id, { unread_at: decided_at });
  const { details, language } = await findContact(memberId, transaction, dependencies.sealing);
  await orderMail(transaction, dependencies, {
    template: 'appealDecided',
    to: details.email,
    language,
    uid: appeal.uid,
  });
}
