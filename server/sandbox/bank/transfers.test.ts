import fc from 'fast-check';
import { expect, test } from 'vitest';
import { banks } from './banks.ts';
import { moves, stepsByNow } from './transfers.ts';

const createdAt = Temporal.Instant.from('2026-03-02T12:00:00Z');
const statuses = [
  'pending',
  'posted',
  'settled',
  'funds_available',
  'failed',
  'returned',
  'cancelled',
] as const;

test('moves of the clock are allowed moves and do not depend on how often it is read', () => {
  const looks = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...statuses), fc.constantFrom(...banks), looks, (from, bank, hours) => {
      const inOrder = hours.toSorted((a, b) => a - b);
      const at = (hour: number) => createdAt.add({ hours: hour });
      let status = from;
      const seen = [];
      for (const hour of inOrder) {
        for (const { step } of stepsByNow({ status, createdAt, bank }, at(hour))) {
          expect(moves[status]).toContain(step);
          status = step;
          seen.push(step);
        }
      }
      const atOnce = stepsByNow({ status: from, createdAt, bank }, at(inOrder.at(-1) ?? 0));
      expect(seen).toEqual(atOnce.map(({ step }) => step));
    }),
  );
});

test('final states have no moves, and all other states have one', () => {
  for (const status of statuses) {
    const end = ['failed', 'returned', 'cancelled'].includes(status);
    expect(moves[status].length === 0).toBe(end);
  }
});
