import type { TaxLabel } from '#app/domain/tax-label.ts';
import { ofCompanies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** The newest invoice of a company: later months, and what came too late for it, are in the next one. */
export function findLastInvoice(companyId: string, sql: Sql) {
  return sql
    .selectFrom('hand_offs')
    .select(({ ref }) => ['month', ref('until_at').$notNull().as('until_at')])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'invoice')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The files for payroll of a company that are in no invoice yet, of months until this first day of one. */
export function listFilesToInvoice(transaction: Sql, companyId: string, untilMonth: string) {
  return transaction
    .selectFrom('hand_offs')
    .select(['id', 'month'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'payroll')
    .where('invoiced_in', 'is', null)
    .where('month', '<=', untilMonth)
    .execute();
}

/** Each file for payroll is in one invoice. */
export async function markInvoiced(
  transaction: Sql,
  invoiceId: string,
  fileIds: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('hand_offs')
    .set({ invoiced_in: invoiceId })
    .where('id', 'in', fileIds)
    .execute();
}

interface OfFiles {
  companyId: string;
  fileIds: readonly string[];
}

const linesOf = (transaction: Sql, { companyId, fileIds }: OfFiles, labels: readonly TaxLabel[]) =>
  transaction
    .selectFrom('hand_offs')
    .innerJoin('hand_off_lines', 'hand_off_lines.hand_off_id', 'hand_offs.id')
    .innerJoin('reimbursements', 'reimbursements.id', 'hand_off_lines.reimbursement_id')
    .where(ofCompanies([companyId], 'hand_offs.company_id'))
    .where('hand_offs.id', 'in', fileIds)
    .where('hand_off_lines.tax_label', 'in', labels);

/** Members and money of the lines with these labels, by program. */
export function sumClaims(transaction: Sql, files: OfFiles, labels: readonly TaxLabel[]) {
  return linesOf(transaction, files, labels)
    .select(({ fn, cast }) => [
      'reimbursements.program_id as program',
      cast<number>(fn.count('reimbursements.member_id').distinct(), 'bigint').as('members'),
      cast<number>(fn.sum('hand_off_lines.amount_cents'), 'bigint').as('cents'),
    ])
    .groupBy('reimbursements.program_id')
    .execute();
}

export async function countClaimants(
  transaction: Sql,
  files: OfFiles,
  labels: readonly TaxLabel[],
): Promise<number> {
  const { members } = await linesOf(transaction, files, labels)
    .select(({ fn, cast }) =>
      cast<number>(fn.count('reimbursements.member_id').distinct(), 'bigint').as('members'),
    )
    .executeTakeFirstOrThrow();
  return members;
}

export interface Interval {
  companyId: string;
  from: Temporal.Instant;
  before: Temporal.Instant;
}

const coveredBills = (transaction: Sql, { companyId, from, before }: Interval) =>
  transaction
    .selectFrom('bills')
    .innerJoin('members', 'members.id', 'bills.member_id')
    .where(ofCompanies([companyId]))
    // In the words of the index of bills by time.
    .where(({ eb, lit }) => eb('bills.covered_cents', '>', lit(0)))
    .where('bills.requested_at', '>=', from.toString())
    .where('bills.requested_at', '<', before.toString());

/** Members and covered money of the bills that were sent in the interval, by program. */
export function sumBills(transaction: Sql, interval: Interval) {
  return coveredBills(transaction, interval)
    .select(({ fn, cast }) => [
      'bills.program_id as program',
      cast<number>(fn.count('bills.member_id').distinct(), 'bigint').as('members'),
      cast<number>(fn.sum('bills.covered_cents'), 'bigint').as('cents'),
    ])
    .groupBy('bills.program_id')
    .execute();
}

export async function countBilled(transaction: Sql, interval: Interval): Promise<number> {
  const { members } = await coveredBills(transaction, interval)
    .select(({ fn, cast }) => cast<number>(fn.count('bills.member_id').distinct(), 'bigint').as('members'))
    .executeTakeFirstOrThrow();
  return members;
}

/** Cents of deleted members in these files for payroll. */
export async function sumDeletedGrants(transaction: Sql, fileIds: readonly string[]): Promise<number> {
  const { cents } = await transaction
    .selectFrom('money_ledger')
    .select(({ fn, cast, val }) =>
      cast<number>(fn.coalesce(fn.sum('amount_cents'), val(0)), 'bigint').as('cents'),
    )
    .where('reference', 'in', fileIds)
    .where('kind', '=', 'grant')
    .executeTakeFirstOrThrow();
  return cents;
}

/** Cents that the bills of deleted members covered, sent on the days of the interval. */
export async function sumDeletedBills(
  transaction: Sql,
  { companyId, from, before }: { companyId: string; from: Temporal.PlainDate; before: Temporal.PlainDate },
): Promise<number> {
  const { cents } = await transaction
    .selectFrom('money_ledger')
    .select(({ fn, cast, val }) =>
      cast<number>(fn.coalesce(fn.sum('amount_cents'), val(0)), 'bigint').as('cents'),
    )
    .where('company_id', '=', companyId)
    .where('happened_on', '>=', from.toString())
    .where('happened_on', '<', before.toString())
    .where('kind', '=', 'covered')
    .executeTakeFirstOrThrow();
  return cents;
}

interface OfDays {
  companyId: string;
  from: Temporal.ZonedDateTime;
  before: Temporal.ZonedDateTime;
}

/** How many had an account and were covered at some time of the interval. */
export async function countCovered(transaction: Sql, { companyId, from, before }: OfDays): Promise<number> {
  const { members } = await transaction
    .selectFrom('members')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'bigint').as('members'))
    .where(ofCompanies([companyId]))
    .where('members.created_at', '<', before.toInstant().toString())
    .where(({ eb, or }) =>
      or([eb('access_ended_at', 'is', null), eb('access_ended_at', '>=', from.toInstant().toString())]),
    )
    .where(({ eb, or }) =>
      or([eb('covered_until', 'is', null), eb('covered_until', '>=', from.toPlainDate().toString())]),
    )
    .executeTakeFirstOrThrow();
  return members;
}

/** The programs that a company covers: the rows of its coverage file. */
export function listCoveredPrograms(companyId: string, sql: Sql) {
  return sql
    .selectFrom('company_programs')
    .innerJoin('programs', 'programs.id', 'company_programs.program_id')
    .select(['programs.id', 'programs.program_category_id'])
    .where('company_id', '=', companyId)
    .orderBy('programs.id')
    .execute();
}
