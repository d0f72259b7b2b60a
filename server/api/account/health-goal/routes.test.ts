import { beforeEach, expect, test } from 'vitest';
import { memberRow } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne } from '#tests/support/api/documents.ts';
import { createMember } from '#tests/support/records/members.ts';
import { visitsOf } from '#tests/support/api/settings-calls.ts';

const api = await openTestApi();
beforeEach(() => api.dependencies.clock.set('2026-03-02T12:00:00Z'));
const call = visitsOf(api);

const inWeek20 = () =>
  createMember(api.dependencies, { columns: { pregnancy_week: 20, pregnancy_week_set_on: '2026-02-23' } });
const building = {
  care_plan_type: 'want_to_build_family',
  care_path: 'natural_conception',
  pregnancy_week: null,
};

test('a member sees exactly their goal, with the week of today', async () => {
  const { data } = await readOne(await call(await inWeek20(), 'GET', 'health_goal'));
  expect(data).toMatchObject({ type: 'health_goal' });
  expect(data.attributes).toEqual({
    version: expect.stringMatching(/^[\w-]{22}$/) as string,
    care_plan_type: 'pregnant',
    care_path: 'conventional_pregnancy',
    pregnancy_week: 21,
    pregnancy_content_paused: false,
    offered_plan_types: ['pregnant', 'want_to_build_family'],
  });
});

test('pausing and resuming pregnancy content take one call each; weeks are counted during the pause', async () => {
  const member = await inWeek20();
  const { data } = await readOne(await call(member, 'PUT', 'pregnancy_content', { paused: true }));
  expect(data.attributes).toMatchObject({ pregnancy_content_paused: true, pregnancy_week: 21 });
  api.dependencies.clock.advance({ hours: 7 * 24 });
  await call(member, 'PUT', 'pregnancy_content', { paused: true });
  expect((await memberRow(api, member)).pregnancy_content_paused_at).toBe('2026-03-02T12:00:00.123456Z');
  const session = await readOne(await call(member, 'GET', 'session'));
  expect(session.data.attributes['pregnancy_week']).toBeNull();
  const again = await readOne(await call(member, 'PUT', 'pregnancy_content', { paused: false }));
  expect(again.data.attributes).toMatchObject({ pregnancy_content_paused: false, pregnancy_week: 22 });
});

test('stores another goal, only for this member', async () => {
  const employee = await inWeek20();
  const partner = await createMember(api.dependencies, { columns: { employee_id: employee.id } });
  const { data } = await readOne(await call(partner, 'PUT', 'health_goal', building));
  expect(data.attributes).toMatchObject(building);
  expect(await memberRow(api, partner)).toMatchObject({ ...building, pregnancy_week_set_on: null });
  expect(await memberRow(api, employee)).toMatchObject({ care_plan_type: 'pregnant', pregnancy_week: 20 });
});

test('after the last week a new goal removes the week, and the last one can be saved again', async () => {
  const member = await createMember(api.dependencies, {
    columns: { pregnancy_week: 42, pregnancy_week_set_on: '2026-01-05' },
  });
  const { data } = await readOne(await call(member, 'GET', 'health_goal'));
  expect(data.attributes).toMatchObject({ care_plan_type: 'pregnant', pregnancy_week: null });
  const { care_plan_type, care_path } = data.attributes;
  const again = { care_plan_type, care_path, pregnancy_week: 42 };
  await call(member, 'PUT', 'health_goal', again);
  expect(await memberRow(api, member)).toMatchObject({
    pregnancy_week: 42,
    pregnancy_week_set_on: '2026-03-02',
  });
  api.dependencies.clock.advance({ hours: 8 * 24 });
  await call(member, 'PUT', 'health_goal', building);
  expect(await memberRow(api, member)).toMatchObject({ ...building, pregnancy_week_set_on: null });
});

test('another week counts from today in the member’s zone', async () => {
  const member = await inWeek20();
  api.dependencies.clock.set('2026-03-03T02:00:00Z');
  await call(member, 'PUT', 'health_goal', {
    care_plan_type: 'pregnant',
    care_path: 'surrogate_pregnancy',
    pregnancy_week: 8,
  });
  expect(await memberRow(api, member)).toMatchObject({
    care_path: 'surrogate_pregnancy',
    pregnancy_week: 8,
    pregnancy_week_set_on: '2026-03-02',
  });
});

test('each wrong goal is refused at its field and changes nothing', async () => {
  const member = await inWeek20();
  const weekless = { care_plan_type: 'pregnant', care_path: 'conventional_pregnancy', pregnancy_week: null };
  for (const [body, code, field] of [
    [{ ...building, care_plan_type: 'raising_family' }, 'invalid', 'care_plan_type'],
    [{ ...building, care_plan_type: '' }, 'blank', 'care_plan_type'],
    [{ ...building, care_path: 'conventional_pregnancy' }, 'invalid', 'care_path'],
    [{ ...building, pregnancy_week: 43 }, 'invalid', 'pregnancy_week'],
    [weekless, 'blank', 'pregnancy_week'],
  ] as const) {
    const answer = await call(member, 'PUT', 'health_goal', body);
    expect(answer.status).toBe(422);
    const source = { pointer: `/data/attributes/${field}` };
    expect(await readErrors(answer)).toMatchObject([{ code, source }]);
  }
  for (const [name, body] of [
    ['health_goal', building],
    ['pregnancy_content', { paused: true }],
  ] as const) {
    expect((await call(member, 'PUT', name, { ...body, member_id: 'x' })).status).toBe(422);
  }
  expect(await memberRow(api, member)).toMatchObject({ care_plan_type: 'pregnant', pregnancy_week: 20 });
});
