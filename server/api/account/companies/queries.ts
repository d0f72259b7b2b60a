import { countedUpTo } from '#app/domain/company-readiness.ts';
import { type Companies, ofCompanies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { pageAndOne } from '#server/platform/http/operator-calls.ts';
import { checkCompany, type CheckDependencies, type CheckedCompany } from './check-company.ts';
import { storedLines, type CheckedLine } from './lacks.ts';

/** A page of companies by id, with how far each is. */
export const listManaged = (companies: Companies, sql: Sql, after: string | undefined) =>
  sql
    .selectFrom('companies')
    .leftJoin('company_checks', 'company_checks.company_id', 'companies.id')
    .leftJoin('invitation_waves', 'invitation_waves.company_id', 'companies.id')
    .select(['companies.id', 'name', 'opened_at', 'invitation_waves.state', 'checked_at', 'lines'])
    .select(({ selectFrom }) => [
      selectFrom((from) =>
        from
          .selectFrom('members')
          .select('members.id')
          .whereRef('members.company_id', '=', 'companies.id')
          .limit(countedUpTo)
          .as('some'),
      )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('members'),
      selectFrom((from) =>
        from
          .selectFrom('roster_rows')
          .innerJoin('wave_invitations', 'wave_invitations.row_id', 'roster_rows.id')
          .select('roster_rows.id')
          .whereRef('roster_rows.company_id', '=', 'companies.id')
          .limit(countedUpTo)
          .as('some'),
      )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('invited'),
    ])
    .where(ofCompanies(companies, 'companies.id'))
    .$if(after !== undefined, (query) => query.where('companies.id', '>', after ?? ''))
    .orderBy('companies.id')
    .limit(pageAndOne)
    .execute();

/** @param id of the company; undefined for one that is not among these */
export const findManaged = (
  companies: Companies,
  sql: Sql,
  id: string,
): Promise<CheckedCompany | undefined> =>
  sql
    .selectFrom('companies')
    .selectAll()
    .where('companies.id', '=', id)
    .where(ofCompanies(companies, 'companies.id'))
    .executeTakeFirst();

export interface KeptCheck {
  checkedAt: string | null;
  /** Empty before the first check. */
  lines: readonly CheckedLine[];
}

/** The newest check of a company. */
export async function findCheck(sql: Sql, companyId: string): Promise<KeptCheck> {
  const row = await sql
    .selectFrom('company_checks')
    .select(['checked_at', 'lines'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const lines = readLines(row?.lines);
  return row && lines ? { checkedAt: row.checked_at, lines } : { checkedAt: null, lines: [] };
}

/** Undefined for lines that this release cannot read: they count as not checked, never as complete. */
export const readLines = (stored: unknown): readonly CheckedLine[] | undefined =>
  storedLines.safeParse(stored).data;

/** Checks a company now and keeps the result. */
export async function checkAndKeep(
  company: CheckedCompany,
  dependencies: CheckDependencies,
): Promise<KeptCheck> {
  const { sql, clock } = dependencies;
  const lines = await checkCompany(company, dependencies);
  const checkedAt = clock.now().toString();
  const kept = {
    checked_at: checkedAt,
    lines: Object.fromEntries(lines.map(({ check, missing }) => [check, missing])),
  };
  await sql
    .insertInto('company_checks')
    .values({ company_id: company.id, ...kept })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(kept))
    .execute();
  return { checkedAt, lines };
}
