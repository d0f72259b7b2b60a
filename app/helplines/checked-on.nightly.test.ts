import { expect, test } from 'vitest';
import { helplinesCheckedOn } from './helplines.ts';

// Nightly: the date alone must not fail a change that has nothing to do with it.
test('every number was compared with its owner’s less than 14 months ago', () => {
  const due = Temporal.PlainDate.from(helplinesCheckedOn).add({ months: 14 });
  expect(Temporal.PlainDate.compare(Temporal.Now.plainDateISO('UTC'), due)).toBeLessThan(0);
});
