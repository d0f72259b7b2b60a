import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreedFee, listFees } from '#server/api/notifications/review/agreed-fee.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { inTransaction } from './import.ts';
import { importFees } from './import-fees.ts';

const database = await testDatabase();
const { sql } = database;
const directory = temporaryDirectory();
const path = join(directory, 'fees.csv');
beforeAll(async () => {
  await ensureCompany(sql, 'acme');
  await ensureCompany(sql, 'umbrella');
});
beforeEach(() => sql.deleteFrom('fees').execute());
afterAll(() => database.close());

async function imported(content: string | Buffer, { companyId = 'acme', dryRun = false } = {}) {
  await writeFile(path, content);
  return inTransaction(sql, { dryRun }, (transaction) => importFees(transaction, { companyId, path }));
}
const stored = () => sql.selectFrom('fees').selectAll().orderBy('amount_cents').execute();
const nothing = { added: 0, changed: 0, removed: 0, unchanged: 0 };
const first =
  'Service code;Amount;Provider;Valid from\nIVF-RET ;180;;\nivf-ret;120,5;Harbor  Clinic;2026-03-01\n';

test('a file is the whole list of a company: fees are added, changed and removed', async () => {
  expect(await imported(first, { dryRun: true })).toEqual({ ...nothing, added: 2 });
  expect(await stored()).toEqual([]);
  expect(await imported(first)).toEqual({ ...nothing, added: 2 });
  const fee = { company_id: 'acme', service_code: 'ivf-ret' };
  expect(await stored()).toEqual([
    { ...fee, provider_name: 'harbor clinic', amount_cents: 120_50, valid_from: '2026-03-01' },
    { ...fee, provider_name: null, amount_cents: 180_00, valid_from: null },
  ]);
  await imported('service_code,amount\nIVF-RET,7.00', { companyId: 'umbrella' });
  expect(await imported(Buffer.from(`\uFEFF${first}`, 'utf16le'))).toEqual({ ...nothing, unchanged: 2 });
  const next = 'service_code,amount\nIVF-RET,181\nIVF-STO,1000000.00\n';
  expect(await imported(next)).toEqual({ added: 1, changed: 1, removed: 1, unchanged: 0 });
  expect((await stored()).map((row) => row.amount_cents)).toEqual([7_00, 181_00, 1_000_000_00]);
});

test('one refused row refuses the file, with line, field, what was found and what may stand there', async () => {
  await imported(first);
  const before = await stored();
  const rows = [
    'A,1.234',
    'A,-1',
    'A,1000000.01',
    'A,',
    ',5',
    `${'x'.repeat(31)},5`,
    'A,5,extra',
    'B,5',
    ' b ,6',
  ];
  const refused = imported(['service_code,amount', ...rows].join('\n')).catch(String);
  const amounts = ['1.234', '-1', '1000000.01', ''].map(
    (found, index) =>
      `fees.csv:${index + 2}: amount: '${found}' is not an amount from 0 to 1000000.00 such as 180.00`,
  );
  for (const fault of [
    ...amounts,
    "fees.csv:6: service_code: '' is not a text of 1 to 30 characters",
    `fees.csv:7: service_code: '${'x'.repeat(31)}' is not`,
    'fees.csv:8: has another number of fields',
    "fees.csv:10: service_code: 'b' is on line 9 too",
  ])
    expect(await refused).toContain(fault);
  const dated = imported('service_code,amount,valid_from,provider\nA,1,2026-02-30,\nA,1,,\uFFFD\n').catch(
    String,
  );
  expect(await dated).toContain("fees.csv:2: valid_from: '2026-02-30' is not a date from 1900");
  expect(await dated).toContain("fees.csv:3: provider: '\uFFFD' is not a text of 1 to 200");
  await expect(imported('service_code\nA\n')).rejects.toThrow('has no column amount');
  await expect(imported('service_code,amount\n')).rejects.toThrow(
    'fees.csv: has no row, and a file is the whole list',
  );
  await expect(imported(first, { companyId: 'globe' })).rejects.toThrow('There is no company globe.');
  expect(await stored()).toEqual(before);
});

test('a long list is taken over whole, and one fee of it is found', async () => {
  const size = rounds(2_000, 100_000);
  const lines = Array.from({ length: size }, (_, index) => `C-${index % 500},${index}.00,Clinic ${index}`);
  const file = `service_code,amount,provider\n${lines.join('\n')}\n`;
  expect(await imported(file)).toEqual({ ...nothing, added: size });
  expect(await imported(file)).toEqual({ ...nothing, unchanged: size });
  const asked = { serviceCode: 'c-7', provider: 'clinic 507' };
  const fees = (await listFees(sql, [{ ...asked, companyId: 'acme' }])).get('acme') ?? [];
  expect([fees.length, agreedFee(fees, { ...asked, on: '2026-03-02' })]).toEqual([1, 507_00]);
});
