import { afterAll, beforeEach, expect, test } from 'vitest';
import { openRow, personDigest } from '#server/api/account/roster/roster-row.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { createMember } from '#tests/support/records/members.ts';
import { nothing, openRosters, people, rosterKeys, rosterOf } from '#tests/support/records/rosters.ts';

const rosters = await openRosters();
const { imported, isListed, toBeSettled, sql, sealing, clock } = rosters;
afterAll(() => rosters.close());
beforeEach(() => rosters.clear());

test('a file is the roster: people are added, changed, leave and come back', async () => {
  const first = rosterOf('E-1,1990-01-31', 'E-2,1985-12-01', ...people(10));
  expect(await imported(first, { dryRun: true })).toEqual({ ...nothing, added: 12 });
  expect(await isListed('E-1')).toBe(false);
  expect(await imported(first)).toEqual({ ...nothing, added: 12 });
  expect(await imported(first)).toEqual({ ...nothing, unchanged: 12 });
  // The same person as people type it.
  expect(await isListed('e 1')).toBe(true);
  const next = rosterOf('E-2,1985-12-02', ...people(10));
  expect(await imported(next)).toEqual({ ...nothing, changed: 1, leaving: 1, unchanged: 10 });
  expect(await imported(next)).toEqual({ ...nothing, unchanged: 11 });
  expect([await isListed('E-2', '1985-12-01'), await isListed('E-2', '1985-12-02')]).toEqual([false, true]);
  // Covered until the end of the day.
  expect([await isListed('E-1'), await isListed('E-1', '1990-01-31', '2026-03-03')]).toEqual([true, false]);
  clock.advance({ hours: 24 });
  expect(await imported(next)).toEqual({ ...nothing, unchanged: 11 });
  expect(await imported(first)).toMatchObject({ added: 1, changed: 1 });
  expect(await imported(first)).toEqual({ ...nothing, unchanged: 12 });
  const times = await sql
    .selectFrom('roster_rows')
    .select(['state', 'valid_from', 'valid_until'])
    .where(
      'person_digest',
      '=',
      personDigest(sealing, { companyId: 'acme', employeeId: 'E-1', dob: '1990-01-31' }),
    )
    .orderBy('state', 'desc')
    .execute();
  expect(times).toEqual([
    { state: 'past', valid_from: null, valid_until: '2026-03-02' },
    { state: 'current', valid_from: '2026-03-03', valid_until: null },
  ]);
});

test('the last day is the one of the company’s zone', async () => {
  await imported(rosterOf(...people(20)));
  clock.set('2026-03-03T03:00:00Z');
  await imported(rosterOf(...people(19)));
  expect([
    await isListed('P-19', '1990-01-31', '2026-03-02'),
    await isListed('P-19', '1990-01-31', '2026-03-03'),
  ]).toEqual([true, false]);
});

test('dates of a file say when somebody begins and leaves; a file that lists leavers for weeks changes nothing', async () => {
  const file = (end: string) =>
    `employee_id,date_of_birth,Start date,End date\nD-1,1990-01-31,2026-04-01,\nD-2,1990-01-31,,${end}\nD-3,1990-01-31,2026-05-02,2026-05-01\n`;
  const refusedLines = ['line 4: end_date is before start_date'];
  expect(await imported(file(''))).toEqual({ ...nothing, added: 2, refused: 1, refusedLines });
  expect(await imported(file('2026-03-31'), { leaving: 1 })).toMatchObject({ leaving: 1, unchanged: 1 });
  expect([await isListed('D-1'), await isListed('D-1', '1990-01-31', '2026-04-01')]).toEqual([false, true]);
  clock.advance({ hours: 24 * 60 });
  expect(await imported(file('2026-03-31'))).toMatchObject({ added: 0, changed: 0, leaving: 0 });
  // Without an end again: a new time.
  expect(await imported(file(''))).toMatchObject({ added: 1 });
  expect(await isListed('D-2', '1990-01-31', '2026-04-15')).toBe(false);
});

test('more than a tenth leaves only if the operator says so; nobody leaves for a refused row', async () => {
  await imported(rosterOf(...people(20)));
  await expect(imported(rosterOf(...people(17)))).rejects.toThrow(
    '3 of 20 people would leave the roster. Repeat with --yes-leaving 3',
  );
  expect(await isListed('P-19', '1990-01-31', '2026-04-01')).toBe(true);
  expect(await imported(rosterOf(...people(18)))).toMatchObject({ leaving: 2 });
  expect(await imported(rosterOf(...people(15)), { leaving: 3 })).toMatchObject({ leaving: 3 });
  // Whose row this was can be read.
  expect(await imported(rosterOf(...people(14), 'P-14,31.1.1990'))).toMatchObject({ refused: 1, leaving: 0 });
  // Whose row this was cannot.
  await expect(imported(rosterOf(...people(14), '=1+1,1990-01-31'))).rejects.toThrow(
    '1 of 20 people would leave the roster, and of 1 refused rows not even the employee ID can be read.',
  );
  const american = rosterOf(...people(15).map((row) => row.replace('1990-01-31', '01/31/1990')));
  await expect(imported(american, { leaving: 20 })).rejects.toThrow(
    'has no row that can be read (15 refused)',
  );
  const { refused, refusedLines } = await imported(
    rosterOf(...people(15), ...Array.from({ length: 300 }, () => ',1990-01-31')),
  );
  expect([refused, refusedLines.length]).toEqual([300, 300]);
});

test('a partial file adds and changes, and nobody leaves for not being in it', async () => {
  await imported(rosterOf(...people(3)));
  expect(await imported(rosterOf('N-1,1990-01-31', 'P-0,1991-01-31'), { partial: true })).toEqual({
    ...nothing,
    added: 1,
    changed: 1,
  });
  expect(await isListed('P-2', '1990-01-31', '2026-04-01')).toBe(true);
});

