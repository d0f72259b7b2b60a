import { sql as raw, type Expression, type SqlBool } from 'kysely';

/** The companies whose members an operator works for. */
export type Companies = readonly string[] | 'all';

/**
 * Restricts a statement to these companies. It must join `members`, or name another column with the id of the company. The text of the
 * statement is the same for any number of companies.
 */
export const ofCompanies = (
  companies: Companies,
  column:
    | 'members.company_id'
    | 'last.company_id'
    | 'companies.id'
    | 'work_items.company_id'
    | 'hand_offs.company_id'
    | 'audit_log.company_id' = 'members.company_id',
): Expression<SqlBool> =>
  companies === 'all' ? raw<SqlBool>`true` : raw<SqlBool>`${raw.ref(column)} = any(${companies})`;

/**
 * Whether a row comes after (`>`) or before (`<`) the one with this uid, by created_at and uid. That one must be of a member of these
 * companies too; without a uid every row does.
 */
export function isBeyond(
  companies: Companies,
  table: 'appointment_requests' | 'authorizations' | 'reimbursements',
  sign: '<' | '>',
  uid: string | undefined,
): Expression<SqlBool> {
  if (uid === undefined) return raw<SqlBool>`true`;
  return raw<SqlBool>`(${raw.ref(`${table}.created_at`)}, ${raw.ref(`${table}.uid`)}) ${raw.raw(sign)} (
    select last.created_at, last.uid from ${raw.table(table)} as last
    inner join members on members.id = last.member_id
    where last.uid = ${uid} and ${ofCompanies(companies)})`;
}
