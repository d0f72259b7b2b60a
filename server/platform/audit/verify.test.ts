import { sql as raw } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMember } from '#tests/support/records/members.ts';
import { readAuditKeys } from './audit-keys.ts';
import { closeDays } from './close-days.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, clock, log } = dependencies;
const auditKeys = readAuditKeys('the key that signs days of this test');

const actor = { kind: 'staff', id: 's1', name: 'Rosa', role: 'reviewer' } as const;
let written = 0;
/** Writes rows in one lane, and returns it. */
async function write(count: number, memberId?: string): Promise<number> {
  written += 1;
  const entry = { act: 'claim_opened', reason: 'review', subjectId: `R-${written}` } as const;
  const entries = [entry, ...Array.from({ length: count - 1 }, () => ({ ...entry, memberId }))];
  await recordAudit(sql, dependencies, actor, entries);
  const { lane } = await sql
    .selectFrom('audit_log')
    .select('lane')
    .where('subject_id', '=', entry.subjectId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return lane;
}
const close = () => closeDays({ sql, clock, log, auditKeys });

async function verify(day?: string) {
  const counts = { rows: 0, closedDays: 0, openDays: 0 };
  const faults: string[] = [];
  for await (const fault of verifyAudit({
    sql,
    now: clock.now(),
    keys: auditKeys,
    counts,
    ...(day !== undefined && { day }),
  })) {
    const { day: on, lane, position, what } = fault;
    faults.push([on, ...(lane === undefined ? [] : [lane, position]), what].join(' '));
  }
  return { faults, counts };
}

/** Three days with five rows each, of which the first two are closed. Returns the lane of each day. */
async function threeDays(closed = 2): Promise<[number, number, number]> {
  const lanes = [];
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-05']) {
    clock.set(`${day}T12:00:00Z`);
    lanes.push(await write(5));
  }
  expect(await close()).toBe(closed);
  const [first = -1, second = -1, third = -1] = lanes;
  return [first, second, third];
}

beforeEach(async () => {
  for (const table of ['audit_log', 'audit_days', 'audit_ends', 'audit_keys'] as const)
    await sql.deleteFrom(table).execute();
});

const first = "day = '2026-03-02'";
const open = "day = '2026-03-05'";
const added = `insert into audit_log (day, lane, position, at, actor_kind, act, subject_kind, reason, previous, hash)
  select day, lane, 6, at, actor_kind, act, subject_kind, reason, hash, 'x' from audit_log where ${open} and position = 5`;
const unsigned =
  'is not signed: its signature was removed, rows were added to a day without any, or no server has run since';
const change = (statement: string) => raw.raw(statement).execute(sql);

test('a whole log has no fault, also when a member of it was deleted', async () => {
  clock.set('2026-03-01T12:00:00Z');
  const { id } = await createMember(dependencies);
  await write(3, id);
  await threeDays(3);
  await sql.deleteFrom('members').where('id', '=', id).execute();
  expect(await verify()).toEqual({ faults: [], counts: { rows: 18, closedDays: 3, openDays: 1 } });
  expect(await verify('2026-03-03')).toEqual({
    faults: [],
    counts: { rows: 5, closedDays: 1, openDays: 0 },
  });
});

test('days of before ends were kept have no fault, also when they are continued', async () => {
  const [, , lane] = await threeDays();
  await sql.deleteFrom('audit_ends').execute();
  while ((await write(1)) !== lane);
  expect((await verify()).faults).toEqual([]);
});

