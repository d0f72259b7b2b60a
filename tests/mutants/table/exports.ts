import type { Mutant } from '../mutant.ts';

const folder = 'server/api/claims/hand-offs';
const groups = {
  file: `${folder}/small-groups.ts`,
  tests: [`${folder}/small-groups.test.ts`],
} as const;
const month = { tests: [`${folder}/month-files.test.ts`] } as const;
const once = { tests: [`${folder}/made-once.test.ts`] } as const;
const schedule = { file: `${folder}/schedule.ts`, tests: [`${folder}/schedule.test.ts`] } as const;

/** Files for employers by month: who is hidden in them, and that each is made once. */
export const exportMutants: readonly Mutant[] = [
  {
    ...groups,
    name: 'exports: a group of nine is shown',
    find: 'members >= fewestPeople &&',
    replace: 'members >= fewestPeople - 1 &&',
  },
  {
    ...groups,
    name: 'exports: who is in no other program is shown',
    find: ' && everybody - members >= fewestPeople',
    replace: '',
  },
  {
    ...groups,
    name: 'exports: one hidden group follows from the total',
    find: 'large.slice(1)',
    replace: 'large',
  },
  {
    ...groups,
    name: 'exports: the money of a deleted member is shown',
    find: 'program !== null && ',
    replace: '',
  },
  {
    ...month,
    name: 'exports: a group follows from the total of its tax label',
    file: `${folder}/month-money.ts`,
    find: 'Map.groupBy(taxLabels, taxableOf)',
    replace: "[['yes', taxLabels] as const]",
  },
  {
    ...month,
    name: 'exports: the cents of a sum tell whose it is',
    file: `${folder}/month-texts.ts`,
    find: 'plainDollars(toHundred(claims.cents))',
    replace: 'plainDollars(claims.cents)',
  },
  {
    ...month,
    name: 'exports: a month is counted by UTC',
    file: `${folder}/month-money.ts`,
    find: 'const zone = company.time_zone;',
    replace: "const zone = 'UTC';",
  },
  {
    ...once,
    name: 'exports: a month is closed twice',
    file: `${folder}/month-files.ts`,
    find: 'if (last && !isAfter(month',
    replace: 'if (last && isAfter(month',
  },
  {
    ...once,
    name: 'exports: a file for payroll is in two invoices',
    file: `${folder}/month-numbers.ts`,
    find: ".where('invoiced_in', 'is', null)",
    replace: '',
  },
  {
    ...once,
    name: 'exports: bills of deleted members are in no invoice',
    file: 'server/api/account/deletion-requests/delete-member.ts',
    find: '...lines, ...covered',
    replace: '...lines',
  },
  {
    ...once,
    name: 'exports: what deleted members were granted is in no invoice',
    file: `${folder}/month-money.ts`,
    find: 'let reimbursedCents = deletedGrants;',
    replace: 'let reimbursedCents = 0;',
  },
  {
    ...schedule,
    name: 'exports: a month is closed while its last minute is stored',
    find: 'const hoursAfterMonth = 1;',
    replace: 'const hoursAfterMonth = 0;',
  },
  {
    ...schedule,
    name: 'exports: all months since the beginning are made up for',
    find: 'Math.min(due, mostMonths)',
    replace: 'due',
  },
  {
    ...schedule,
    name: 'exports: the money of a company without members is in no invoice',
    find: "'<', raw<string>`${thisMonth}::date`)",
    after: "selectFrom('money_ledger')",
    replace: "'<', '2000-01-01')",
  },
  {
    ...month,
    name: 'exports: a day is invoiced twice when the zone moves west',
    file: `${folder}/month-money.ts`,
    find: 'last ? Temporal.PlainDate.from(last.month).add({ months: 1 }) : day',
    replace: 'from.toPlainDate()',
  },
  {
    ...month,
    name: 'exports: one unreadable member stops the files of a company',
    file: `${folder}/make-hand-off.ts`,
    find: 'readOrNull(id, () => openDetails(sealing, id, details_sealed), log)',
    replace: 'openDetails(sealing, id, details_sealed)',
  },
  {
    name: 'exports: a file is fetched without a fresh proof',
    file: `${folder}/routes.ts`,
    find: 'freshProof: true',
    replace: 'freshProof: false',
    tests: [`${folder}/fetching.test.ts`],
  },
];
