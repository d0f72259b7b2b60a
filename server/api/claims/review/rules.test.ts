import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rejectionCodes } from '#app/domain/claim-limits.ts';
import { extentOf, isSameReview, review, type ExpenseDecision, type ReviewConditions } from './rules.ts';

const expenses = [
  { position: 0, state: 'requested', requested_cents: 10_000, approved_cents: null },
  { position: 1, state: 'requested', requested_cents: 5_000, approved_cents: null },
];
const open: ReviewConditions = { expenses, leftCents: null, mostForOneCents: null };
const approve = (position: number, approved_amount?: number): ExpenseDecision => ({
  position,
  state: 'approved',
  approved_amount,
  rejection_code: approved_amount === undefined ? undefined : 'above_coverage',
});
const reject = (position: number): ExpenseDecision => ({
  position,
  state: 'rejected',
  rejection_code: 'unreadable',
});

const faultsOf = (decisions: ExpenseDecision[], conditions: ReviewConditions = open) => {
  const outcome = review(decisions, conditions);
  return outcome.ok ? [] : outcome.faults.map(({ field, key, mostCents }) => [field, key, mostCents]);
};

describe('a decision', () => {
  test('approves all or part of each expense, or rejects it', () => {
    expect(review([reject(1), approve(0, 4_000)], open)).toEqual({
      ok: true,
      review: {
        state: 'approved',
        expenses: [
          { position: 0, state: 'approved', approved_cents: 4_000, rejection_code: 'above_coverage' },
          { position: 1, state: 'rejected', approved_cents: null, rejection_code: 'unreadable' },
        ],
      },
    });
    expect(review([reject(0), reject(1)], open)).toMatchObject({ ok: true, review: { state: 'rejected' } });
  });

  test.each([
    ['one expense is missing', [approve(0)]],
    ['one comes twice', [approve(0), reject(0)]],
    ['there is one too many', [approve(0), approve(1), reject(1)]],
    ['one is not of this claim', [approve(0), approve(2)]],
    ['there is none', []],
  ])('is refused if %s', (_, decisions) => {
    expect(faultsOf(decisions)).toEqual([['services', 'incomplete_decision', undefined]]);
  });

  test('needs a reason unless all is approved, and a valid amount for an approval', () => {
    const unreasoned: ExpenseDecision[] = [
      { position: 0, state: 'rejected' },
      { position: 1, state: 'approved', approved_amount: 4_999 },
    ];
    expect(faultsOf(unreasoned)).toEqual([
      ['services/0/rejection_code', 'blank.rejection_code', undefined],
      ['services/1/rejection_code', 'blank.rejection_code', undefined],
    ]);
    for (const cents of [0, -1, -0, 0.5, Number.NaN, Infinity]) {
      expect(faultsOf([approve(1), approve(0, cents)])).toEqual([
        ['services/1/approved_amount', 'not_positive', undefined],
      ]);
    }
    expect(faultsOf([approve(0, 10_001), reject(1)])).toEqual([
      ['services/0/approved_amount', 'above_requested', 10_000],
    ]);
    expect(faultsOf([approve(0), approve(1)], { ...open, mostForOneCents: 9_999 })).toEqual([
      ['services/0/approved_amount', 'above_flat_max', 9_999],
    ]);
  });

  test('approves at most what is left', () => {
    const all = [approve(0), approve(1)];
    expect(faultsOf(all, { ...open, leftCents: 15_000 })).toEqual([]);
    expect(faultsOf(all, { ...open, leftCents: 14_999 })).toEqual([['services', 'above_coverage', 14_999]]);
    expect(faultsOf([reject(0), reject(1)], { ...open, leftCents: 0 })).toEqual([]);
    expect(faultsOf([approve(0, 1), reject(1)], { ...open, leftCents: 0 })).toHaveLength(1);
  });

  test('is reported as granted, partly granted or rejected', () => {
    const titleOf = (decisions: ExpenseDecision[]) => {
      const outcome = review(decisions, open);
      return outcome.ok && extentOf(outcome.review.expenses);
    };
    expect(titleOf([approve(0), approve(1)])).toBe('granted');
    expect(titleOf([approve(0, 10_000), approve(1)])).toBe('granted');
    expect(titleOf([approve(0), reject(1)])).toBe('partly granted');
    expect(titleOf([approve(0, 9_999), approve(1)])).toBe('partly granted');
    expect(titleOf([reject(0), reject(1)])).toBe('rejected');
  });
});

const cents = fc.integer({ min: -5, max: 30_000 });
const anyExpenses = fc
  .array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 6 })
  .map((amounts) =>
    amounts.map((requested_cents, position) => ({
      position,
      state: 'requested',
      requested_cents,
      approved_cents: null,
    })),
  );
const anyDecision = (position: number) =>
  fc.record({
    position: fc.oneof({ weight: 20, arbitrary: fc.constant(position) }, fc.integer({ min: -1, max: 6 })),
    state: fc.constantFrom('approved' as const, 'rejected' as const),
    approved_amount: fc.option(cents, { nil: undefined }),
    rejection_code: fc.option(fc.constantFrom(...rejectionCodes), { nil: undefined, freq: 10 }),
  });
const anyCase = anyExpenses.chain((some) =>
  fc.record({
    expenses: fc.constant(some),
    decisions: fc.tuple(...some.map(({ position }) => anyDecision(position))),
    mostForOneCents: fc.option(fc.integer({ min: 1, max: 20_000 })),
  }),
);

test('never approves more than was requested, than the limit for one expense, or than is left', () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.array(anyCase, { minLength: 1, maxLength: 8 }),
      fc.option(fc.integer({ min: 0, max: 60_000 })),
      (claims, capCents) => {
        let usedCents = 0;
        for (const { expenses: asked, decisions, mostForOneCents } of claims) {
          const leftCents = capCents === null ? null : capCents - usedCents;
          const outcome = review(decisions, { expenses: asked, leftCents, mostForOneCents });
          if (!outcome.ok) continue;
          accepted += 1;
          const { state, expenses: result } = outcome.review;
          expect(result.map(({ position }) => position)).toEqual(asked.map(({ position }) => position));
          expect(state).toBe(result.some((one) => one.state === 'approved') ? 'approved' : 'rejected');
          for (const [at, one] of result.entries()) {
            const most = Math.min(asked[at]?.requested_cents ?? 0, mostForOneCents ?? Infinity);
            expect(one.state === 'approved').toBe(one.approved_cents !== null);
            expect(one.approved_cents ?? 1).toBeGreaterThan(0);
            expect(one.approved_cents ?? 0).toBeLessThanOrEqual(most);
            const isAll = one.approved_cents === asked[at]?.requested_cents;
            expect(one.rejection_code === null).toBe(isAll);
            usedCents += one.approved_cents ?? 0;
          }
          expect(usedCents).toBeLessThanOrEqual(capCents ?? Infinity);
          const stored = asked.map((expense, at) => ({ ...expense, rejection_code: null, ...result[at] }));
          expect(isSameReview(stored, decisions)).toBe(true);
          expect(isSameReview(stored, decisions.slice(1))).toBe(false);
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(accepted).toBeGreaterThan(100);
});
