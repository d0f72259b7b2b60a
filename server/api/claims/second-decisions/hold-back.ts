import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import { personOf } from '#server/platform/http/operator-calls.ts';
import {
  isSameReview,
  type DecidedExpense,
  type ExpenseDecision,
  type ReviewedExpense,
} from '../review/rules.ts';
import { earlierApprovedCents, findWaitingDecision, insertFirstDecision } from './queries.ts';
import { needsSecond } from './rules.ts';

interface Meeting {
  claim: { id: string; member_id: string };
  expenses: readonly ReviewedExpense[];
  decisions: readonly ExpenseDecision[];
  operator: Pick<Operator, 'id' | 'kind'>;
}

/**
 * Whether just this decision of just this person waits for a second one, so that nothing is left to do. Throws a Problem, 409, if
 * another decision waits.
 */
export async function isWaitingAlready(
  transaction: Sql,
  { claim, expenses, decisions, operator }: Meeting,
): Promise<boolean> {
  const first = await findWaitingDecision(claim.member_id, transaction, claim.id);
  if (!first) return false;
  const decided = first.decided.services.flatMap((service) =>
    expenses
      .filter(({ position }) => position === service.position)
      .map(({ requested_cents }) => ({ ...service, requested_cents })),
  );
  if (first.decided_by_id === personOf(operator) && isSameReview(decided, decisions)) return true;
  throw new Problem(409, [{ key: 'waits_for_second', values: { name: first.decided_by } }]);
}

interface Decision {
  claim: { id: string; member_id: string; four_eyes_above_cents: number | null };
  appealId: string | null;
  /** All expenses of the claim before it. */
  before: readonly ReviewedExpense[];
  decided: DecidedExpense[];
  /** Whether it approves anything that was not approved before. */
  grantsMore: boolean;
  operator: Pick<Operator, 'id' | 'kind' | 'name'>;
}

/** Keeps a decision for a second person instead of writing it, if one must agree. Returns whether it did. */
export async function holdBack(
  transaction: Sql,
  { clock }: Pick<ApiDependencies, 'clock'>,
  { claim, appealId, before, decided, grantsMore, operator }: Decision,
): Promise<boolean> {
  const approvedCents = before.map((expense) => {
    const after = decided.find(({ position }) => position === expense.position) ?? expense;
    return after.approved_cents ?? 0;
  });
  const earlierCents = await earlierApprovedCents(claim.member_id, transaction, claim.id);
  if (!needsSecond({ approvedCents, earlierCents, grantsMore }, claim.four_eyes_above_cents)) return false;
  await insertFirstDecision(transaction, {
    id: randomUUID(),
    reimbursement_id: claim.id,
    appeal_id: appealId,
    decided: { services: decided },
    decided_by_id: personOf(operator),
    decided_by: operator.name,
    decided_at: clock.now().toString(),
  });
  return true;
}
