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
    | 'hand_offs.company_id' = 'members.company_id',
): Expression<SqlBool> =>
  companies === 'all' ? raw<SqlBool>`true` : raw<SqlBool>`${raw.ref(column)} = any(${companies})`;
