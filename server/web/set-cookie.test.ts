import { expect, test } from 'vitest';
import { parseSetCookie } from './api-credentials.ts';

const now = Temporal.Instant.from('2026-03-02T12:00:00Z');
const kept = (name: string, value: string) => ({ name, value, expired: false });
const deleted = (name: string, value = '') => ({ name, value, expired: true });

test.each([
  ['session=abc; Path=/api; HttpOnly', kept('session', 'abc')],
  ['session=abc==; Max-Age=3600', kept('session', 'abc==')],
  ['session = abc ;max-age=0', deleted('session', 'abc')],
  ['session=abc; Max-Age=-1', deleted('session', 'abc')],
  ['session=abc; Max-Age=soon', kept('session', 'abc')],
  ['session=; Path=/api', deleted('session')],
  ['s=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', deleted('s', '1')],
  ['s=1; expires=Fri, 01 Jan 1999 00:00:00 GMT', deleted('s', '1')],
  ['s=1; Expires=Fri, 01 Jan 2999 00:00:00 GMT', kept('s', '1')],
  ['s=1; Expires=Fri, 01 Jan 1999 00:00:00 GMT; Max-Age=60', kept('s', '1')],
  ['s=1; Expires=whenever', kept('s', '1')],
  ['=abc', undefined],
  ['', undefined],
])('%s', (header, expected) => {
  expect(parseSetCookie(header, now)).toEqual(expected);
});
