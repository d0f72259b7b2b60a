import { expect, test } from 'vitest';
import { createStatementNames } from './postgres-pool.ts';

test('the same text has the same name in every process, different texts have different names', () => {
  const [one, two] = [createStatementNames(), createStatementNames()];
  expect(one('select 1')).toBe(two('select 1'));
  expect(one('select 1')).not.toBe(one('select 2'));
});

test('a name is as short as PostgreSQL allows', () => {
  const name = createStatementNames()(`select '${'long'.repeat(1000)}'`);
  expect(name?.length).toBeLessThanOrEqual(63);
});

test.each(['begin', 'commit', 'savepoint a', 'set time zone utc', 'create table a ()'])(
  '%s gets no name',
  (text) => {
    expect(createStatementNames()(text)).toBeUndefined();
  },
);

test('names texts up to a limit; named texts keep their name', () => {
  const names = createStatementNames();
  const named = Array.from({ length: 1500 }, (_, number) => names(`select ${number}`)).filter(Boolean);
  expect(named).toHaveLength(1000);
  expect(names('select 0')).toBe(named[0]);
  expect(names('select 1499')).toBeUndefined();
});
