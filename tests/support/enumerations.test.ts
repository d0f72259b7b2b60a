import { expect, test } from 'vitest';
import { conditions, noneOfThese } from '#app/health-conditions.ts';
import { carePaths } from '#app/enumerations.ts';
import { carePaths as ofTheApi } from '#server/domain/care-paths.ts';
import { healthConditions, noCondition } from '#server/domain/health-conditions.ts';

test('the goals and paths that pages offer are those the benefits API knows', () => {
  expect(carePaths).toEqual(ofTheApi);
});

test('and so are the health conditions', () => {
  expect(conditions.toSorted()).toEqual([...healthConditions].toSorted());
  expect(noneOfThese).toBe(noCondition);
  expect(conditions).toHaveLength(52);
});
