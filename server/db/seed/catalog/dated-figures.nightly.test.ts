import { expect, test } from 'vitest';
import { datedFigures } from '#tests/support/house/dated-figures.ts';

// Fails on purpose by the machine's clock, and only at night: it stops nobody who uses the product or works on it.
test('every figure of the articles was looked up less than 14 months ago', () => {
  const oldest = Temporal.Now.plainDateISO('UTC').subtract({ months: 14 });
  const due = datedFigures.filter(({ checked_on }) => Temporal.PlainDate.compare(checked_on, oldest) <= 0);
  expect(due.map(({ shown, about, source }) => `${shown} (${about}): ${source}`)).toEqual([]);
});
