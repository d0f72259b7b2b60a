import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ReadDocument } from './read-document.ts';
import type { Row } from './section.ts';

const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

interface Used {
  value: string;
  members: number;
}

/** The lists of a company that members chose from, and the field that names them in its file. */
const chosen = [
  { field: 'goals', column: 'care_plan_types', of: 'care_plan_type' },
  { field: 'coverage_levels', column: 'company_plan_types', of: 'company_plan_type' },
  { field: 'languages', column: 'languages', of: 'preferred_language' },
] as const;

/** Members with access whose value in a column is not listed. */
async function unlisted(sql: Sql, companyId: string, column: string, listed: readonly string[]) {
  const { rows } = await raw<Used>`
    select ${raw.ref(column)} as value, count(*)::int as members from members
    where company_id = ${companyId} and access_ended_at is null and ${raw.ref(column)} <> all(${listed}::text[])
      and ${raw.ref(column)} <> 'unknown'
    group by 1 order by 1`.execute(sql);
  return rows;
}

/** Plans that the file leaves out and that members, also former ones, have. */
async function lostPlans(sql: Sql, companyId: string, planIds: readonly string[]): Promise<Used[]> {
  const { rows } = await raw<Used>`
    select company_plan_id as value, count(*)::int as members from members
    where company_id = ${companyId} and company_plan_id <> all(${planIds}::text[])
    group by 1 order by 1`.execute(sql);
  return rows;
}

/** Plans whose level the file changes and that members have: their level and what they were charged would no longer fit. */
async function changedLevels(sql: Sql, companyId: string, plans: readonly Row[]): Promise<Used[]> {
  const { rows } = await raw<Used>`
    select company_plans.id as value, count(*)::int as members from company_plans
    join members on members.company_plan_id = company_plans.id
    join jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as given (id text, plan_type text)
      on given.id = company_plans.id and given.plan_type <> company_plans.plan_type
    where company_plans.company_id = ${companyId} group by 1 order by 1`.execute(sql);
  return rows;
}

/** Programs that the file leaves out and for which members have an open claim or an approved authorization. */
async function lostPrograms(sql: Sql, companyId: string, programIds: readonly string[]): Promise<Used[]> {
  const { rows } = await raw<Used>`
    select program_id as value, count(distinct member_id)::int as members from (
      select program_id, member_id from reimbursements where state = 'requested'
      union all select program_id, member_id from authorizations where state in ('requested', 'approved')
    ) as used join members on members.id = member_id
    where company_id = ${companyId} and program_id <> all(${programIds}::text[])
    group by 1 order by 1`.execute(sql);
  return rows;
}

/** What a company's file would take away from members who use it, a line each; empty where nothing is. */
export async function strandedMembers(sql: Sql, documents: readonly ReadDocument[]): Promise<string[]> {
  const lines: string[] = [];
  const ids = documents.map(({ id }) => String(id));
  const known = await sql.selectFrom('companies').select('id').where('id', 'in', ids).execute();
  for (const { parts, complain } of documents) {
    const company = parts.find(({ section }) => section.table === 'companies')?.rows[0]?.row;
    // A new company has no members.
    if (!known.some(({ id }) => id === company?.['id']) || !company) continue;
    const companyId = String(company['id']);
    const rowsIn = (table: string) =>
      parts.filter(({ section }) => section.table === table).flatMap(({ rows }) => rows);
    const idsIn = (table: string, column: string) => rowsIn(table).map(({ row }) => String(row[column]));
    const plans = rowsIn('company_plans');
    const changed = await changedLevels(
      sql,
      companyId,
      plans.map(({ row }) => row),
    );
    for (const { value, members } of changed) {
      const path = plans.find(({ row }) => row['id'] === value)?.path ?? [];
      const what = `of '${value}' changes and ${members} members have it; archive it and add another plan`;
      lines.push(complain([...path, 'coverage_level'], what));
    }
    for (const { field, column, of } of chosen)
      for (const { value, members } of await unlisted(sql, companyId, of, asTexts(company[column])))
        lines.push(complain([field], `'${value}' is missing and ${members} members have it`));
    for (const { value, members } of await lostPlans(sql, companyId, idsIn('company_plans', 'id')))
      lines.push(
        complain(
          ['plans'],
          `'${value}' is missing and ${members} members have it; set archived: true instead`,
        ),
      );
    for (const { value, members } of await lostPrograms(
      sql,
      companyId,
      idsIn('company_programs', 'program_id'),
    ))
      lines.push(
        complain(
          ['programs'],
          `'${value}' is missing and ${members} members have open claims or authorizations of it`,
        ),
      );
  }
  return lines;
}
