import { expect, it } from 'vitest';

import { ApiError, errorItemsIn } from './errors.ts';

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
