import { sumCents } from '#app/domain/money.ts';
import { taxableOf, taxLabelOf, taxLabels } from '#app/domain/tax-label.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { PayrollCompany } from './make-hand-off.ts';
import * as numbers from './month-numbers.ts';
import { withoutSmallGroups, type Group } from './small-groups.ts';

export interface OfMonth {
  company: PayrollCompany;
  month: Temporal.PlainYearMonth;
}

/** What members of a company used in a month: reimbursed through payroll, and covered of bills. */
export interface Money {
  /** Files for payroll that need no further invoice: this one states them, the first of a company only those of its month. */
  settledFileIds: string[];
  reimbursedCents: number;
  reimbursed: Group[];
  billedCents: number;
  billed: Group[];
  until: Temporal.Instant;
  programs: string[];
}

/** Only shown groups are returned, those of claims apart by the tax label that payroll gets: it knows the total of each. */
export async function moneyOf(
  transaction: Sql,
  { company, month, last }: OfMonth & { last: Awaited<ReturnType<typeof numbers.findLastInvoice>> },
): Promise<Money> {
  const companyId = company.id;
  const zone = company.time_zone;
  const day = month.toPlainDate({ day: 1 });
  const until = day.add({ months: 1 }).toZonedDateTime(zone);
  const from = last
    ? Temporal.Instant.from(last.until_at).toZonedDateTimeISO(zone)
    : day.toZonedDateTime(zone);
  const programs = await numbers.listCoveredPrograms(companyId, transaction);

  const settledFiles = await numbers.listFilesToInvoice(transaction, companyId, day.toString());
  const fileIds = settledFiles
    .filter((file) => last !== undefined || file.month === day.toString())
    .map(({ id }) => id);
  const files = { companyId, fileIds };
  const deletedGrants = fileIds.length === 0 ? 0 : await numbers.sumDeletedGrants(transaction, fileIds);
  const reimbursed: Group[] = [];
  let reimbursedCents = deletedGrants;
  for (const [taxable, labels] of Map.groupBy(taxLabels, taxableOf)) {
    const found = fileIds.length === 0 ? [] : await numbers.sumClaims(transaction, files, labels);
    const everybody = fileIds.length === 0 ? 0 : await numbers.countClaimants(transaction, files, labels);
    const own = programs.filter(({ id: programId, program_category_id: programCategoryId }) => {
      const label = taxLabelOf({ programId, programCategoryId, countryCode: company.country_code });
      return taxableOf(label) === taxable;
    });
    const groups = groupsOf(own, found, deletedGrants);
    reimbursed.push(...withoutSmallGroups(groups, everybody).shown);
    reimbursedCents += sumCents(found.map(({ cents }) => cents));
  }

  const interval = { companyId, from: from.toInstant(), before: until.toInstant() };
  const bills = await numbers.sumBills(transaction, interval);
  const deletedBills = await numbers.sumDeletedBills(transaction, {
    companyId,
    // Whole months: in a zone that was changed, the last one may have ended during a day.
    from: last ? Temporal.PlainDate.from(last.month).add({ months: 1 }) : day,
    before: day.add({ months: 1 }),
  });
  const groups = groupsOf(programs, bills, deletedBills);
  const everybody = await numbers.countBilled(transaction, interval);
  return {
    settledFileIds: settledFiles.map(({ id }) => id),
    reimbursedCents,
    reimbursed,
    billedCents: sumCents(groups.map(({ cents }) => cents)),
    billed: withoutSmallGroups(groups, everybody).shown,
    until: until.toInstant(),
    programs: programs.map(({ id }) => id),
  };
}

/** A group for each program that has a row, used or not; other programs have none. */
function groupsOf(
  programs: readonly { id: string }[],
  found: readonly Group[],
  deletedCents: number,
): Group[] {
  const rows = new Set(programs.map(({ id }) => id));
  const hasRow = ({ program }: Group) => program !== null && rows.has(program);
  return [
    ...programs.map(
      ({ id }) => found.find(({ program }) => program === id) ?? { program: id, members: 0, cents: 0 },
    ),
    ...found.filter((group) => !hasRow(group)).map((group) => ({ ...group, program: null })),
    ...(deletedCents > 0 ? [{ program: null, members: 0, cents: deletedCents }] : []),
  ];
}
