import { afterAll, beforeEach, expect, test } from 'vitest';
import { issueInvitation } from '#server/api/account/invitations/signup-invitations.ts';
import { createMember } from '#tests/support/records/members.ts';
import { nothing, openRosters, rosterKeys } from '#tests/support/records/rosters.ts';

const rosters = await openRosters();
const { imported, toBeSettled, sql, sealing, clock } = rosters;
afterAll(() => rosters.close());
beforeEach(() => rosters.clear());

const header = 'employee_id,date_of_birth,start_date,end_date,email,relation,dependent_of';
const rosterOf = (...rows: readonly string[]) => [header, ...rows].join('\n');
const employee = (id: string, dates = ',') => `${id},1970-01-31,${dates},,,`;
const dependent = (id: string, of: string, dates = ',', dob = '2000-01-31') =>
  `${id},${dob},${dates},,Dependent,${of}`;

/** First and last days of rows, dependents last. */
const daysOf = async (state: 'current' | 'past' = 'current') =>
  (
    await sql
      .selectFrom('roster_rows')
      .select(['dependent_of', 'valid_from', 'valid_until'])
      .where('state', '=', state)
      .orderBy(({ eb }) => eb('dependent_of', 'is not', null))
      .orderBy('valid_from', (order) => order.asc().nullsFirst())
      .execute()
  ).map(({ dependent_of: head, valid_from: from, valid_until: until }) => [
    head ? 'dependent' : 'employee',
    from,
    until,
  ]);

test('a dependent is listed with an employee, in any order of the file, and a repetition changes nothing', async () => {
  const file = rosterOf(dependent('D-1', 'e 1'), employee('E-1'), dependent('D-2', 'E-1'));
  expect(await imported(file, { dryRun: true })).toEqual({ ...nothing, added: 3 });
  expect(await imported(file)).toEqual({ ...nothing, added: 3 });
  expect(await imported(file)).toEqual({ ...nothing, unchanged: 3 });
  expect(await daysOf()).toEqual([
    ['employee', null, null],
    ['dependent', null, null],
    ['dependent', null, null],
  ]);
});

test('after a new key dependents and their employees are found under it', async () => {
  const file = rosterOf(employee('E-1'), dependent('D-1', 'E-1'));
  await imported(file, { keys: rosterKeys.older });
  expect(await imported(file, { keys: `${rosterKeys.newest},${rosterKeys.older}` })).toMatchObject({
    unchanged: 2,
  });
  expect(await imported(file)).toMatchObject({ unchanged: 2 });
});

test('whoever cannot be a dependent is refused alone, with the reason', async () => {
  const rows = [
    employee('E-1'),
    dependent('D-1', 'E-1', ',', '2008-03-03'),
    dependent('D-2', 'E-1', ',', '2008-03-02'),
    dependent('D-3', ''),
    'D-4,2000-01-31,,,,,E-1',
    'D-5,2000-01-31,,,,cousin,E-1',
    dependent('D-6', 'd 6'),
    dependent('D-7', 'D-2'),
    dependent('D-8', 'E-0'),
    dependent('D-9', 'E-2'),
    'E-2,1970-02-31,,,,,',
    dependent('D-10', 'E-3'),
    employee('E-3', ',2026-03-01'),
    dependent('D-11', 'E-4', ',2026-03-31'),
    employee('E-4', '2026-04-01,'),
    dependent('D-12', '=1+1'),
    'E-5,1970-01-31,,,ana@home.example,,',
    'D-13,2000-01-31,,,Ana@home.example,dependent,E-5',
  ];
  const { refusedLines, ...counts } = await imported(rosterOf(...rows));
  expect(counts).toMatchObject({ added: 5, refused: 13 });
  expect(
    refusedLines.toSorted((one, other) => Number.parseInt(one.slice(5)) - Number.parseInt(other.slice(5))),
  ).toEqual([
    'line 3: date_of_birth is of a dependent younger than 18',
    'line 5: dependent_of is missing for a dependent',
    'line 6: relation is not dependent, but there is a dependent_of',
    'line 7: relation is none of employee, dependent',
    'line 8: dependent_of is the row itself',
    'line 9: dependent_of is a dependent too',
    'line 10: dependent_of is in no other row',
    'line 11: dependent_of is in a row that is refused',
    'line 12: date_of_birth is not a date such as 1990-12-31',
    'line 13: dependent_of has left',
    'line 15: start_date and end_date include no day on which the employee is covered',
    'line 17: dependent_of is not 1 to 60 letters and digits',
    'line 19: email is that of the employee, who would get the invitation',
  ]);
});

