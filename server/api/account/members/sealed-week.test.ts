import { sql as raw } from 'kysely';
import { expect, test } from 'vitest';
import { memberRow } from '#tests/support/api/account-facts.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { update } from '#tests/support/database/update.ts';
import { invite, register } from '#tests/support/records/invitations.ts';
import { visitsOf } from '#tests/support/api/settings-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { openWeek, sealWeek } from './sealed-week.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, sealing } = dependencies;
const call = visitsOf(api);
const goal = { care_plan_type: 'pregnant', care_path: 'conventional_pregnancy', pregnancy_week: 20 };
const entered = { pregnancy_week: 9, pregnancy_week_set_on: '2026-03-01' };

const inClear = async ({ id }: { id: string }) => {
  const { rows } = await raw<{ clear: string }>`
    select (to_jsonb(m) - 'pregnancy_week_sealed')::text as clear from members m where id = ${id}`.execute(
    sql,
  );
  return /"pregnancy_week(_set_on)?": [^n]/.test(rows[0]?.clear ?? '');
};

/** As a process of the former release stores a goal. */
const storeAsBefore = (id: string, week: number | null, type = 'pregnant') =>
  raw`update members set care_plan_type = ${type}, pregnancy_week = ${week},
    pregnancy_week_set_on = ${week === null ? null : '2026-03-02'} where id = ${id}`.execute(sql);

const weekSeenBy = async (member: TestMember) =>
  (await readOne(await call(member, 'GET', 'session'))).data.attributes['pregnancy_week'];

test('no way to enter a week stores it in clear', async () => {
  const { data: registered } = await readOne(await register(api, (await invite(api)).token));
  const [chosen, moved] = [
    await createMember(dependencies),
    await createMember(dependencies, { columns: { onboarding_pending: true } }),
  ];
  await call(chosen, 'PUT', 'health_goal', goal);
  const terms = { phone: '+14155550132', zip: '94110', accept_terms: true, terms_version: '2026-11' };
  await call(moved, 'PUT', 'onboarding', { ...goal, ...terms });
  const weeks = [
    [registered, 12],
    [chosen, 20],
    [moved, 20],
  ] as const;
  for (const [member, week] of weeks) {
    expect(await inClear(member)).toBe(false);
    expect(await memberRow(api, member)).toMatchObject({
      pregnancy_week: week,
      pregnancy_week_set_on: '2026-03-02',
    });
  }
});

test('neither its length nor another row reveals a week', () => {
  const sealed = (week: number, id = 'a') => {
    const columns: { pregnancy_week_sealed?: Buffer | null } = sealWeek(sealing, id, {
      ...entered,
      pregnancy_week: week,
    });
    return columns.pregnancy_week_sealed ?? null;
  };
  expect(sealed(9)?.length).toBe(sealed(42)?.length);
  const row = { id: 'b', care_plan_type: 'pregnant', pregnancy_week: null, pregnancy_week_set_on: null };
  const open = (pregnancy_week_sealed: Buffer | null) =>
    openWeek({ ...row, pregnancy_week_sealed }, dependencies);
  expect(open(sealed(9, 'b'))).toEqual({ ...row, ...entered });
  expect(open(sealed(9, 'a'))).toEqual(row);
  expect(() => sealed(43)).toThrow('pregnancy_week');
});

test('a week that the former release wrote in clear is read, with the version it had, and sealed when it changes', async () => {
  const member = await createMember(dependencies);
  await storeAsBefore(member.id, 20);
  expect([await inClear(member), await weekSeenBy(member)]).toEqual([true, 20]);
  const { version } = (await readOne(await call(member, 'GET', 'health_goal'))).data.attributes;
  const row = await sql
    .selectFrom('members')
    .select(['pregnancy_week', 'pregnancy_week_set_on'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  await update(sql, 'members', { id: member.id }, sealWeek(sealing, member.id, row));
  expect(await inClear(member)).toBe(false);
  const change = { ...goal, pregnancy_week: 21, version };
  expect((await call(member, 'PUT', 'health_goal', change)).status).toBe(200);
  expect([await inClear(member), await weekSeenBy(member)]).toEqual([false, 21]);
});

test('a week that the previous release stores beside a sealed one counts', async () => {
  const member = await createMember(dependencies, { columns: entered });
  await storeAsBefore(member.id, 30);
  expect(await weekSeenBy(member)).toBe(30);
  await call(member, 'PUT', 'health_goal', goal);
  expect([await inClear(member), await weekSeenBy(member)]).toEqual([false, 20]);
  // It sees no week, and so removes none with another goal.
  await storeAsBefore(member.id, null, 'want_to_build_family');
  expect(await weekSeenBy(member)).toBeNull();
  await call(member, 'PUT', 'health_goal', goal);
  expect(await weekSeenBy(member)).toBe(20);
});
