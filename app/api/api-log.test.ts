import { expect, it } from 'vitest';

import { pathShape } from './api-log.ts';

it.each([
  ['v3/session/second_factor', 'v3/session/second_factor'],
  ['/v3/reimbursement_draft/receipts/0197a1b2', 'v3/reimbursement_draft/receipts/:id'],
  ['v3/calls/pXq_Zw', 'v3/calls/:id'],
  ['v3/notifications/unread_bills_count', 'v3/notifications/unread_bills_count'],
])('logs %s as %s', (path, shape) => {
  expect(pathShape(path)).toBe(shape);
});
