import fc from 'fast-check';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { describe, expect, it } from 'vitest';
import { nextState, terminalStates } from '#app/domain/transitions.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import {
  cancel,
  claimTransitions,
  correctionRefusal,
  mayAddReceipt,
  submit,
  totalApprovedCents,
  totalRequestedCents,
  type ClaimAct,
  type ClaimConditions,
  type ClaimRequest,
  type ClaimState,
} from './rules.ts';

const states: ClaimState[] = ['requested', 'approved', 'rejected', 'canceled'];
const acts: ClaimAct[] = ['approve', 'reject', 'cancel'];
const today = Temporal.PlainDate.from('2026-03-10');

const conditions: ClaimConditions = {
  reimbursableProgramIds: new Set(['birth_doula']),
  receiptCount: 1,
  today,
  covered: [],
};
const expense = { date: '2026-03-01', amountCents: 12_050, description: 'First visit' };
const request: ClaimRequest = { programId: 'birth_doula', providerName: 'Calm Births', expenses: [expense] };

function faultsOf(changes: Partial<ClaimRequest>, around: Partial<ClaimConditions> = {}): string[] {
  const outcome = submit({ ...request, ...changes }, { ...conditions, ...around });
  return outcome.ok
    ? []
    : outcome.faults.map(({ pointer, key }) => `${pointer?.replace('/data/attributes/', '')}: ${key}`);
}

const withExpense = (changes: Partial<ClaimRequest['expenses'][number]>) =>
  faultsOf({ expenses: [{ ...expense, ...changes }] });

describe('submit', () => {
  it('accepts a complete claim and normalizes its texts', () => {
    const outcome = submit({ ...request, providerName: '  Calm \t Births\0 ' }, conditions);
    expect(outcome).toEqual({ ok: true, claim: { ...request, providerName: 'Calm Births' } });
  });

  it('reports every fault of an empty claim', () => {
    const nothing = { programId: undefined, providerName: undefined, expenses: [] };
    expect(faultsOf(nothing, { receiptCount: 0 })).toEqual([
      'program_id: blank.program',
      'provider_name: blank.provider',
      'expenses: blank.expenses',
      'receipts: blank.receipts',
    ]);
  });

  it('reports every fault of an empty expense, in the order of the form', () => {
    expect(faultsOf({ expenses: [expense, {}] })).toEqual([
      'expenses/1/date: blank.date',
      'expenses/1/amount: blank.amount',
      'expenses/1/description: blank.description',
    ]);
  });

  it('treats an invisible text as missing', () => {
    expect(faultsOf({ providerName: '\u200B' })).toEqual(['provider_name: blank.provider']);
    expect(withExpense({ description: ' \u2060\uFEFF' })).toEqual([
      'expenses/0/description: blank.description',
    ]);
  });

  it('accepts only programs that the company reimburses', () => {
    expect(faultsOf({ programId: 'egg_freezing' })).toEqual(['program_id: not_covered']);
  });

  it('limits texts by their characters, not their bytes', () => {
    expect(faultsOf({ providerName: '😀'.repeat(120) })).toEqual([]);
    expect(faultsOf({ providerName: 'a'.repeat(121) })).toEqual(['provider_name: too_long']);
    expect(withExpense({ description: 'ñ'.repeat(200) })).toEqual([]);
    expect(withExpense({ description: 'ñ'.repeat(201) })).toEqual(['expenses/0/description: too_long']);
  });

  it.each([
    ['2026-03-10', []],
    ['2026-03-11', ['expenses/0/date: in_future']],
    ['2024-03-10', []],
    ['2024-03-09', ['expenses/0/date: too_old']],
    ['2026-02-29', ['expenses/0/date: invalid.date']],
    ['03/01/2026', ['expenses/0/date: invalid.date']],
    ['9999-01-01', ['expenses/0/date: invalid.date']],
    ['', ['expenses/0/date: blank.date']],
  ])('reports for the date %j: %j', (date, faults) => {
    expect(withExpense({ date })).toEqual(faults);
  });

  it.each([
    ['2026-02-28', []],
    ['2026-03-01', ['expenses/0/date: not_covered.date']],
    ['2026-03-04', ['expenses/0/date: not_covered.date']],
    ['2026-03-05', []],
  ])('reports for the date %s of somebody who left and came back: %j', (date, faults) => {
    const covered = [
      { valid_from: null, valid_until: '2026-02-28' },
      { valid_from: '2026-03-05', valid_until: null },
    ];
    expect(faultsOf({ expenses: [{ ...expense, date }] }, { covered })).toEqual(faults);
  });

  it.each([
    [1, []],
    [claimLimits.amountCents, []],
    [claimLimits.amountCents + 1, ['expenses/0/amount: too_large']],
    [1e21, ['expenses/0/amount: too_large']],
    [0, ['expenses/0/amount: not_positive']],
    [-0, ['expenses/0/amount: not_positive']],
    [-500, ['expenses/0/amount: not_positive']],
    [0.1, ['expenses/0/amount: invalid.amount']],
    [Number.NaN, ['expenses/0/amount: invalid.amount']],
  ])('reports for the amount %d: %j', (amountCents, faults) => {
    expect(withExpense({ amountCents })).toEqual(faults);
  });

  it('accepts at most 20 expenses', () => {
    expect(faultsOf({ expenses: Array.from({ length: 20 }, () => expense) })).toEqual([]);
    expect(faultsOf({ expenses: Array.from({ length: 21 }, () => expense) })).toEqual([
      'expenses: too_many.expenses',
    ]);
  });

  it('refuses everything that the database would refuse', () => {
    const anyExpense = fc.record(
      { date: fc.string(), amountCents: fc.double(), description: fc.string({ unit: 'binary' }) },
      { requiredKeys: [] },
    );
    const anyRequest = fc.record({
      programId: fc.constantFrom('birth_doula', 'x', ''),
      providerName: fc.string({ unit: 'binary' }),
      expenses: fc.array(fc.oneof(anyExpense, fc.constant(expense)), { maxLength: 22 }),
    });
    fc.assert(
      fc.property(anyRequest, fc.nat(9), (sent, receiptCount) => {
        const outcome = submit(sent, { ...conditions, receiptCount });
        const expenses = outcome.ok ? outcome.claim.expenses : [expense];
        expect(outcome.ok || outcome.faults.length > 0).toBe(true);
        expect(expenses.length).toBeGreaterThan(0);
        expect(
          expenses.every(({ amountCents }) => Number.isSafeInteger(amountCents) && amountCents > 0),
        ).toBe(true);
        expect(expenses.every(({ date }) => date <= '2026-03-10' && date >= '2024-03-10')).toBe(true);
      }),
      { numRuns: rounds(400, 2000) },
    );
  });
});

