import { afterAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { oldForms, unknownCompanies } from './operators.ts';

const { sql, close } = await testDatabase();
afterAll(() => close());

const [zeros, ones] = ['0'.repeat(64), '1'.repeat(64)];
const keysOf = (...entries: string[]) => readEnv({ OPERATOR_KEYS: entries.join(',') }).OPERATOR_KEYS;

test('companies of keys that do not exist are named with the key', async () => {
  await ensureCompany(sql, 'acme');
  const keys = keysOf(
    `olga:reviewer:acme+acm:${zeros}`,
    `otto:billing:*:${ones}`,
    `otto:reviewer:globe:${ones}`,
  );
  expect(await unknownCompanies(keys, sql)).toEqual([
    'olga is reviewer for acm, which is no company',
    'otto is reviewer for globe, which is no company',
  ]);
  expect(await unknownCompanies(keysOf(`olga:reviewer:acme:${zeros}`), sql)).toEqual([]);
});

test('keys of the old form are named once, with the new form', () => {
  const keys = keysOf(`olga:${zeros}`, `olga:${ones}`, `otto:billing:*:${'2'.repeat(64)}`);
  expect(oldForms(keys)).toEqual([
    'olga:DIGEST reads as olga:reviewer:*:DIGEST; write it so, or with other roles and companies',
  ]);
});