describe('finds, with day, lane and position', () => {
  test.each([
    ['a changed actor', `update audit_log set actor_name = 'Rose' where ${first} and position = 3`],
    ['a changed time', `update audit_log set at = at + interval '1 us' where ${first} and position = 3`],
    ['another hash', `update audit_log set hash = sha256('x') where ${first} and position = 3`],
  ])('%s', async (_, statement) => {
    const [lane] = await threeDays();
    await change(statement);
    expect((await verify()).faults).toContain(`2026-03-02 ${lane} 3 the row was changed, or moved here`);
  });

  test('a row that was changed with its hash, by the row after it', async () => {
    const [lane] = await threeDays();
    await change(`update audit_log set previous = sha256('x') where ${first} and position = 4`);
    expect((await verify()).faults[0]).toBe(
      `2026-03-02 ${lane} 4 the row before it is another one than when this was written`,
    );
  });

  test('removed rows, also before the first and in an open day', async () => {
    const [lane, , third] = await threeDays();
    await change(`delete from audit_log where ${first} and position in (1, 3, 4)`);
    await change(`delete from audit_log where day = '2026-03-05' and position = 2`);
    expect((await verify()).faults).toEqual([
      `2026-03-02 ${lane} 1 a row was removed`,
      `2026-03-02 ${lane} 3 2 rows from here on were removed`,
      `2026-03-05 ${third} 2 a row was removed`,
    ]);
  });

  test('rows that changed places', async () => {
    const [lane] = await threeDays();
    await change(`update audit_log set position = 9 where ${first} and position = 2`);
    await change(`update audit_log set position = 2 where ${first} and position = 3`);
    await change(`update audit_log set position = 3 where ${first} and position = 9`);
    expect((await verify()).faults).toEqual(
      expect.arrayContaining(
        [2, 3].map((at) => `2026-03-02 ${lane} ${at} the row was changed, or moved here`),
      ),
    );
  });

  test('rows removed at the end of a closed day', async () => {
    const [lane] = await threeDays();
    await change(`delete from audit_log where ${first} and position > 3`);
    expect((await verify()).faults).toEqual([`2026-03-02 ${lane} 4 rows at the end were removed`]);
  });

  test.each([
    [
      'removed rows',
      4,
      'rows at the end were removed',
      `delete from audit_log where ${open} and position > 3`,
    ],
    ['all rows removed', 1, 'rows at the end were removed', `delete from audit_log where ${open}`],
    ['an added row', 6, 'rows were added at the end', added],
    [
      'another last row',
      5,
      'another row was the last',
      `update audit_log set hash = 'x' where ${open} and position = 5`,
    ],
  ])('at the end of the open day %s', async (_, position, what, statement) => {
    const [, , lane] = await threeDays();
    await change(statement);
    const fault = `2026-03-05 ${lane} ${position} ${what}`;
    expect((await verify()).faults).toContain(fault);
    expect((await verify('2026-03-05')).faults).toContain(fault);
    // A server that signs what is left does not make it whole.
    clock.set('2026-03-06T12:00:00Z');
    expect(await close()).toBe(position === 1 ? 0 : 1);
    expect((await verify()).faults).toContain(fault);
  });

  test('rows removed at the end of the open day, after later ones were written', async () => {
    const [, , lane] = await threeDays();
    await change(`delete from audit_log where ${open} and position = 5`);
    while ((await write(1)) !== lane);
    expect((await verify()).faults).toEqual([`2026-03-05 ${lane} 5 a row was removed`]);
  });

  test('that the newest closed day was removed with its rows', async () => {
    const [, , lane] = await threeDays(2);
    clock.set('2026-03-06T12:00:00Z');
    await close();
    for (const table of ['audit_log', 'audit_days']) await change(`delete from ${table} where ${open}`);
    expect((await verify()).faults).toEqual([`2026-03-05 ${lane} 1 rows at the end were removed`]);
  });

  test('a row added to a closed day as the database itself would write it', async () => {
    const [lane] = await threeDays();
    const closed = await sql.deleteFrom('audit_days').returningAll().execute();
    clock.set('2026-03-02T13:00:00Z');
    let added = await write(1);
    while (added !== lane) added = await write(1);
    await sql.insertInto('audit_days').values(closed).execute();
    expect((await verify('2026-03-02')).faults).toContain(`2026-03-02 ${lane} 6 rows were added at the end`);
  });

  test('a closed day without its rows, and one that was removed as a whole', async () => {
    const [lane] = await threeDays();
    await change(`delete from audit_log where ${first}`);
    const removed = `2026-03-02 ${lane} 1 rows at the end were removed`;
    expect((await verify()).faults).toEqual([removed]);
    await change(`delete from audit_days where ${first}`);
    const replaced = '2026-03-03 a closed day before it was removed or replaced';
    expect((await verify()).faults).toEqual([removed, replaced]);
  });

  test('a day whose ends were replaced without the key', async () => {
    const [lane] = await threeDays();
    await change(`delete from audit_log where ${first} and position = 5`);
    await change(
      `update audit_days set ends = jsonb_set(ends, '{lanes,${lane},position}', '4') where ${first}`,
    );
    expect((await verify()).faults).toContain('2026-03-02 its signature is not one of its ends');
    await change(`delete from audit_days where ${first}`);
    expect((await verify()).faults).toEqual([
      `2026-03-02 ${lane} 5 rows at the end were removed`,
      `2026-03-02 ${unsigned}`,
      '2026-03-03 a closed day before it was removed or replaced',
    ]);
  });
});

test('a day that is not signed a day after it ended is a fault; a day without rows is none', async () => {
  await threeDays();
  clock.set('2026-03-06T23:59:59Z');
  expect((await verify()).faults).toEqual([]);
  expect((await verify('2026-03-01')).faults).toEqual([]);
  clock.set('2026-03-07T00:00:00Z');
  expect((await verify()).faults).toEqual([`2026-03-05 ${unsigned}`]);
  await change('delete from audit_days');
  expect((await verify()).faults).toEqual(
    ['2026-03-02', '2026-03-03', '2026-03-05'].map((day) => `${day} ${unsigned}`),
  );
});
