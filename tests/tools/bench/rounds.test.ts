import { describe, expect, test } from 'vitest';
import { ratioTable } from './report.ts';
import { inRounds, median, medianRatio, ratios } from './rounds.ts';

describe('rounds', () => {
  test('every name is measured in every round, in reverse on alternate rounds', async () => {
    const order: string[] = [];
    const measured = await inRounds(
      ['a', 'b'],
      async (name) => {
        order.push(name);
        return 1;
      },
      { rounds: 2 },
    );
    expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
    expect(measured.get('a')).toHaveLength(2);
  });

  test('the first round warms up and is discarded', async () => {
    const measured = await inRounds(['a'], async (_, isWarmUp) => (isWarmUp ? 1000 : 1), { rounds: 3 });
    expect(measured.get('a')).toEqual([1, 1, 1]);
  });

  test('ratios are calculated by round, so that a slow round affects both equally', () => {
    const measured = new Map([
      ['ours', [100, 10, 110]],
      ['theirs', [50, 5, 50]],
    ]);
    expect(ratios(measured, 'ours', 'theirs')).toEqual([2, 2, 2.2]);
    expect(medianRatio(measured, 'ours', 'theirs')).toBe(2);
  });

  test('the median of an even number is between the two in the middle', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});

describe('the table of ratios', () => {
  const measured = new Map([
    ['base', [100, 10, 100]],
    ['quick', [300, 31, 290]],
    ['slow', [50, 6, 70]],
  ]);
  const compared = [{ name: 'base' }, { name: 'quick', target: 3 }, { name: 'slow', target: 0.7 }];
  const rows = (figures: typeof measured) =>
    ratioTable('a title', compared, figures, 'base')
      .split('\n')
      .slice(1)
      .map((row) => row.split(/ {2,}/));

  test('has the median of the rounds, minimum and maximum, and marks missed targets', () => {
    expect(rows(measured)).toEqual([
      ['base', '100', '1.00', '1.00', '1.00'],
      ['quick', '290', '3.00', '2.90', '3.10', '3', 'reached'],
      ['slow', '50', '0.60', '0.50', '0.70', '0.7', 'MISSED'],
    ]);
  });

  test('has no ratios or marks without the base of the comparison', () => {
    const others = compared.filter(({ name }) => name !== 'base');
    const withoutBase = new Map([...measured].filter(([name]) => name !== 'base'));
    expect(ratioTable('a title', others, withoutBase, 'base')).not.toMatch(/reached|MISSED|NaN/);
  });
});