describe('states of a claim', () => {
  it('can be canceled only while it is requested', () => {
    expect(states.map(cancel)).toEqual(['canceled', null, null, null]);
  });

  it('decided and canceled are final', () => {
    expect(terminalStates(claimTransitions, states)).toEqual(['approved', 'rejected', 'canceled']);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...acts), { minLength: 1 }), (walk) => {
        const path = walk.reduce<ClaimState[]>(
          (past, act) => [
            ...past,
            nextState(claimTransitions, past.at(-1) ?? 'requested', act) ?? past.at(-1) ?? 'requested',
          ],
          [],
        );
        expect(new Set(path).size).toBe(1);
        expect(path[0]).not.toBe('requested');
      }),
      { numRuns: rounds(1000, 10_000) },
    );
  });
});

describe('the unapproved part of a claim', () => {
  const whole = { state: 'approved', requested_cents: 100, approved_cents: 100 } as const;
  const decided = {
    state: 'approved',
    services: [whole, { state: 'rejected', requested_cents: 100, approved_cents: null }],
    isCorrected: false,
    hasOpenAppeal: false,
  } as const;

  it.each([
    [{}, null],
    [{ state: 'requested' }, 'nothing_rejected'],
    [{ state: 'canceled' }, 'nothing_rejected'],
    [{ services: [whole] }, 'nothing_rejected'],
    [{ services: [{ ...whole, approved_cents: 99 }] }, null],
    [{ isCorrected: true }, 'already_corrected'],
    [{ hasOpenAppeal: true }, 'appeal_open'],
  ] as const)('can be claimed again (%j): %s', (changes, refusal) => {
    expect(correctionRefusal({ ...decided, ...changes })).toBe(refusal);
  });
});

describe('sums and counts', () => {
  it('adds up requested amounts, and granted ones once something was decided', () => {
    const services = [
      { requested_cents: 5000, approved_cents: null },
      { requested_cents: 2500, approved_cents: 2000 },
      { requested_cents: 100, approved_cents: 0 },
    ];
    expect(totalRequestedCents(services)).toBe(7600);
    expect(totalApprovedCents(services)).toBe(2000);
    expect(totalApprovedCents(services.slice(0, 1))).toBeNull();
  });

  it('accepts the eighth receipt, not a ninth', () => {
    expect([0, 7, 8, 9].map(mayAddReceipt)).toEqual([true, true, false, false]);
  });
});
