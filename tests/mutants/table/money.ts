import type { Mutant } from '../mutant.ts';

const costs = { file: 'app/domain/cost-sharing.ts', tests: ['app/domain/cost-sharing.test.ts'] } as const;
const coverage = {
  file: 'app/domain/program-coverage.ts',
  tests: ['app/domain/program-coverage.test.ts'],
} as const;
const bills = { file: 'app/domain/bills.ts', tests: ['app/domain/bills.test.ts'] } as const;

/** Rules of cost sharing and payment. */
export const moneyMutants: readonly Mutant[] = [
  {
    ...costs,
    name: 'money: half a cent is rounded down',
    find: 'const hundredths = rest * percent + 50;',
    replace: 'const hundredths = rest * percent + 49;',
  },
  {
    ...costs,
    name: 'money: coinsurance is taken of the deductible too',
    find: '    allowedCents - deductibleCents - copayCents,',
    replace: '    allowedCents - copayCents,',
  },
  {
    ...costs,
    name: 'money: the out-of-pocket maximum begins anew with each charge',
    find: 'Math.max(0, terms.oopMaxCents - year.outOfPocketCents)',
    replace: 'terms.oopMaxCents',
  },
  {
    ...costs,
    name: 'money: nobody pays what exceeds the coverage',
    find: 'const amountCents = shareCents + exceededCents;',
    replace: 'const amountCents = shareCents;',
  },
  {
    ...costs,
    name: 'money: no deductible for any charge of a plan without one for drugs',
    find: 'rx && terms.noDeductibleRx ? 0',
    replace: 'terms.noDeductibleRx ? 0',
  },
  {
    ...coverage,
    name: 'money: what is left of a coverage is less than nothing',
    find: 'Math.max(0, totalCents - usedCents)',
    replace: 'totalCents - usedCents',
  },
  {
    ...coverage,
    name: 'money: the larger of two limits counts',
    find: 'Math.min(leftCents, flatMaxCents)',
    replace: 'Math.max(leftCents, flatMaxCents)',
  },
  {
    name: 'money: a sum too large to be exact is given',
    file: 'app/domain/money.ts',
    find: ' || !isCents(totalCents)',
    replace: '',
  },
  {
    name: 'money: one decimal is read as cents',
    file: 'app/forms/money-field.ts',
    find: "decimals.padEnd(2, '0')",
    replace: "decimals.padStart(2, '0')",
  },
  {
    name: 'money: the plan year ends on December 30',
    file: 'server/api/coverage/plans/queries.ts',
    find: ".on('bills.service_date', '<=', value('last'))",
    replace: ".on('bills.service_date', '<', value('last'))",
    tests: ['server/api/coverage/plan-year/routes.test.ts'],
  },
  {
    name: 'money: the coverage is each member’s own, not the household’s',
    file: 'server/api/coverage/plans/queries.ts',
    find: "eb('other.employee_id', '=', household)",
    replace: "eb('other.id', '=', 'self.id')",
    tests: [
      'server/api/coverage/cost-estimates/routes.test.ts',
      'server/api/coverage/plan-year/routes.test.ts',
    ],
  },
  {
    ...bills,
    name: 'bills: a failed payment cannot be made again',
    find: "return state === 'requested' || state === 'failed';",
    replace: "return state === 'requested';",
  },
  {
    ...bills,
    name: 'bills: overdue on the due day',
    find: 'Temporal.PlainDate.compare(a, b) > 0',
    replace: 'Temporal.PlainDate.compare(a, b) >= 0',
  },
  {
    name: 'bills: another amount than the member saw is taken',
    file: 'server/api/payments/pay-bill.ts',
    find: "if (amountCents !== undefined && amountCents !== bill.amount_cents) throw problem(409, 'amount_changed');",
    replace: '',
    tests: ['server/api/payments/paying.test.ts'],
  },
  {
    name: 'bills: a payment that the bank took back counts as paid',
    file: 'server/api/payments/attempt-rules.ts',
    find: "settled: { canceled: 'canceled', failed: 'failed', returned: 'returned' },",
    replace: "settled: { canceled: 'canceled', failed: 'failed' },",
  },
  {
    name: 'bank: Link is asked for a language that it does not have',
    file: 'server/platform/vendors/bank/link-languages.ts',
    find: "?? 'en'",
    replace: "?? 'es'",
    tests: ['server/platform/vendors/bank/plaid-link.test.ts'],
  },
  {
    name: 'bills: a payment starts although the last day began after the first check',
    file: 'server/api/payments/pay-bill.ts',
    find: 'await refuseIfAccountEnds(memberId, transaction, dependencies.clock.now());',
    replace: '',
    tests: ['server/api/account/deletion-requests/money-first.test.ts'],
  },
  {
    name: 'bills: an account is linked for a bill that can no longer be paid',
    file: 'server/api/payments/pay-bill.ts',
    find: 'await refuseIfAccountEnds(payer.id, sql, clock.now());',
    replace: '',
    tests: ['server/api/account/deletion-requests/money-first.test.ts'],
  },
  {
    name: 'bank: an account is kept while money is in transit from another one',
    file: 'server/api/payments/bank-link-queries.ts',
    find: "eb('linked_accounts.id', '=', from.accountId)",
    replace: "eb('linked_accounts.member_id', '=', memberId)",
    tests: ['server/api/payments/linked-accounts/routes.test.ts'],
  },
  {
    name: 'bills: a bill of zero is to be paid',
    file: 'app/domain/bills.ts',
    find: '&& amount > 0',
    replace: '&& amount >= 0',
  },
  {
    name: 'authorizations: more than was requested without a reason',
    file: 'server/api/notifications/review/rules.ts',
    find: 'amountCents > (before[index]',
    replace: 'amountCents < (before[index]',
  },
  {
    name: 'authorizations: of a program that the company does not cover',
    file: 'server/api/notifications/review/request-authorization.ts',
    find: 'if (member.program_id === null)',
    replace: 'if (member.program_id === undefined)',
  },
  {
    name: 'authorizations: the agreed price counts rejected services',
    file: 'server/api/notifications/review/decide.ts',
    find: "state === 'approved' || state === 'requested'",
    replace: "state !== 'canceled'",
  },
  {
    name: 'money: one bill that does not open is the end of a statement',
    file: 'server/api/payments/bills/routes.ts',
    find: 'readOrNull(row.id, () => billTexts.open(sealing, row), log) ?? billTexts.openInClear(row)',
    replace: 'billTexts.open(sealing, row)',
    tests: ['server/api/unreadable-rows.test.ts'],
  },
];
