import { nextState } from '#app/domain/transitions.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { findContact } from '#server/api/account/email/contact.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { notFound, Problem, problem } from '#server/platform/http/json-api/problem.ts';
import { textInAll } from '#server/platform/i18n/languages.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { lockHousehold } from '#server/api/coverage/plans/queries.ts';
import { noteDecision } from '../events.ts';
import { claimTransitions } from '../rules.ts';
import { coverageOf } from './coverage.ts';
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
  type ReviewFault,
} from './rules.ts';

interface Deciding {
  uid: string;
  decisions: readonly ExpenseDecision[];
  /** The deciding operator. */
  operator: string;
  language: Language;
}

const mails = {
  granted: 'claimGranted',
  'partly granted': 'claimPartlyGranted',
  rejected: 'claimRejected',
} as const;

/**
 * Decides on every expense of a claim, with event and mail, in one transaction. Repeating the same decision changes nothing.
 * Throws a Problem if the claim was canceled or decided otherwise, or if more would be approved than is left.
 */
export async function decideClaim(dependencies: ApiDependencies, deciding: Deciding): Promise<void> {
  const { uid, decisions, operator, language } = deciding;
  await dependencies.sql.transaction().execute(async (transaction) => {
    const claim = await findReviewedClaim(transaction, uid);
    if (!claim) throw notFound();
    await lockHousehold(claim.member_id, transaction);
    const locked = await lockClaim(transaction, claim.id);
    if (!locked) throw notFound();
    const rows = await listReviewedServices(transaction, [claim.id]);
    const expenses = rows.map((row) => ({ position: row.position, requestedCents: row.requested_cents }));
    if (nextState(claimTransitions, locked.state, 'approve') === null) {
      if (locked.state === 'canceled') throw problem(409, 'already_canceled');
      if (isSameReview(rows.map(decidedExpenseOf), decisions, expenses)) return;
      throw problem(409, 'already_decided');
    }
    const coverage = await coverageOf(claim, transaction);
    const outcome = review(decisions, { expenses, ...coverage });
    if (!outcome.ok) throw refused(outcome.faults, { language, currency: claim.currency });
    await writeReview(transaction, dependencies, { claim, review: outcome.review, operator });
  });
}

type ServiceRow = Awaited<ReturnType<typeof listReviewedServices>>[number];

export function decidedExpenseOf({ position, state, approved_cents, rejection_code }: ServiceRow) {
  return { position, state, approvedCents: approved_cents, code: rejection_code };
}

interface Decided {
  claim: { id: string; uid: string; member_id: string };
  review: Review;
  operator: string;
}

async function writeReview(
  transaction: Sql,
  dependencies: ApiDependencies,
  { claim, review: { state, expenses }, operator }: Decided,
): Promise<void> {
  const { sealing, clock } = dependencies;
  const now = clock.now();
  const decided_at = now.toString();
  for (const expense of expenses) {
    await updateDecidedService(
      transaction,
      { claimId: claim.id, position: expense.position },
      columnsOf(expense, now),
    );
  }
  await updateDecidedClaim(transaction, claim.id, {
    state,
    decided_at,
    decided_by: operator,
    unread_at: decided_at,
  });
  await noteDecision(transaction, { claimId: claim.id, name: state, now });
  const { details, language } = await findContact(claim.member_id, transaction, sealing);
  await orderMail(transaction, dependencies, {
    template: mails[extentOf(expenses)],
    to: details.email,
    language,
    uid: claim.uid,
  });
}

export function columnsOf({ state, approvedCents, code }: DecidedExpense, now: Temporal.Instant) {
  return {
    state,
    decided_at: now.toString(),
    approved_cents: approvedCents,
    rejection_code: code,
    rejection_reason: code && textInAll('rejections', code),
  };
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
