import { expect, test } from 'vitest';
import { readIslandError } from './island-errors.route.ts';

const told = { island: 'visit-room', name: 'TypeError', message: 'no', stack: '' };

function read(change: Partial<typeof told>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ form_token: 't', ...told, ...change })) form.set(name, value);
  return readIslandError(form);
}

test.each([
  [
    'Chromium',
    'TypeError: no\n    at async join (https://wren.example/assets/visit-room-a1.js:10:200)\n    at https://wren.example/assets/islands-b2.js:1:5',
  ],
  [
    'Firefox',
    'join@https://wren.example/assets/visit-room-a1.js:10:200\n@https://wren.example/assets/islands-b2.js:1:5',
  ],
  [
    'Safari',
    'join@https://wren.example/assets/visit-room-a1.js:10:200\nhttps://wren.example/assets/islands-b2.js:1:5\n[native code]',
  ],
])('the stack of %s becomes one of our own', (_, stack) => {
  const { island, error } = read({ stack }) ?? {};
  expect([island, error?.name, error?.message]).toEqual(['visit-room', 'TypeError', 'no']);
  expect(error?.stack).toBe(
    'TypeError: no\n    at join (/assets/visit-room-a1.js:10:200)\n    at /assets/islands-b2.js:1:5',
  );
});

test('only keeps stack frames of our own code', () => {
  const stack = [
    '    at Maya Rivera (https://wren.example/calls?token=secret:1:2)',
    '    at run (chrome-extension://abc/assets/x.js:1:2)',
    '    at run (https://wren.example/claims/maya.js:1:2)',
    '    at maya@acme.example (https://wren.example/assets/x.js?token=1:1:2)',
  ].join('\n');
  expect(read({ stack })?.error.stack).toBe('TypeError: no');
  const long = '    at https://wren.example/assets/x.js:1:2\n'.repeat(100);
  expect(read({ stack: long })?.error.stack?.split('\n')).toHaveLength(21);
});

test('ignores an invalid error name', () => {
  expect(read({ name: 'Maya Rivera' })?.error.name).toBe('Error');
});

test.each([
  ['an island of no such name', { island: 'Maya Rivera' }],
  ['a long message', { message: 'x'.repeat(1001) }],
  ['a long stack', { stack: 'x'.repeat(6001) }],
  ['a long name', { name: 'x'.repeat(101) }],
])('%s is no report', (_, change) => {
  expect(read(change)).toBeUndefined();
});
