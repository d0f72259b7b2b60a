import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const withCode = (code: unknown) => Object.assign(new Error('of a database'), { code });

test.each([
  '08006',
  '53300',
  '57014',
  '57P01',
  '57P03',
  '55P03',
  '26000',
  '25P03',
  'ECONNREFUSED',
  'ETIMEDOUT',
])('%s means that the database is unavailable', (code) => {
  expect(isDatabaseAway(withCode(code))).toBe(true);
});

test.each([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
])('so does “%s”', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true);
});

test.each([
  new Error('Connection'),
  new TypeError('x'),
  withCode('23505'),
  withCode('22008'),
  withCode(53_300),
])('%s does not', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
