import type { Mutant } from '../mutant.ts';

const find = ".where('member_id', '=', memberId)";
const dropped = { replace: '', tests: ['server/api/ownership.test.ts'] } as const;

/** Rules of which member's rows a query may read. */
export const ownershipMutants: readonly Mutant[] = [
  {
    ...dropped,
    name: 'ownership: any claim',
    file: 'server/api/claims/queries.ts',
    after: '.select(claimColumns)',
    find: ".where('reimbursements.member_id', '=', memberId)",
  },
  {
    ...dropped,
    name: 'ownership: any receipt',
    file: 'server/api/claims/receipts/queries.ts',
    after: 'export function findReceipt(',
    find,
  },
  {
    ...dropped,
    name: 'ownership: any receipt is taken off its draft',
    file: 'server/api/claims/receipts/queries.ts',
    after: 'export function loosenReceipt(',
    find,
  },
  {
    ...dropped,
    name: 'ownership: any bill',
    file: 'server/api/payments/bills/queries.ts',
    find: ".where('bills.member_id', '=', memberId)",
  },
  {
    ...dropped,
    name: 'ownership: any bill is paid',
    file: 'server/api/payments/queries.ts',
    after: 'export function findBillByUid(',
    find,
  },
  {
    ...dropped,
    name: 'ownership: any visit',
    file: 'server/api/visits/queries.ts',
    find: ".where('calls.member_id', '=', memberId)",
  },
  {
    ...dropped,
    name: 'ownership: the messages of everybody',
    file: 'server/api/care-team/messages/queries.ts',
    after: 'export async function listMessages(',
    find,
    tests: ['server/api/care-team/messages/routes.test.ts'],
  },
  {
    ...dropped,
    name: 'ownership: what is paid in a year by everybody',
    file: 'server/api/payments/bills/queries.ts',
    after: 'export function listPayments(',
    find,
    tests: ['server/api/payments/bills/routes.test.ts', 'server/api/payments/bills/one-bill.test.ts'],
  },
  {
    name: 'ownership: a sealed value opens in another row',
    file: 'server/platform/sealing/keys.ts',
    find: '[table, column, row]',
    replace: '[table, column]',
    tests: ['server/platform/sealing/create-sealing.test.ts'],
  },
  {
    name: 'ownership: a week in clear is not read',
    file: 'server/api/account/members/sealed-week.ts',
    find: 'row.pregnancy_week !== null || sealed === null',
    replace: 'sealed === null',
  },
  {
    name: 'ownership: the week of a goal that ended comes back',
    file: 'server/api/account/members/sealed-week.ts',
    find: "if (row.care_plan_type !== 'pregnant') return row;",
    replace: '',
  },
  {
    name: 'ownership: a week that does not open fails the page',
    file: 'server/api/account/members/sealed-week.ts',
    find: 'readOrNull(row.id, open, log) ?? noWeek',
    replace: 'open()',
  },
  {
    name: 'ownership: a week that was sealed stays in clear beside it',
    file: 'server/api/account/members/sealed-week.ts',
    find: '...noWeek, pregnancy_week_sealed: sealing.seal',
    replace: 'pregnancy_week_sealed: sealing.seal',
  },
  {
    name: 'ownership: a sealed week of one digit is shorter',
    file: 'server/api/account/members/sealed-week.ts',
    find: 'text.padEnd(64)',
    replace: 'text',
  },
  {
    name: 'ownership: reseal leaves weeks in clear',
    file: 'server/web/encryption-keys/clear-columns.ts',
    find: 'pregnancy_week is not null',
    replace: 'pregnancy_week is not null and pregnancy_week_sealed is null',
    tests: ['server/web/encryption-keys/reseal.test.ts'],
  },
  {
    name: 'ownership: a file that was cut off opens',
    file: 'server/platform/sealing/sealed-stream.ts',
    find: 'isLast ? 1 : 0',
    replace: '0',
  },
  {
    name: 'requests: a place of another provider is taken',
    file: 'server/api/providers/appointment-requests/make-request.ts',
    find: '!(await hasLocation(sql, providerId, locationId))',
    replace: 'false',
    tests: ['server/api/providers/appointment-requests/places-and-cancellation.test.ts'],
  },
  {
    name: 'ownership: the address of a member with access is freed',
    file: 'server/api/account/email/email-digest.ts',
    find: '.where(({ not }) => not(keepsEmail))',
    replace: '',
    tests: ['server/api/account/email-address/routes.test.ts'],
  },
];
