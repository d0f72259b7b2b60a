import { expect, test } from 'vitest';
import { promisedDay } from './company-readiness.ts';

test('a day is promised until it has passed', () => {
  const promised = ['2027-01-14', '2027-01-15', '2027-01-16'].map((today) =>
    promisedDay('2027-01-15', today),
  );
  expect(promised).toEqual(['2027-01-15', '2027-01-15', undefined]);
});
