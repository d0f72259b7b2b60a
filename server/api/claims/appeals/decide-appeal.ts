import type { Language } from '#app/domain/localized-text.ts';
import { findContact } from '#server/api/account/email/contact.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { notFound, Problem, problem } from '#server/platform/http/json-api/problem.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { lockHousehold } from '#server/api/coverage/plans/queries.ts';
import { noteDecision } from '../events.ts';
import { coverageOf } from '../review/coverage.ts';
import { columnsOf, decidedExpenseOf, refused } from '../review/decide-claim.ts';
import {
  listReviewedServices,
  lockClaim,
  updateDecidedClaim,
  updateDecidedService,
} from '../review/queries.ts';
import { isSameReview, reviewAgain, type ExpenseDecision } from '../review/rules.ts';
import { isShort } from '../rules.ts';
import { closeAppeal, findAppeal } from './review-queries.ts';

interface Deciding {
  id: string;
  state: 'upheld' | 'granted';
  /** If granted: one for each rejected expense, and for each partly approved one that it raises. */
  decisions: readonly ExpenseDecision[];
  /** The deciding operator. */
  operator: string;
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
    const made = await findAppeal(transaction, id);
    if (!made) throw notFound();
    await lockHousehold(made.member_id, transaction);
    await lockClaim(transaction, made.claim_id);
    const appeal = await findAppeal(transaction, id);
    if (!appeal) throw notFound();
    const rows = await listReviewedServices(transaction, [appeal.claim_id]);
    const expenses = rows.map((row) => ({ position: row.position, requestedCents: row.requested_cents }));
    if (appeal.state !== 'open') {
      const named = rows.filter(({ position }) => decisions.some((one) => one.position === position));
      const isSame = isSameReview(named.map(decidedExpenseOf), decisions, expenses);
      if (appeal.state === state && isSame) return;
      throw problem(409, 'already_decided');
    }
    const now = clock.now();
    const decided = { decided_at: now.toString(), decided_by: operator };
    if (state === 'granted') {
      const { leftCents, mostForOneCents } = await coverageOf(appeal, transaction);
      const outcome = reviewAgain(decisions, { expenses: rows.filter(isShort), leftCents, mostForOneCents });
      if (!outcome.ok) throw refused(outcome.faults, { language, currency: appeal.currency });
      if (!outcome.grantsMore) {
        throw new Problem(422, [{ key: 'nothing_granted', pointer: '/data/attributes/services' }]);
      }
      for (const expense of outcome.review.expenses) {
        const place = { claimId: appeal.claim_id, position: expense.position };
        await updateDecidedService(transaction, place, columnsOf(expense, now));
      }
      await updateDecidedClaim(transaction, appeal.claim_id, { state: 'approved', ...decided });
      await noteDecision(transaction, { claimId: appeal.claim_id, name: 'approved', now });
    }
    await closeAppeal(transaction, id, { state, ...decided });
    await updateDecidedClaim(transaction, appeal.claim_id, { unread_at: decided.decided_at });
    const { details, language: theirs } = await findContact(appeal.member_id, transaction, sealing);
    await orderMail(transaction, dependencies, {
      template: 'appealDecided',
      to: details.email,
      language: theirs,
      uid: appeal.uid,
    });
  });
}
