import { describe, expect, test } from 'vitest';
import { ratioTable } from './report.ts';
import { inRounds, median, ratios } from './rounds.ts';

describe('rounds', () => {
  const silent = () => undefined;

  test('every name is measured in every round, in reverse on alternate rounds', async () => {
    const order: string[] = [];
    const measureOf = (name: string) => async () => order.push(name);
    const measures = new Map(['a', 'b'].map((name) => [name, measureOf(name)]));
    const measured = await inRounds(measures, 2, silent);
    expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
    expect(measured.get('a')).toEqual([4, 5]);
  });

  test('the first round warms up and is not kept', async () => {
    const measures = new Map([['a', async (isWarmUp: boolean) => (isWarmUp ? 1000 : 1)]]);
    expect((await inRounds(measures, 3, silent)).get('a')).toEqual([1, 1, 1]);
  });

  test('ratios are taken round by round, so that a slow round counts for both alike', () => {
    const measured = new Map([
      ['ours', [100, 10, 110]],
      ['theirs', [50, 5, 50]],
    ]);
    expect(ratios(measured, 'ours', 'theirs')).toEqual([2, 2, 2.2]);
  });

  test('the median of an even number lies between the two in the middle', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});

describe('the table of ratios', () => {
  const measured = new Map([
    ['base', [100, 10, 100]],
    ['quick', [300, 31, 290]],
    ['slow', [50, 6, 70]],
  ]);
  const compared = [
    { name: 'base' },
    { name: 'quick', base: 'base', target: 3 },
    { name: 'slow', base: 'base', target: 0.7 },
  ];
  const titles = { title: 'a title', unit: 'req/s', base: 'base' } as const;
  const rows = ratioTable(titles, compared, measured)
    .split('\n')
    .slice(1)
    .map((row) => row.split(/ {2,}/));

  test('has the median of the rounds, the least and the most, and says what missed its target', () => {
    expect(rows.slice(1)).toEqual([
      ['quick', '290', '3.00', '2.90', '3.10', '3', 'reached'],
      ['slow', '50', '0.60', '0.50', '0.70', '0.7', 'MISSED'],
    ]);
  });

  test('has no ratios for what is compared with nothing', () => {
    expect(rows[0]).toEqual(['base', '100', '–', '–', '–']);
  });

  test('shows the figures of one name and the ratio of another to it', () => {
    const own = [{ name: 'slow', of: 'quick', base: 'slow' }];
    expect(ratioTable(titles, own, measured)).toMatch(/slow +50 +5\.17 +4\.14 +6\.00$/);
  });
});
