import { remainingCents } from '#app/domain/program-coverage.ts';
import { nextState } from '#app/domain/transitions.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { findContact } from '#server/api/account/email/contact.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { Problem, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { textInAll } from '#server/platform/i18n/languages.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { findUsedProgram } from '#server/api/coverage/plans/covered-programs.ts';
import { lockHousehold } from '#server/api/coverage/plans/queries.ts';
import { noteEvent } from '../queries.ts';
import { claimTransitions } from '../rules.ts';
import { holdBack, isWaitingAlready } from '../second-decisions/hold-back.ts';
import {
  findReviewedClaim,
  listReviewedServices,
  lockClaim,
  updateDecidedClaim,
  updateDecidedService,
} from './queries.ts';
import {
  extentOf,
  isSameReview,
  review,
  type DecidedExpense,
  type ExpenseDecision,
  type Review,
  type ReviewConditions,
  type ReviewFault,
} from './rules.ts';

interface Deciding {
  uid: string;
  decisions: readonly ExpenseDecision[];
  operator: Pick<Operator, 'id' | 'kind' | 'name' | 'companies' | 'record'>;
  language: Language;
}

const mails = {
  granted: 'claimGranted',
  'partly granted': 'claimPartlyGranted',
  rejected: 'claimRejected',
} as const;

/**
 * Decides on every expense of a claim, with event and mail, in one transaction; above the company's limit the decision waits for a
 * second person instead, and nothing else happens. Repeating the same decision changes nothing. Throws a Problem if the claim was
 * canceled or decided otherwise, or if more would be approved than is left.
 */
export async function decideClaim(dependencies: ApiDependencies, deciding: Deciding): Promise<void> {
  const { uid, decisions, operator, language } = deciding;
  await dependencies.sql.transaction().execute(async (transaction) => {
    const claim = orNotFound(await findReviewedClaim(operator.companies, transaction, uid));
    await lockHousehold(claim.member_id, transaction);
    const locked = orNotFound(await lockClaim(claim.member_id, transaction, claim.id));
    const about = { memberId: claim.member_id, subjectId: claim.uid };
    const rows = await listReviewedServices(operator.companies, transaction, [claim.id]);
    if (nextState(claimTransitions, locked.state, 'approve') === null) {
      if (locked.state === 'canceled') throw problem(409, 'already_canceled');
      if (isSameReview(rows, decisions)) return operator.record(transaction, about, 'repeated');
      throw problem(409, 'already_decided');
    }
    if (await isWaitingAlready(transaction, { claim, expenses: rows, decisions, operator }))
      return operator.record(transaction, about, 'repeated');
    const coverage = await coverageOf(claim, transaction);
    const outcome = review(decisions, { expenses: rows, ...coverage });
    if (!outcome.ok) throw refused(outcome.faults, { language, currency: claim.currency });
    const { state, expenses } = outcome.review;
    const isHeld = await holdBack(transaction, dependencies, {
      claim,
      appealId: null,
      before: rows,
      decided: expenses,
      grantsMore: state === 'approved',
      operator,
    });
    if (!isHeld) {
      await writeReview(transaction, dependencies, {
        claim,
        review: outcome.review,
        operator: operator.name,
      });
    }
    await operator.record(transaction, about);
  });
}

/** What can still be approved for a claim. None if the company no longer covers the program. */
export async function coverageOf(
  { member_id, program_id }: { member_id: string; program_id: string },
  sql: Sql,
): Promise<Omit<ReviewConditions, 'expenses'>> {
  const program = await findUsedProgram(member_id, sql, program_id);
  if (!program) return { leftCents: 0, mostForOneCents: 0 };
  return {
    leftCents: remainingCents(program.total_reimbursable_coverage_cents, program.usedCents),
    mostForOneCents: program.flat_max_reimbursement_cents,
  };
}

interface Decided {
  claim: { id: string; uid: string; member_id: string };
  review: Review;
  operator: string;
}

/** Writes a final decision and notifies the member. */
export async function writeReview(
  transaction: Sql,
  dependencies: ApiDependencies,
  { claim, review: { state, expenses }, operator }: Decided,
): Promise<void> {
  const decided_at = dependencies.clock.now().toString();
  await writeExpenses(claim.member_id, transaction, expenses, { reimbursement_id: claim.id, decided_at });
  await updateDecidedClaim(claim.member_id, transaction, claim.id, {
    state,
    decided_at,
    decided_by: operator,
    unread_at: decided_at,
  });
  await noteEvent(transaction, {
    reimbursement_id: claim.id,
    name: state,
    user_event: false,
    created_at: decided_at,
  });
  const { details, language } = await findContact(claim.member_id, transaction, dependencies.sealing);
  await orderMail(transaction, dependencies, {
    template: mails[extentOf(expenses)],
    to: details.email,
    language,
    uid: claim.uid,
  });
}

export async function writeExpenses(
  memberId: string,
  transaction: Sql,
  expenses: readonly DecidedExpense[],
  columns: { reimbursement_id: string; decided_at: string },
): Promise<void> {
  for (const { rejection_code, ...decided } of expenses) {
    const rejection_reason = rejection_code && textInAll('rejections', rejection_code);
    const service = { ...columns, ...decided, rejection_code, rejection_reason };
    await updateDecidedService(memberId, transaction, service);
  }
}

export function refused(
  faults: readonly ReviewFault[],
  { language, currency }: { language: Language; currency: string },
): Problem {
  const format = new Intl.NumberFormat([`${language}-US`, language], { style: 'currency', currency });
  return new Problem(
    422,
    faults.map(({ field, key, mostCents = 0 }) => ({
      key,
      pointer: `/data/attributes/${field}`,
      values: { most: format.format(mostCents / 100) },
    })),
  );
}