test('members are found by what they signed up with, and settled when their row changes', async () => {
  const details = { employee_id: 'p 1', dob: '1990-01-31' };
  const member = await createMember({ sql, sealing, clock }, { details });
  const stranger = await createMember(
    { sql, sealing, clock },
    { details: { employee_id: 'P-2', dob: '1991-01-31' } },
  );
  expect(await imported(rosterOf(...people(20)))).toMatchObject({ added: 20, unlisted: 1 });
  expect(await toBeSettled()).toEqual([member.id]);
  expect(await imported(rosterOf(...people(20)))).toMatchObject({ unchanged: 20, unlisted: 1 });
  expect(await toBeSettled()).toEqual([]);
  const without = people(20).filter((row) => !row.startsWith('P-1,'));
  expect(await imported(rosterOf(...without))).toMatchObject({ leaving: 1 });
  expect(await toBeSettled()).toEqual([member.id]);
  clock.advance({ hours: 48 });
  expect(await imported(rosterOf(...people(20)))).toMatchObject({ added: 1 });
  expect(await toBeSettled()).toEqual([member.id]);
  expect(await imported(rosterOf(...people(20)), { unlistedLeave: true })).toMatchObject({
    leaving: 1,
    unlisted: 0,
  });
  expect(await toBeSettled()).toEqual([stranger.id]);
});

test('people whose digests moved over are named by the file or by their account, under any key', async () => {
  const older = createSealing(rosterKeys.older);
  const moved = (employeeId: string, dob = '1990-01-31', key = older) => ({
    id: crypto.randomUUID(),
    company_id: 'acme',
    state: 'current' as const,
    person_digest: personDigest(key, { companyId: 'acme', employeeId, dob }),
  });
  const keys = `${rosterKeys.newest},${rosterKeys.older}`;
  const both = createSealing(keys);
  const account = { details: { employee_id: 'M-3', dob: '1990-01-31' } };
  const member = await createMember({ sql, sealing: both, clock }, account);
  await sql
    .insertInto('roster_rows')
    .values([moved('M-1'), moved('M-1', '1990-01-31', both), moved('M-2'), moved('M-3'), moved('M-4')])
    .execute();
  // The date of birth of M-3 is corrected, M-4 has left.
  const file = rosterOf('M-1,1990-01-31', 'M-2,1990-01-31', 'M-3,1990-02-01');
  expect(await imported(file, { keys, leaving: 1 })).toMatchObject({ added: 0, leaving: 1, unlisted: 0 });
  expect(await imported(file)).toMatchObject({ unchanged: 3, leaving: 0 });
  expect([await isListed('M-2'), await isListed('M-3', '1990-02-01')]).toEqual([true, true]);
  const linked = await sql.selectFrom('roster_members').select('member_id').execute();
  expect(linked).toEqual([{ member_id: member.id }]);
});

test('an import after a new key finds everybody under it', async () => {
  await imported(rosterOf(...people(3)), { keys: rosterKeys.older });
  const keys = `${rosterKeys.newest},${rosterKeys.older}`;
  expect(await imported(rosterOf(...people(3)), { keys })).toEqual({ ...nothing, unchanged: 3 });
  expect(await isListed('P-2')).toBe(true);
});

test('an address is kept with its row, a changed one changes it, and whose mail bounced is invited at a new one', async () => {
  const file = (...rows: string[]) => ['employee_id,date_of_birth,Email', ...rows].join('\n');
  const refusedLines = ['line 4: email is not an address such as ana@acme.example'];
  const first = file('E-1,1990-01-31, Ana@acme.example', 'E-2,1990-01-31,', 'E-3,1990-01-31,ana@acme');
  expect(await imported(first)).toEqual({ ...nothing, added: 2, refused: 1, refusedLines });
  const rows = () =>
    sql
      .selectFrom('roster_rows')
      .select(['id', 'company_id', 'row_sealed', 'email_digest'])
      .orderBy('email_digest')
      .execute();
  const addresses = async () =>
    (await rows()).map(
      ({ row_sealed: sealed, ...row }) => sealed && openRow(sealing, { ...row, row_sealed: sealed }).email,
    );
  expect(await addresses()).toEqual(['Ana@acme.example', null]);
  // Case makes no difference.
  const same = file('E-1,1990-01-31,ana@ACME.example', 'E-2,1990-01-31,');
  expect(await imported(same)).toEqual({ ...nothing, unchanged: 2 });
  const invited = { job_id: crypto.randomUUID(), ordered_at: '2026-03-02T12:00:00Z' };
  const [ana] = await rows();
  await sql
    .insertInto('wave_invitations')
    .values({ ...invited, row_id: ana?.id ?? '' })
    .execute();
  const invitations = () => sql.selectFrom('wave_invitations').select('row_id').execute();
  expect(await imported(file('E-1,1990-01-31,ana.diaz@acme.example', 'E-2,1990-01-31,'))).toMatchObject({
    changed: 1,
    unchanged: 1,
  });
  expect(await addresses()).toEqual(expect.arrayContaining(['ana.diaz@acme.example', null]));
  expect(await invitations()).toHaveLength(1);
  await sql.updateTable('wave_invitations').set({ bounced_at: '2026-03-02T13:00:00Z' }).execute();
  expect(await imported(file('E-1,1990-02-01,ana.diaz@acme.example', 'E-2,1990-01-31,'))).toMatchObject({
    changed: 1,
  });
  expect(await invitations()).toHaveLength(1);
  expect(await imported(same)).toMatchObject({ changed: 1 });
  expect(await invitations()).toEqual([]);
});
