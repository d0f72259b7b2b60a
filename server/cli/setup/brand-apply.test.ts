import { stringify } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalog } from '#server/sandbox/seed/seed.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { readRow, readRows } from './apply-rows.ts';
import { companyKind } from './company-kind.ts';
import { changeInWords, importDocuments } from './import.ts';
import { parseText } from './read-document.ts';
import { toDocument, type Row } from './section.ts';

const database = await testDatabase();
const { sql } = database;
afterAll(() => database.close());
beforeAll(() => insertCatalog(sql));

const show = async () =>
  toDocument(companyKind, (await readRow(sql, companyKind, 'acme')) ?? {}, (child, owner) =>
    readRows(sql, child, owner),
  );
const apply = async (document: Row) => {
  const documents = [parseText(companyKind, 'acme.yaml', stringify(document))];
  return (await importDocuments(sql, documents, { dryRun: false })).map(changeInWords);
};
const brand = { name: 'Acme Family', mark: 'brands/acme', accent: '#0033a0', accent_text: '#dbe6ff' };

test('a company’s file gives it a look, shows it as it was given, leaves it, and takes it away', async () => {
  const plain = await show();
  expect(plain).not.toHaveProperty('brand');
  const branded = { ...plain, brand };
  expect(await apply(branded)).toEqual(['~ companies acme: brand']);
  expect(await show()).toEqual(branded);
  expect(await apply(await show())).toEqual([]);
  expect(await apply({ ...plain, password_min_length: 13 })).toEqual([
    '~ companies acme: password_min_length 12 → 13',
  ]);
  expect(await show()).toEqual({ ...branded, password_min_length: 13 });
  expect(await apply({ ...plain, brand: {} })).toEqual([
    '~ companies acme: password_min_length 13 → 12, brand',
  ]);
  expect(await show()).toEqual(plain);
});

test.each([
  { ...brand, accent: 'red' },
  { ...brand, accent_text: undefined },
  { ...brand, name: '' },
  { ...brand, name: undefined },
  { ...brand, mark: '../secret' },
])('the database refuses %j', async (wrong) => {
  const stored = JSON.stringify(wrong);
  await expect(
    sql
      .updateTable('companies')
      .set(({ cast, val }) => ({ brand: cast(val(stored), 'jsonb') }))
      .where('id', '=', 'acme')
      .execute(),
  ).rejects.toThrow(/companies_brand_check/);
});
