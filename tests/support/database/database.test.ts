import { expect, test } from 'vitest';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { migratedSchema } from './database-content.ts';
import { testDatabase } from './database.ts';
import { insert } from './insert.ts';

async function categories({ sql }: OpenSql): Promise<string[]> {
  const rows = await sql.selectFrom('program_categories').select('id').execute();
  return rows.map(({ id }) => id);
}

test('each database is a separate copy', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  await insert(one.sql, 'program_categories', { id: 'a', name: { en: 'A' }, position: 1 });
  expect(await categories(one)).toEqual(['a']);
  expect(await categories(other)).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

test('a database contains nothing of the previous one, whose handle no longer works', async () => {
  const first = await testDatabase();
  await insert(first.sql, 'program_categories', { id: 'a', name: { en: 'A' }, position: 1 });
  await first.close();
  const second = await testDatabase();
  await expect(categories(first)).rejects.toThrow('The test has closed this database.');
  expect(await categories(second)).toEqual([]);
  await second.sql.schema.dropTable('visitor_sessions').execute();
  await second.close();
  const third = await testDatabase();
  expect(await third.sql.selectFrom('visitor_sessions').selectAll().execute()).toEqual([]);
  await third.close();
});

test('content is made at most once and copied', async () => {
  let fills = 0;
  const content = {
    key: async () => `category${await migratedSchema().key()}`,
    async fill(database: OpenSql) {
      fills += 1;
      await migratedSchema().fill(database);
      await insert(database.sql, 'program_categories', { id: 'b', name: { en: 'B' }, position: 1 });
    },
  };
  for (let copy = 0; copy < 2; copy += 1) {
    const database = await testDatabase(content);
    expect(await categories(database)).toEqual(['b']);
    await database.close();
  }
  expect(fills).toBeLessThanOrEqual(1);
});
