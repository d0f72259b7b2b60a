import type { Sql } from '#server/platform/db/sql.ts';
import { lockHousehold } from '#server/api/coverage/plans/queries.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { fieldProblem, notFound, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { personOf } from '#server/platform/http/operator-calls.ts';
import { closeWith } from '../appeals/appeals.ts';
import { findAppeal } from '../appeals/queries.ts';
import { coverageOf, writeReview } from '../review/decide-claim.ts';
import { findReviewedClaim, listReviewedServices, lockClaim } from '../review/queries.ts';
import { review, reviewAgain, type ExpenseDecision } from '../review/rules.ts';
import { isShort } from '../rules.ts';
import { reviewNotePlace } from '../sealed-places.ts';
import { answerFirstDecision, findFirstDecision } from './queries.ts';
import { answer, type Answer } from './rules.ts';

interface Answering {
  id: string;
  answer: Answer;
  /** For colleagues; never for the member. */
  note: string | undefined;
  operator: Pick<Operator, 'id' | 'kind' | 'name' | 'companies' | 'record'>;
}

/**
 * Confirms a decision that waits for a second person, which carries it out as of now, or returns it. Repeating this changes
 * nothing. Throws a Problem: 403 for who decided first, 409 if it no longer waits, or if less coverage is left than was approved.
 */
export async function answerDecision(dependencies: ApiDependencies, answering: Answering): Promise<void> {
  const { id, answer: given, note, operator } = answering;
  const { sql, sealing, clock } = dependencies;
  await sql.transaction().execute(async (transaction) => {
    const found = orNotFound(await findFirstDecision(operator.companies, transaction, id));
    const { member_id: memberId, uid } = found;
    await lockHousehold(memberId, transaction);
    const claim = await lockClaim(memberId, transaction, found.reimbursement_id);
    const first = await findFirstDecision(operator.companies, transaction, id);
    if (!claim || !first) throw notFound();
    const about = { memberId, subjectId: uid };
    const outcome = answer(first, given, personOf(operator));
    if (outcome === 'own_decision') throw problem(403, outcome);
    if (outcome === 'already_decided') throw problem(409, outcome);
    if (outcome === 'repeated') return operator.record(transaction, about, 'repeated');
    if (claim.state === 'canceled') throw problem(409, 'already_canceled');
    if (given === 'returned' && !note) throw fieldProblem('note', 'blank.note');
    if (given === 'confirmed') await carryOut(transaction, dependencies, { first, operator });
    await answerFirstDecision(memberId, transaction, id, {
      state: given,
      answered_by_id: personOf(operator),
      answered_by: operator.name,
      answered_at: clock.now().toString(),
      note_sealed: note ? sealing.seal(note, reviewNotePlace(id)) : null,
    });
    await operator.record(transaction, about);
  });
}

type FirstDecision = NonNullable<Awaited<ReturnType<typeof findFirstDecision>>>;

/** Carries out the first person's decision, if enough coverage is left. */
async function carryOut(
  transaction: Sql,
  dependencies: ApiDependencies,
  { first, operator: { companies } }: { first: FirstDecision; operator: Pick<Operator, 'companies'> },
): Promise<void> {
  const decisions = first.decided.services.map(
    ({ position, state, approved_cents: cents, rejection_code: code }): ExpenseDecision => ({
      position,
      state,
      approved_amount: cents ?? undefined,
      rejection_code: code ?? undefined,
    }),
  );
  const rows = await listReviewedServices(companies, transaction, [first.reimbursement_id]);
  if (first.appeal_id === null) {
    const claim = orNotFound(await findReviewedClaim(companies, transaction, first.uid));
    const outcome = review(decisions, { expenses: rows, ...(await coverageOf(claim, transaction)) });
    if (!outcome.ok) throw problem(409, 'less_left');
    return writeReview(transaction, dependencies, {
      claim,
      review: outcome.review,
      operator: first.decided_by,
    });
  }
  const appeal = orNotFound(await findAppeal(companies, transaction, first.appeal_id));
  const coverage = await coverageOf(appeal, transaction);
  const outcome = reviewAgain(decisions, { expenses: rows.filter(isShort), ...coverage });
  if (!outcome.ok) throw problem(409, 'less_left');
  const { expenses } = outcome.review;
  return closeWith(transaction, dependencies, { appeal, granted: expenses, operator: first.decided_by });
}
