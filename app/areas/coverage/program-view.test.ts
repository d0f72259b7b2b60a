import { expect, test } from 'vitest';
import { coverageTerms, coverageGauge, coverageLine, coverageNotes, stepsOf } from './program-view.ts';

const program = {
  id: 'ivf_cycle',
  name: 'IVF cycle',
  body: '',
  reimbursable: true,
  paid_by: 'medical_plan' as const,
  remaining_reimbursable_coverage: 561_350,
  total_reimbursable_coverage: 3_000_000,
  flat_max_reimbursement: null,
  pending_amount: 0,
  shared_with_household: false,
};
const dollars = { locale: 'en', currency: 'USD' };
const unlimited = {
  ...program,
  remaining_reimbursable_coverage: null,
  total_reimbursable_coverage: null,
};

test('the bar shows the used share, and a text the remaining amount', () => {
  expect(coverageLine(program, dollars)).toBe('$5,613.50 of $30,000.00 left');
  const gauge = coverageGauge(program, dollars);
  expect(gauge).toMatchObject({
    head: { label: 'Used', value: '$24,386.50 of $30,000.00' },
    text: '$5,613.50 left',
  });
  expect(gauge?.share).toBeCloseTo(0.813, 3);
});

test('a used-up program has its own text and a full bar', () => {
  const used = { ...program, remaining_reimbursable_coverage: 0 };
  expect(coverageLine(used, dollars)).toBe('$0.00 of $30,000.00 left');
  expect(coverageGauge(used, dollars)?.share).toBe(1);
  const nothing = { ...used, total_reimbursable_coverage: 0 };
  expect(coverageGauge(nothing, dollars)).toMatchObject({
    share: 1,
    text: '$0.00 left',
  });
});

test('without a limit there is no bar', () => {
  expect(coverageGauge(unlimited, dollars)).toBeUndefined();
  expect(coverageLine(unlimited, dollars)).toBe('Your medical plan shares the cost');
  expect(coverageLine({ ...unlimited, paid_by: 'nobody' }, dollars)).toBe('Nothing to pay');
});

test('notes mention the household and claims under review, if any', () => {
  expect(coverageNotes(unlimited, dollars)).toEqual([]);
  const notes = coverageNotes({ ...program, shared_with_household: true, pending_amount: 65_000 }, dollars);
  expect(notes).toHaveLength(3);
  expect(notes[2]).toContain('$650.00');
});

test('a limit for one expense is shown if there is one', () => {
  const labels = (flat: number | null) =>
    coverageTerms({ ...program, flat_max_reimbursement: flat }, dollars).map(({ label }) => label);
  expect(labels(null)).not.toContain('Maximum per expense');
  expect(labels(100_000)).toContain('Maximum per expense');
});

test('the steps end with a claim only if there is money to get back', () => {
  const steps = (change: Partial<typeof program>) => stepsOf({ ...program, ...change }, 'en');
  expect(steps({}).at(-1)).toContain('send a claim');
  expect(steps({ reimbursable: false }).at(-1)).toContain('Pay your share');
  expect(stepsOf({ ...program, paid_by: 'claim' }, 'en')).toHaveLength(4);
  expect(stepsOf({ ...program, paid_by: 'nobody' }, 'en').at(-1)).toContain('nothing to pay');
});
