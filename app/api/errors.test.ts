import { expect, it } from 'vitest';
import { ApiError, errorItemsIn } from './errors.ts';
import { pathShape } from './api-log.ts';
import { retryAfterSeconds } from './transport.ts';

const items = errorItemsIn({
  errors: [
    {
      status: '422',
      code: 'blank',
      title: 'Enter an amount',
      source: { pointer: '/data/attributes/amount' },
    },
    { code: 'too_late', title: 'The claim is closed' },
    { title: 'Use at most 8 characters', source: { pointer: '/data/attributes/amount' }, code: null },
    { title: 'Choose a program', source: { pointer: '/data/attributes/program_id' } },
  ],
});

it('has the first item’s title as its message', () => {
  expect(new ApiError(422, items).message).toBe('Enter an amount');
});

it('has the codes of its items', () => {
  const error = new ApiError(422, items);
  expect([error.hasCode('too_late'), error.hasCode('not_found')]).toEqual([true, false]);
});

it('has the status in its message when the response has no items', () => {
  const error = new ApiError(502, errorItemsIn('<html>'), 30);
  expect(error).toMatchObject({
    message: 'The API answered with status 502',
    items: [],
    retryAfterSeconds: 30,
  });
});

it.each([
  ['v3/session/second_factor', 'v3/session/second_factor'],
  ['/v3/reimbursement_draft/receipts/0197a1b2', 'v3/reimbursement_draft/receipts/:id'],
  ['v3/calls/pXq_Zw', 'v3/calls/:id'],
  ['v3/notifications/unread_bills_count', 'v3/notifications/unread_bills_count'],
])('logs %s as %s', (path, shape) => {
  expect(pathShape(path)).toBe(shape);
});

const now = Temporal.Instant.from('2026-03-02T09:00:00.500Z');

it.each([
  ['7', 7],
  [' 0 ', 0],
  ['Mon, 02 Mar 2026 09:00:04 GMT', 4],
  ['Mon, 02 Mar 2026 08:00:00 GMT', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('reads %j as %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
