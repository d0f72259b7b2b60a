import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rosterDigest } from '#server/api/account/registration/roster.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { inTransaction } from './import.ts';
import { importRoster } from './import-roster.ts';

const sealing = createSealing('a key of the test of at least 32 characters');
const database = await testDatabase();
const { sql } = database;
let directory: string;
beforeAll(async () => {
  await ensureCompany(sql, 'acme');
  directory = await mkdtemp(join(tmpdir(), 'roster-'));
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

/** Imports a file with this content; returns the counts and the refused lines. */
async function imported(content: string | Buffer, { replace = false, dryRun = false, leaving = 0 } = {}) {
  const path = join(directory, 'roster.csv');
  await writeFile(path, content);
  const refusedLines: string[] = [];
  const file = {
    companyId: 'acme',
    path,
    replace,
    leaving: leaving || undefined,
    refuse: (line: string) => refusedLines.push(line),
  };
  const result = await inTransaction(sql, { dryRun }, (transaction) =>
    importRoster(transaction, sealing, file),
  );
  return { ...result, refusedLines };
}

async function isListed(employeeId: string, dob: string): Promise<boolean> {
  const digest = rosterDigest(sealing, { companyId: 'acme', employeeId, dob });
  const row = await sql
    .selectFrom('company_roster')
    .select('company_id')
    .where('person_digest', '=', digest)
    .executeTakeFirst();
  return row !== undefined;
}

test('people are added once, and removed when the roster is replaced', async () => {
  const first = 'Employee ID,Date of birth\nE-1,1990-01-31\nE-2,1985-12-01\n';
  expect(await imported(first, { dryRun: true })).toMatchObject({ added: 2 });
  expect(await isListed('E-1', '1990-01-31')).toBe(false);
  expect(await imported(first)).toMatchObject({ added: 2, removed: 0, unchanged: 0, refused: 0 });
  expect(await imported(first)).toMatchObject({ added: 0, unchanged: 2 });
  // The same person as people type it.
  expect(await isListed('e 1', '1990-01-31')).toBe(true);
  const next = 'employee_id,date_of_birth\nE-2,1985-12-01\nE-3,1979-02-28\n';
  expect(await imported(next)).toMatchObject({ added: 1, removed: 0, unchanged: 1 });
  await expect(imported(next, { replace: true })).rejects.toThrow('1 of 3 people would leave the roster');
  expect(await isListed('E-1', '1990-01-31')).toBe(true);
  expect(await imported(next, { replace: true, leaving: 1 })).toMatchObject({
    added: 0,
    removed: 1,
    unchanged: 2,
  });
  expect(await isListed('E-1', '1990-01-31')).toBe(false);
});

test.each([
  [
    'semicolons, quotes and Windows lines',
    '"employee_id";"name";"date_of_birth"\r\n"F-1";"Ana; María";"1990-01-31"\r\n',
  ],
  ['UTF-8 with a byte order mark', '\uFEFFdate_of_birth,employee_id\n1990-01-31,F-1\n'],
  ['tabs, and rows that Excel leaves behind', 'employee_id\tdate_of_birth\nF-1\t1990-01-31\n\t\n\t\n'],
  ['UTF-16', Buffer.from('\uFEFFemployee_id,date_of_birth\nF-1,1990-01-31\n', 'utf16le')],
])('reads %s', async (_, content) => {
  await sql.deleteFrom('company_roster').execute();
  expect(await imported(content)).toMatchObject({ added: 1, refused: 0 });
  expect(await isListed('F-1', '1990-01-31')).toBe(true);
});

test('hostile and damaged rows are refused alone, without their values', async () => {
  const rows = [
    'employee_id,date_of_birth',
    'G-1,1990-01-31',
    '=HYPERLINK("https://evil.example"),1990-01-31',
    'G-2,1990-02-31',
    'G-3,31.01.1990',
    `G-4,${'9'.repeat(1_000_000)}`,
    'G-5',
    ',1990-01-31',
    'G-6,1990-01-31,extra',
    '\u0000\u0001,1990-01-31',
    'G-7,1991-05-06',
  ];
  const { refusedLines, ...counts } = await imported(rows.join('\n'));
  expect(counts).toMatchObject({ added: 2, refused: 8 });
  expect(refusedLines.join('\n')).not.toMatch(/evil|31\.01/);
  expect(refusedLines).toContain('line 4: date_of_birth is not a date such as 1990-12-31');
  expect(await isListed('G-7', '1991-05-06')).toBe(true);
});

test('a file without the columns, without rows or that does not exist says so', async () => {
  await expect(imported('name,born\nA,1990-01-31\n')).rejects.toThrow(
    'roster.csv:1: has no column employee_id, has no column date_of_birth among its 2 columns; it may be',
  );
  await expect(imported('employee_id,date_of_birth,Employee ID\n')).rejects.toThrow(
    'roster.csv:1: has twice the column employee_id among its 3 columns',
  );
  const headless = imported('Rosa Delgado,1990-01-31\n');
  await expect(headless).rejects.not.toThrow(/rosa|1990/i);
  expect(await imported('employee_id,date_of_birth\n')).toMatchObject({ added: 0, refused: 0 });
  expect(await imported('')).toMatchObject({ added: 0, refused: 0 });
  const missing = {
    companyId: 'acme',
    path: join(directory, 'none.csv'),
    replace: false,
    refuse: () => undefined,
  };
  await expect(importRoster(sql, sealing, missing)).rejects.toThrow('none.csv: ENOENT');
  await expect(importRoster(sql, sealing, { ...missing, path: directory })).rejects.toThrow(
    `${directory}: is not a file`,
  );
});

test('a file that cannot be read empties no roster, and its refused rows remove no one unasked', async () => {
  await sql.deleteFrom('company_roster').execute();
  const people = Array.from({ length: 20 }, (_, index) => `H-${index},1990-01-31`);
  const file = (rows: readonly string[]) => ['employee_id,date_of_birth', ...rows].join('\n');
  await imported(file(people));
  const american = file(people.map((row) => row.replace('1990-01-31', '01/31/1990')));
  for (const content of [file([]), american])
    await expect(imported(content, { replace: true, leaving: 20 })).rejects.toThrow(
      'has no row that can be read',
    );
  await expect(imported(american)).rejects.toThrow('has no row that can be read (20 refused)');
  const damaged = file([...people.slice(0, 19), 'H-19,31.1.1990']);
  await expect(imported(damaged, { replace: true })).rejects.toThrow(
    '1 of 20 people would leave the roster, and 1 rows were refused. Repeat with --yes-leaving 1',
  );
  expect(await imported(damaged, { replace: true, leaving: 1 })).toMatchObject({ removed: 1, refused: 1 });
  const many = Array.from({ length: 300 }, () => ',1990-01-31');
  const { refused, refusedLines } = await imported(file([...people, ...many]));
  expect([refused, refusedLines.length]).toEqual([300, 100]);
});
