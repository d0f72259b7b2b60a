import { describe, expect, test } from 'vitest';
import { inRounds, median, medianRatio } from './rounds.ts';

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

  test('the first round warms up and is not kept', async () => {
    const measured = await inRounds(['a'], async (_, isWarmUp) => (isWarmUp ? 1000 : 1), { rounds: 3 });
    expect(measured.get('a')).toEqual([1, 1, 1]);
  });

  test('ratios are taken round by round, so that a slow round counts for both alike', () => {
    const measured = new Map([
      ['ours', [100, 10, 110]],
      ['theirs', [50, 5, 50]],
    ]);
    expect(medianRatio(measured, 'ours', 'theirs')).toBe(2);
  });

  test('the median of an even number lies between the two in the middle', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
