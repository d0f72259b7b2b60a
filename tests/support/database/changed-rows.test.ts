import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedRows, countChanges } from './changed-rows.ts';
import { testDatabase } from './database.ts';
import { insert } from './insert.ts';

const { sql, close } = await testDatabase();
beforeAll(() => countChanges(sql));
afterAll(close);

test('a row that is added, changed or deleted counts, one that stays as it is does not', async () => {
  const address = (key: string) => ({ key, points: 1, expire: null });
  await insert(sql, 'rate_limits', [address('a'), address('b')]);
  expect(await changedRows(sql)).toEqual({ rate_limits: 2 });
  await sql.updateTable('rate_limits').set({ points: 1 }).execute();
  expect(await changedRows(sql)).toEqual({ rate_limits: 2 });
  await sql.updateTable('rate_limits').set({ points: 2 }).where('key', '=', 'a').execute();
  await sql.deleteFrom('rate_limits').where('key', '=', 'b').execute();
  expect(await changedRows(sql)).toEqual({ rate_limits: 4 });
});
