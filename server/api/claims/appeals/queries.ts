import { sql as rawSql, type Insertable, type Updateable } from 'kysely';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import { pageAndOne } from '#server/platform/http/operator-calls.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { AppealsTable } from '#server/platform/db/tables/coverage.ts';

/** The appeals for these claims, oldest first. */
export function listAppeals(memberId: string, sql: Sql, claimIds: readonly string[]) {
  return sql
    .selectFrom('appeals')
    .innerJoin('reimbursements', 'reimbursements.id', 'appeals.reimbursement_id')
    .select([
      'appeals.id',
      'appeals.reimbursement_id',
      'appeals.message_sealed',
      'appeals.state',
      'appeals.created_at',
      'appeals.decided_at',
    ])
    .where('reimbursements.member_id', '=', memberId)
    .where('reimbursements.id', 'in', claimIds)
    .orderBy('appeals.created_at')
    .orderBy('appeals.id')
    .execute();
}

export async function insertAppeal(
  sql: Sql,
  appeal: Pick<Insertable<AppealsTable>, 'id' | 'reimbursement_id' | 'message_sealed' | 'created_at'>,
) {
  await sql
    .insertInto('appeals')
    .values({ ...appeal, state: 'open' })
    .execute();
}

function reviewedAppeals(companies: Companies, sql: Sql) {
  return sql
    .selectFrom('appeals')
    .innerJoin('reimbursements', 'reimbursements.id', 'appeals.reimbursement_id')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'appeals.id',
      'appeals.state',
      'appeals.message_sealed',
      'appeals.created_at',
      'reimbursements.id as claim_id',
      'reimbursements.uid',
      'reimbursements.member_id',
      'reimbursements.program_id',
      'companies.currency',
      'companies.four_eyes_above_cents',
    ])
    .where(ofCompanies(companies));
}

/** The appeals against decisions on a claim, oldest first; at most the last one is open. */
export function listAppealsOfClaim(companies: Companies, sql: Sql, claimId: string) {
  return reviewedAppeals(companies, sql)
    .where('reimbursements.id', '=', claimId)
    .orderBy('appeals.created_at')
    .orderBy('appeals.id')
    .execute();
}

/** Open appeals, oldest first, starting after the given one. */
export function listOpenAppeals(companies: Companies, sql: Sql, after: string | undefined) {
  const last = sql
    .selectFrom('appeals')
    .innerJoin('reimbursements', 'reimbursements.id', 'appeals.reimbursement_id')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .select(['appeals.created_at', 'appeals.id'])
    .where('appeals.id', '=', after ?? '')
    .where(ofCompanies(companies));
  const isLater = rawSql<boolean>`(appeals.created_at, appeals.id) > ${last}`;
  return reviewedAppeals(companies, sql)
    .where('appeals.state', '=', 'open')
    .$if(after !== undefined, (appeals) => appeals.where(isLater))
    .orderBy('appeals.created_at')
    .orderBy('appeals.id')
    .limit(pageAndOne)
    .execute();
}

export function findAppeal(companies: Companies, sql: Sql, id: string) {
  return reviewedAppeals(companies, sql).where('appeals.id', '=', id).executeTakeFirst();
}

export async function closeAppeal(
  memberId: string,
  transaction: Sql,
  id: string,
  values: Pick<Updateable<AppealsTable>, 'state' | 'decided_at' | 'decided_by'>,
) {
  await transaction
    .updateTable('appeals')
    .from('reimbursements')
    .set(values)
    .whereRef('reimbursements.id', '=', 'appeals.reimbursement_id')
    .where('reimbursements.member_id', '=', memberId)
    .where('appeals.id', '=', id)
    .execute();
}
