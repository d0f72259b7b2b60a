import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { nothing, openRosters, rosterOf } from '#tests/support/records/rosters.ts';

const rosters = await openRosters();
const { imported, isListed, sql, directory } = rosters;
afterAll(() => rosters.close());
beforeEach(() => rosters.clear());

test.each([
  [
    'semicolons, quotes and Windows lines',
    '"employee_id";"name";"date_of_birth"\r\n"F-1";"Ana; María";"1990-01-31"\r\n',
  ],
  ['UTF-8 with a byte order mark', '\uFEFFdate_of_birth,employee_id\n1990-01-31,F-1\n'],
  ['tabs, and rows that Excel leaves behind', 'employee_id\tdate_of_birth\nF-1\t1990-01-31\n\t\n\t\n'],
  ['UTF-16LE', Buffer.from('\uFEFFemployee_id,date_of_birth\nF-1,1990-01-31\n', 'utf16le')],
  ['UTF-16BE', Buffer.from('\uFEFFemployee_id,date_of_birth\nF-1,1990-01-31\n', 'utf16le').swap16()],
])('reads %s', async (_, content) => {
  expect(await imported(content)).toEqual({ ...nothing, added: 1 });
  expect(await isListed('F-1')).toBe(true);
});

test('columns have the company’s own titles', async () => {
  const roster_columns = { employee_id: 'Pers.-Nr.', date_of_birth: 'Geburtsdatum' };
  await sql.updateTable('companies').set({ roster_columns }).execute();
  expect(await imported('Name;Pers.-Nr.;GEBURTSDATUM\nAna;K-1;1990-01-31\n')).toEqual({
    ...nothing,
    added: 1,
  });
  await expect(imported(rosterOf('K-1,1990-01-31'))).rejects.toThrow(
    'has no column Pers.-Nr., has no column Geburtsdatum',
  );
});

test('hostile and damaged rows are refused alone, without their values', async () => {
  const rows = [
    'G-1,1990-01-31',
    '=HYPERLINK("https://evil.example"),1990-01-31',
    'G-2,1990-02-31',
    'G-3,31.01.1990',
    `G-4,${'9'.repeat(1_000_000)}`,
    'G-5',
    ',1990-01-31',
    'G-6,1990-01-31,extra',
    '\u0000\u0001,1990-01-31',
    '@SUM(A1),1990-01-31',
    'g 1,1985-12-01',
    'G-7,1991-05-06',
  ];
  const latin = Buffer.concat([
    Buffer.from(`${rosterOf(...rows)}\nM`),
    Buffer.from([0xfc]),
    Buffer.from('1,1990-01-31\n'),
  ]);
  const { refusedLines, ...counts } = await imported(latin);
  expect(counts).toMatchObject({ added: 2, refused: 11 });
  expect(refusedLines.join('\n')).not.toMatch(/evil|31\.01/);
  expect(refusedLines).toContain('line 4: date_of_birth is not a date such as 1990-12-31');
  expect(refusedLines).toContain('line 12: employee_id is on an earlier line too');
  expect([
    await isListed('G-7', '1991-05-06'),
    await isListed('G-1'),
    await isListed('G-1', '1985-12-01'),
  ]).toEqual([true, true, false]);
});

test('a quote that is not closed refuses the file, because everybody after it would be missing', async () => {
  const people = Array.from({ length: 20 }, (_, index) => `Q-${index},1990-01-31`);
  const open = imported(`${rosterOf(...people.slice(0, 3), '"Q-3,1990-01-31', ...people.slice(4))}\n`);
  await expect(open).rejects.toThrow('a quote after line 4 is not closed before the end of the file');
  expect(await isListed('Q-0')).toBe(false);
});

test('a birth after today, where the company is, is refused alone', async () => {
  rosters.clock.set('2026-03-02T04:00:00Z');
  await sql.updateTable('companies').set({ time_zone: 'America/New_York' }).execute();
  const { added, refusedLines } = await imported(rosterOf('H-1,2026-03-02', 'H-2,2026-03-01'));
  expect([added, refusedLines]).toEqual([1, ['line 2: date_of_birth is after today']]);
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
  await expect(imported(rosterOf())).rejects.toThrow('has no row that can be read');
  await expect(imported('')).rejects.toThrow('has no row that can be read');
  expect(await imported(rosterOf(), { partial: true })).toEqual(nothing);
  for (const [path, fault] of [
    [join(directory, 'none.csv'), 'none.csv: ENOENT'],
    [directory, `${directory}: is not a file`],
  ] as const)
    await expect(imported('', { path })).rejects.toThrow(fault);
});