test('somebody becomes a dependent on the eighteenth birthday, where the company is', async () => {
  const file = rosterOf(employee('E-1'), dependent('D-1', 'E-1', ',', '2008-03-02'));
  await sql.updateTable('companies').set({ time_zone: 'America/New_York' }).execute();
  clock.set('2026-03-02T04:30:00Z');
  expect(await imported(file)).toMatchObject({ added: 1, refused: 1 });
  clock.set('2026-03-02T05:30:00Z');
  expect(await imported(file)).toMatchObject({ added: 1, unchanged: 1, refused: 0 });
});

test('a dependent is covered on no day on which the employee is not', async () => {
  const file = rosterOf(
    employee('E-1', '2026-02-01,2026-05-31'),
    dependent('D-1', 'E-1'),
    dependent('D-2', 'E-1', '2026-03-01,2026-06-30'),
    dependent('D-3', 'E-1', '2026-04-01,2026-04-30'),
  );
  expect(await imported(file)).toMatchObject({ added: 4 });
  expect(await imported(file)).toEqual({ ...nothing, unchanged: 4 });
  expect(await daysOf()).toEqual([
    ['employee', '2026-02-01', '2026-05-31'],
    ['dependent', '2026-02-01', '2026-05-31'],
    ['dependent', '2026-03-01', '2026-05-31'],
    ['dependent', '2026-04-01', '2026-04-30'],
  ]);
});

test('dependents leave with the employee, listed or not, and come back with a file that lists them again', async () => {
  const family = [employee('E-1'), dependent('D-1', 'E-1'), dependent('D-2', 'E-1')];
  const others = Array.from({ length: 5 }, (_, index) => employee(`O-${index}`));
  await imported(rosterOf(...others, ...family));
  const { refusedLines, ...counts } = await imported(rosterOf(...others, dependent('D-1', 'E-1')), {
    leaving: 3,
  });
  expect(counts).toMatchObject({ leaving: 3, refused: 1, unchanged: 5 });
  expect(refusedLines).toEqual(['line 7: dependent_of is in no other row']);
  clock.advance({ hours: 24 * 10 });
  // The employee alone comes back, and one of the two a day later.
  await imported(rosterOf(...others, employee('E-1')));
  clock.advance({ hours: 24 });
  expect(await imported(rosterOf(...others, employee('E-1'), dependent('D-2', 'E-1')))).toMatchObject({
    added: 1,
  });
  const left = ['dependent', null, '2026-03-02'];
  expect((await daysOf()).filter(([, from, until]) => from !== null || until !== null)).toEqual([
    ['employee', '2026-03-12', null],
    left,
    ['dependent', '2026-03-13', null],
  ]);
  expect(await daysOf('past')).toEqual([['employee', null, '2026-03-02'], left]);
});

test('a dependent leaves alone; in a partial file the employee may be on the roster only', async () => {
  await imported(rosterOf(employee('E-1', '2026-01-01,2026-12-31'), dependent('D-1', 'E-1')));
  expect(
    await imported(rosterOf(dependent('D-2', 'E-1'), dependent('D-3', 'D-1')), { partial: true }),
  ).toMatchObject({
    added: 1,
    refusedLines: ['line 3: dependent_of is a dependent too'],
  });
  expect(await imported(rosterOf(employee('E-1', ',2026-12-31')), { leaving: 2 })).toMatchObject({
    leaving: 2,
  });
  expect(
    await imported(rosterOf(employee('E-1', ',2026-02-28')), { partial: true, leaving: 2 }),
  ).toMatchObject({
    leaving: 2,
    changed: 1,
  });
  expect((await daysOf()).map(([, , until]) => until)).toEqual(['2026-02-28', '2026-02-28', '2026-02-28']);
});

