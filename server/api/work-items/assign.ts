import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { notFound, Problem, problem } from '#server/platform/http/json-api/problem.ts';
import { personOf } from '#server/platform/http/operator-calls.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import { assignWorkItem, deleteWorkItem, findWorkItem, lockWorkItem, type OwnVisits } from './queries.ts';

type Assignment =
  | { state: 'taken' }
  | { state: 'returned' }
  | { state: 'handed_over'; to: string }
  | { state: 'settled'; version: number };

/** Who works on the item afterwards; null if no one does. */
function holderAfter(assignment: Assignment, operatorId: string): string | null {
  if (assignment.state === 'handed_over') return assignment.to;
  return assignment.state === 'taken' ? operatorId : null;
}

interface Assigning {
  id: string;
  assignment: Assignment;
  own: OwnVisits | undefined;
  operator: Pick<Operator, 'id' | 'kind' | 'record'>;
}

/**
 * Takes an item, hands it back or to a colleague, or removes a conversation that needs no answer. Repeating it changes nothing.
 * Throws a Problem: 409 when a colleague works on it or there is news, 403 for a key, which is no person, and for who decided first on
 * it, 422 for an item that needs a decision, and for a colleague who cannot work on it.
 */
export async function assign(
  companies: Companies,
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
  { id, assignment, own, operator }: Assigning,
): Promise<void> {
  const now = clock.now();
  await sql.transaction().execute(async (transaction) => {
    const isThere = await lockWorkItem(companies, transaction, id, { own, now });
    const item = isThere ? await findWorkItem(companies, transaction, id, { own, now }) : undefined;
    if (!item) throw notFound();
    const about = { memberId: item.member_id, subjectId: item.subject_id };
    const isMine = item.assigned_to === operator.id;
    const to = holderAfter(assignment, operator.id);
    if (assignment.state === 'returned' ? !isMine : to !== null && item.assigned_to === to) {
      return operator.record(transaction, about, 'repeated');
    }
    if (item.assigned_name !== null && !isMine) {
      throw new Problem(409, [{ key: 'already_taken', values: { name: item.assigned_name } }]);
    }
    if (assignment.state === 'settled') {
      if (item.kind !== 'conversation') throw problem(422, 'needs_decision');
      if (item.version !== assignment.version) throw problem(409, 'has_news');
      await deleteWorkItem(item.member_id, transaction, id);
    } else {
      if (to !== null && operator.kind !== 'staff') throw problem(403, 'staff_only');
      if (to === operator.id && item.first_decided_by_id === personOf(operator))
        throw problem(403, 'own_decision');
      if (assignment.state === 'handed_over') {
        if (!item.colleagues.some((one) => one.id === to))
          throw new Problem(422, [{ key: 'invalid', pointer: '/data/to' }]);
      }
      await assignWorkItem(item.member_id, transaction, { id, to, now });
    }
    await operator.record(transaction, about);
  });
}
