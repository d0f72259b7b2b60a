import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import { prepared, type Blanks } from './prepared.ts';

const ids = Array.from({ length: 20 }, (_, index) => `category-${index}`);

const database = await testDatabase();
const rows = ids.map((id, position) => ({ id, name: { en: `Name of ${id}` }, position }));
await database.sql.insertInto('program_categories').values(rows).execute();
afterAll(() => database.close());

let written = 0;
const categories = prepared((sql, value: Blanks<{ id: string; least: number }>) => {
  written += 1;
  return sql
    .selectFrom('program_categories')
    .select(({ ref, cast }) => [
      'id',
      'name',
      ref('position').as('position'),
      cast(value('id'), 'text').as('asked'),
    ])
    .where('id', '=', value('id'))
    .where('position', '>=', value('least'))
    .where('position', '<', 1000);
});

test('each call sends its own values, also concurrently, and the statement is compiled once', async () => {
  const asked = ids.map((id, position) => categories.all(database.sql, { id, least: position }));
  expect(await Promise.all(asked)).toEqual(
    ids.map((id, position) => [{ id, name: { en: `Name of ${id}` }, position, asked: id }]),
  );
  expect(written).toBe(1);
});

test('values are never parsed as SQL', async () => {
  const id = `category-1' or '1'='1`;
  expect(await categories.all(database.sql, { id, least: 0 })).toEqual([]);
});

test('returns the first row or undefined; `one` throws when there is none', async () => {
  const { sql } = database;
  expect(await categories.first(sql, { id: 'category-3', least: 0 })).toMatchObject({ position: 3 });
  expect(await categories.first(sql, { id: 'category-3', least: 4 })).toBeUndefined();
  expect(await categories.one(sql, { id: 'category-4', least: 4 })).toMatchObject({ position: 4 });
  await expect(categories.one(sql, { id: 'nothing', least: 0 })).rejects.toThrow('missing');
});

test('in a transaction it sees what the transaction wrote', async () => {
  const undone = new Error('undone');
  const work = database.sql.transaction().execute(async (transaction) => {
    const row = { id: 'new', name: { en: 'New' }, position: 50 };
    await transaction.insertInto('program_categories').values(row).execute();
    expect(await categories.all(transaction, { id: 'new', least: 0 })).toHaveLength(1);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  expect(await categories.all(database.sql, { id: 'new', least: 0 })).toEqual([]);
});
