import { csvOf } from '#app/domain/csv.ts';
import { plainDollars, sumCents } from '#app/domain/money.ts';
import type { Money, OfMonth } from './month-money.ts';
import { fewestPeople } from './small-groups.ts';

const coverageColumns = [
  'company',
  'month',
  'program',
  'members_covered_to_10',
  'members_reimbursed',
  'reimbursed_to_100',
  'members_billed',
  'billed',
  'currency',
];

/** Rounded to hundreds: the cents of a sum would reveal which lines of the file for payroll it consists of. */
const toHundred = (cents: number) => Math.round(cents / 100_00) * 100_00;

/** @param covered how many had an account and were covered at some time of the month */
export function coverageText({
  company,
  month,
  money,
  covered,
}: OfMonth & { money: Money; covered: number }): string {
  const rounded = Math.floor(covered / fewestPeople) * fewestPeople;
  const rows = money.programs.map((program) => {
    const claims = money.reimbursed.find((group) => group.program === program);
    const bills = money.billed.find((group) => group.program === program);
    return [
      company.id,
      month.toString(),
      program,
      rounded === 0 ? '' : rounded,
      claims?.members ?? '',
      claims === undefined ? '' : plainDollars(toHundred(claims.cents)),
      bills?.members ?? '',
      bills === undefined ? '' : plainDollars(bills.cents),
      company.currency,
    ];
  });
  return csvOf([coverageColumns, ...rows]);
}

const invoiceColumns = ['company', 'month', 'item', 'program', 'amount', 'currency'];

/** The covered parts of bills by program; what payroll pays is stated in one sum, since the employer has it by person. */
export function invoiceText({ company, month, money }: OfMonth & { money: Money }): string {
  const shown = new Map(money.billed.map(({ program, cents }) => [program, cents]));
  const otherCents = money.billedCents - sumCents([...shown.values()]);
  const row = (item: string, program: string, cents: number) => [
    company.id,
    month.toString(),
    item,
    program,
    plainDollars(cents),
    company.currency,
  ];
  return csvOf([
    invoiceColumns,
    ...money.programs.flatMap((program) => {
      const cents = shown.get(program);
      return cents === undefined ? [] : [row('covered_part_of_bills', program, cents)];
    }),
    row('covered_part_of_bills', 'other_programs', otherCents),
    row('total_covered', '', money.billedCents),
    row('paid_by_payroll', '', money.reimbursedCents),
  ]);
}
