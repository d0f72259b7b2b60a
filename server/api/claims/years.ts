import { type ExpressionBuilder, sql as expression } from 'kysely';
import type { YearTotals } from '#app/contract/claims.ts';
import { yearAsInstants, yearOfInstant } from '#app/domain/calendar-date.ts';
import { sumCents } from '#app/domain/money.ts';
import { taxLabelOf, taxLabels } from '#app/domain/tax-label.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The claims that count for a year: sent in it and not canceled. */
export const isOfYear =
  ({ from, until }: { from: string; until: string }) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'reimbursements'>) =>
    and([
      eb('reimbursements.state', '<>', 'canceled'),
      eb('reimbursements.created_at', '>=', from),
      eb('reimbursements.created_at', '<', until),
    ]);

/** The years in which the member sent claims that were not canceled, latest first. */
export async function listYears(memberId: string, sql: Sql, timeZone: string): Promise<number[]> {
  const { first, last } = await sql
    .selectFrom('reimbursements')
    .select(({ fn }) => [
      fn.min<string | null>('created_at').as('first'),
      fn.max<string | null>('created_at').as('last'),
    ])
    .where('member_id', '=', memberId)
    .where('state', '<>', 'canceled')
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return [];
  const latest = yearOfInstant(last, timeZone);
  const years = Array.from({ length: latest - yearOfInstant(first, timeZone) + 1 }, (_, ago) => latest - ago);
  if (years.length < 3) return years;
  const bounds = years.map((year) => yearAsInstants(year, timeZone));
  const found = await sql
    .selectFrom(
      expression<{ year: number; begins: string; ends: string }>`unnest(
        ${years}::int[],
        ${bounds.map(({ from }) => from)}::timestamptz[],
        ${bounds.map(({ until }) => until)}::timestamptz[]
      )`.as<'asked'>(expression`asked(year, begins, ends)`),
    )
    .select('asked.year')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reimbursements')
          .select('id')
          .where('member_id', '=', memberId)
          .where('state', '<>', 'canceled')
          .whereRef('created_at', '>=', 'asked.begins')
          .whereRef('created_at', '<', 'asked.ends'),
      ),
    )
    .orderBy('asked.year', 'desc')
    .execute();
  return found.map(({ year }) => year);
}

/** The totals of a year's claims. */
export async function sumYear(
  memberId: string,
  sql: Sql,
  year: { from: string; until: string },
): Promise<YearTotals> {
  const sums = await sql
    .selectFrom('reimbursement_services')
    .innerJoin('reimbursements', 'reimbursements.id', 'reimbursement_services.reimbursement_id')
    .innerJoin('programs', 'programs.id', 'reimbursements.program_id')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(({ fn, cast }) => [
      'programs.id as programId',
      'programs.program_category_id as programCategoryId',
      'companies.country_code as countryCode',
      'reimbursement_services.state',
      cast<number>(fn.sum('requested_cents'), 'bigint').as('requested'),
      cast<number | null>(fn.sum('approved_cents'), 'bigint').as('approved'),
    ])
    .where('reimbursements.member_id', '=', memberId)
    .where(isOfYear(year))
    .groupBy(['programs.id', 'companies.country_code', 'reimbursement_services.state'])
    .execute();
  const decided = sums.filter(({ state }) => state !== 'requested');
  const granted = (of: typeof sums) => sumCents(of.map(({ approved }) => approved ?? 0));
  const labeled = (label: (typeof taxLabels)[number]) =>
    decided.filter((sum) => sum.state === 'approved' && taxLabelOf(sum) === label);
  return {
    requested: sumCents(sums.map(({ requested }) => requested)),
    granted: granted(decided),
    by_tax_label: taxLabels
      .map((label) => ({ label, granted: granted(labeled(label)) }))
      .filter((total) => total.granted > 0),
  };
}
