import { expect, test } from 'vitest';
import { beyondCoverage } from './send-claim.server.ts';

const program = (left: number | null, flat: number | null) => ({
  remaining_reimbursable_coverage: left,
  flat_max_reimbursement: flat,
});

test.each([
  [[100_00], 100_00, null],
  [[100_00], null, 100_00],
  [[100_00, 100_00, 99_99], null, 100_00],
  [[999_999_99], null, null],
])('%j cents are within %s and %s', (amounts, left, flat) => {
  expect(beyondCoverage(amounts, program(left, flat))).toBeUndefined();
});

test.each([
  [[100_01], 100_00, null, { most: 100_00, limit: 'left', rest: 1 }],
  [[60_00, 40_01], 100_00, null, { most: 100_00, limit: 'left', rest: 1 }],
  [[100_00], 0, null, { most: 0, limit: 'left', rest: 100_00 }],
  [[200_00], 900_00, 150_00, { most: 150_00, limit: 'flat', rest: 50_00 }],
  [[200_00, 100_00, 170_00], 900_00, 150_00, { most: 150_00, limit: 'flat', rest: 70_00 }],
  [[200_00], 120_00, 150_00, { most: 120_00, limit: 'left', rest: 80_00 }],
  [[200_00, 200_00], 120_00, 150_00, { most: 120_00, limit: 'left', rest: 280_00 }],
])('%j cents are more than %s and %s', (amounts, left, flat, beyond) => {
  expect(beyondCoverage(amounts, program(left, flat))).toEqual(beyond);
});
