import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { careTask as task } from '#tests/support/records/care-tasks.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();

beforeAll(async () => {
  await insert(api.dependencies.sql, 'care_tasks', [
    task({ id: 'benefit_check' }),
    task({ id: 'anatomy_scan', week_from: 18, week_to: 22, pregnancy_content: true }),
    task({ id: 'glucose_test', week_from: 24, week_to: 28, pregnancy_content: true }),
    task({ id: 'first_visit', week_from: 6, week_to: 8, pregnancy_content: true }),
    task({ id: 'hospital_plan', care_path: 'surrogate_pregnancy' }),
    task({ id: 'choose_clinic', care_plan_type: 'want_to_build_family' }),
    task({ id: 'insure_child', care_plan_type: 'raising_family', countries: ['US'] }),
    task({ id: 'blood_pressure', conditions: ['hypertension', 'preeclampsia'], pregnancy_content: true }),
  ]);
});

const week22 = { pregnancy_week: 22, pregnancy_week_set_on: '2026-03-01' };

async function list(member: TestMember, headers: Record<string, string> = {}) {
  const session = await signedIn(api.dependencies, member);
  return (await readMany(await api.call('/api/v3/care_tasks', { headers: { ...session, ...headers } }))).data;
}

const idsOf = (tasks: { id: string }[]) => tasks.map(({ id }) => id);

test('a task has exactly its attributes', async () => {
  const member = await createMember(api.dependencies, { columns: week22 });
  await insert(api.dependencies.sql, 'member_care_tasks', {
    member_id: member.id,
    care_task_id: 'anatomy_scan',
    completed_at: '2026-02-27T09:00:00Z',
  });
  const scan = (await list(member, { 'X-Language': 'es' })).find(({ id }) => id === 'anatomy_scan');
  expect(scan).toEqual({
    type: 'care_task',
    id: 'anatomy_scan',
    attributes: {
      title: 'Título de anatomy_scan',
      summary: 'Summary',
      completed: true,
      completed_at: '2026-02-27T09:00:00Z',
      image_set: expect.objectContaining({ aspect_ratio: '4:3' }) as object,
      week_from: 18,
      week_to: 22,
      standing: 'done',
      in_plan: true,
    },
  });
});

test('lists the tasks of the goal, the path, the week and the conditions of the member', async () => {
  const pregnant = await createMember(api.dependencies, { columns: week22 });
  expect(idsOf(await list(pregnant))).toEqual(['anatomy_scan', 'benefit_check', 'glucose_test']);
  const surrogate = await createMember(api.dependencies, { columns: { care_path: 'surrogate_pregnancy' } });
  expect(idsOf(await list(surrogate))).toContain('hospital_plan');
  const trying = await createMember(api.dependencies, {
    columns: { care_plan_type: 'want_to_build_family' },
  });
  expect(idsOf(await list(trying))).toEqual(['choose_clinic']);
  const details = { health_conditions: ['anemia', 'preeclampsia'] };
  expect(idsOf(await list(await createMember(api.dependencies, { details })))).toContain('blood_pressure');
});

test('a country’s tasks are for members whose company is there', async () => {
  const parent = { care_plan_type: 'raising_family' };
  const inAmerica = await createMember(api.dependencies, { columns: parent });
  expect(idsOf(await list(inAmerica))).toEqual(['insure_child']);
  const inIreland = await createMember(api.dependencies, { columns: { ...parent, company_id: 'ireland' } });
  const { sql } = api.dependencies;
  await sql.updateTable('companies').set({ country_code: 'IE' }).where('id', '=', 'ireland').execute();
  expect(idsOf(await list(inIreland))).toEqual([]);
});

test('after a loss no pregnancy content is shown', async () => {
  const paused = { ...week22, pregnancy_content_paused_at: '2026-03-01T00:00:00Z' };
  const member = await createMember(api.dependencies, { columns: paused });
  expect(idsOf(await list(member))).toEqual(['benefit_check']);
});
