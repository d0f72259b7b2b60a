import { expect, test } from 'vitest';
import { carePaths } from '#app/enumerations.ts';
import { carePaths as ofTheApi } from '#server/domain/care-paths.ts';

test('the goals and paths that pages offer are those the benefits API knows', () => {
  expect(carePaths).toEqual(ofTheApi);
});