async function memberOf(dob: string, columns: { household_id?: string } = {}) {
  const member = await createMember(
    { sql, sealing, clock },
    { columns, details: { employee_id: 'E-1', dob } },
  );
  return member.id;
}

async function link(memberId: string, isDependent: boolean): Promise<void> {
  const { id } = await sql
    .selectFrom('roster_rows')
    .select('id')
    .where('dependent_of', isDependent ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  await sql.insertInto('roster_members').values({ row_id: id, member_id: memberId }).execute();
}

test('an employee’s account that the file links gets the dependents who joined before, and is not theirs', async () => {
  const family = (dob: string) => rosterOf(`E-1,${dob},,,,,`, dependent('D-1', 'E-1'));
  await imported(family('1970-01-31'));
  const child = await memberOf('2000-01-31', { household_id: crypto.randomUUID() });
  await link(child, true);
  // Born on the day of the dependent: found by their own row only.
  const account = await memberOf('2000-01-31');
  expect(await imported(family('1970-01-31'))).toMatchObject({ unlisted: 1 });
  expect(await imported(family('2000-01-31'))).toMatchObject({ changed: 1, unlisted: 0 });
  const members = await sql.selectFrom('members').select(['id', 'employee_id']).execute();
  expect(members).toEqual(
    expect.arrayContaining([
      { id: child, employee_id: account },
      { id: account, employee_id: null },
    ]),
  );
  expect(await sql.selectFrom('roster_members').select('member_id').execute()).toHaveLength(2);
  await toBeSettled();
  const leaving = rosterOf('E-1,2000-01-31,,2026-03-31,,,', dependent('D-1', 'E-1'), employee('E-2'));
  await imported(leaving, { leaving: 2 });
  expect(await toBeSettled()).toEqual([child, account].toSorted());
});

test('a row with an account stays what it is; without one it can be corrected', async () => {
  const employees = [employee('E-1'), employee('E-2')];
  await imported(rosterOf(...employees, dependent('D-1', 'E-1')));
  expect(await imported(rosterOf(...employees, dependent('D-1', 'E-2')))).toMatchObject({ changed: 1 });
  await link(await memberOf('2000-01-31', { household_id: crypto.randomUUID() }), true);
  for (const row of [dependent('D-1', 'E-1'), 'D-1,2000-01-31,,,,,'])
    expect(await imported(rosterOf(...employees, row))).toMatchObject({
      refusedLines: ['line 4: relation or dependent_of is another one than that of the account'],
      unchanged: 2,
    });
});

test('a link that was mailed still names the row after a file changed it', async () => {
  await imported(rosterOf(employee('E-1'), dependent('D-1', 'E-1')));
  const rowId = async () =>
    (
      await sql
        .selectFrom('roster_rows')
        .select('id')
        .where('dependent_of', 'is not', null)
        .executeTakeFirstOrThrow()
    ).id;
  const before = await rowId();
  await issueInvitation(sql, sealing, {
    email: 'dana@home.example',
    inviterId: null,
    dependentRowId: before,
    companyIds: ['acme'],
    requireEmployeeId: true,
    now: clock.now(),
  });
  await imported(rosterOf(employee('E-1'), dependent('D-1', 'E-1', ',', '2000-02-01')));
  const named = await sql.selectFrom('signup_invitations').select('roster_row_id').executeTakeFirstOrThrow();
  const after = await rowId();
  expect([named.roster_row_id, after === before]).toEqual([after, false]);
});
