import { sql as raw, type Insertable, type Updateable } from 'kysely';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { FirstDecisionsTable } from '#server/platform/db/tables/coverage.ts';

const firstDecisions = (companies: Companies, sql: Sql) =>
  sql
    .selectFrom('first_decisions')
    .innerJoin('reimbursements', 'reimbursements.id', 'first_decisions.reimbursement_id')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .selectAll('first_decisions')
    .select(['reimbursements.uid', 'reimbursements.member_id'])
    .where(ofCompanies(companies));

/** Decisions on a claim and its appeals that needed a second person, oldest first. */
export function listFirstDecisions(companies: Companies, sql: Sql, claimId: string) {
  return firstDecisions(companies, sql)
    .where('first_decisions.reimbursement_id', '=', claimId)
    .orderBy('first_decisions.decided_at')
    .orderBy('first_decisions.id')
    .execute();
}

export function findFirstDecision(companies: Companies, sql: Sql, id: string) {
  return firstDecisions(companies, sql).where('first_decisions.id', '=', id).executeTakeFirst();
}

/** The decision on a claim that waits for a second person. */
export function findWaitingDecision(memberId: string, transaction: Sql, claimId: string) {
  return transaction
    .selectFrom('first_decisions')
    .innerJoin('reimbursements', 'reimbursements.id', 'first_decisions.reimbursement_id')
    .selectAll('first_decisions')
    .where('reimbursements.member_id', '=', memberId)
    .where('first_decisions.reimbursement_id', '=', claimId)
    .where('first_decisions.state', '=', 'waiting')
    .executeTakeFirst();
}

export async function insertFirstDecision(
  transaction: Sql,
  decision: Omit<Insertable<FirstDecisionsTable>, 'state'>,
) {
  await transaction
    .insertInto('first_decisions')
    .values({ ...decision, state: 'waiting' })
    .execute();
}

export async function answerFirstDecision(
  memberId: string,
  transaction: Sql,
  id: string,
  values: Pick<
    Updateable<FirstDecisionsTable>,
    'state' | 'answered_by_id' | 'answered_by' | 'answered_at' | 'note_sealed'
  >,
) {
  await transaction
    .updateTable('first_decisions')
    .from('reimbursements')
    .set(values)
    .whereRef('reimbursements.id', '=', 'first_decisions.reimbursement_id')
    .where('reimbursements.member_id', '=', memberId)
    .where('first_decisions.id', '=', id)
    .execute();
}

/** What was approved in the claims that this one corrects, in cents. */
export async function earlierApprovedCents(
  memberId: string,
  transaction: Sql,
  claimId: string,
): Promise<number> {
  const { rows } = await raw<{ cents: number }>`
    with recursive corrected (id) as (
      select corrects_id from reimbursements where id = ${claimId} and member_id = ${memberId}
      union
      select corrects_id from reimbursements join corrected using (id) where member_id = ${memberId}
    )
    select coalesce(sum(approved_cents), 0)::bigint as cents from reimbursement_services
    where reimbursement_id in (select id from corrected)`.execute(transaction);
  return rows[0]?.cents ?? 0;
}
