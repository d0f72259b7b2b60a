import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { careTask } from '#tests/support/records/care-tasks.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';

const api = await openTestApi();

let owner: Claimant;
const pregnantFor22Weeks = { pregnancy_week: 22, pregnancy_week_set_on: '2026-03-01' };

beforeAll(async () => {
  owner = await createClaimant(api, { columns: pregnantFor22Weeks });
  await insert(api.dependencies.sql, 'care_tasks', [
    careTask({ id: 'benefit_check' }),
    careTask({ id: 'anatomy_scan', week_from: 18, week_to: 22, pregnancy_content: true }),
    careTask({ id: 'first_visit', week_from: 6, week_to: 8, pregnancy_content: true }),
    careTask({ id: 'hospital_plan', care_path: 'surrogate_pregnancy' }),
    careTask({ id: 'pressure', conditions: ['hypertension'] }),
    careTask({ id: 'choose_clinic', care_plan_type: 'want_to_build_family' }),
  ]);
});

const complete = (member: Claimant, id: string) => member.call('PUT', `care_tasks/${id}/completion`);
const reopen = (member: Claimant, id: string) => member.call('DELETE', `care_tasks/${id}/completion`);
const show = (member: Claimant, id: string) => member.call('GET', `care_tasks/${id}`);
const idsOf = (tasks: { id: string }[]) => tasks.map(({ id }) => id);

async function rowsOf(member: Claimant) {
  const done = api.dependencies.sql.selectFrom('member_care_tasks').where('member_id', '=', member.id);
  return done.select(['care_task_id', 'completed_at']).orderBy('care_task_id').execute();
}

async function listed(member: Claimant, query: string) {
  return readMany(await member.call('GET', `care_tasks?${query}`));
}

test('a task that is not of the plan is not found, nor marked', async () => {
  const member = await createClaimant(api);
  for (const id of ['hospital_plan', 'pressure', 'choose_clinic', 'no_such_task', 'x%00y', '%2e%2e']) {
    for (const call of [show, complete, reopen]) {
      expect([id, await refusal(await call(member, id))]).toEqual([id, '404 not_found']);
    }
  }
  expect(await rowsOf(member)).toEqual([]);
});

test('members complete tasks each on their own', async () => {
  const partner = await createClaimant(api, { columns: { employee_id: owner.id } });
  const colleague = await createClaimant(api);
  await complete(owner, 'benefit_check');
  expect((await readOne(await show(owner, 'benefit_check'))).data.attributes['completed']).toBe(true);
  for (const other of [partner, colleague]) {
    expect((await readOne(await show(other, 'benefit_check'))).data.attributes['completed']).toBe(false);
    await reopen(other, 'benefit_check');
  }
  expect(idsOf((await listed(owner, 'scope=history')).data)).toEqual(['benefit_check']);
});

test('done and undone, twice each, is the same as once', async () => {
  const member = await createClaimant(api);
  const first = await readOne(await complete(member, 'anatomy_scan'));
  expect(first.data.attributes).toMatchObject({
    completed: true,
    completed_at: '2026-03-02T12:00:00.123456Z',
    standing: 'done',
  });
  api.dependencies.clock.advance({ minutes: 5 });
  expect(await readOne(await complete(member, 'anatomy_scan'))).toEqual(first);
  expect(await rowsOf(member)).toEqual([
    { care_task_id: 'anatomy_scan', completed_at: '2026-03-02T12:00:00.123456Z' },
  ]);
  for (let times = 0; times < 2; times++) {
    const { data } = await readOne(await reopen(member, 'anatomy_scan'));
    expect(data.attributes).toMatchObject({ completed: false, completed_at: null });
    expect(await rowsOf(member)).toEqual([]);
  }
});

test('a task completed for an earlier goal stays readable, until it is undone', async () => {
  const member = await createClaimant(api);
  await complete(member, 'benefit_check');
  const change = { care_plan_type: 'raising_family', care_path: 'working_parent' };
  await api.dependencies.sql.updateTable('members').set(change).where('id', '=', member.id).execute();
  expect((await listed(member, 'scope=next')).data).toEqual([]);
  expect(idsOf((await listed(member, 'scope=history')).data)).toEqual(['benefit_check']);
  expect((await readOne(await show(member, 'benefit_check'))).data.attributes['in_plan']).toBe(false);
  expect((await reopen(member, 'benefit_check')).status).toBe(200);
  expect(await refusal(await show(member, 'benefit_check'))).toBe('404 not_found');
});

test('open tasks are all of the plan, including overdue ones', async () => {
  const member = await createClaimant(api, { columns: pregnantFor22Weeks });
  const { data } = await listed(member, 'scope=open');
  expect(data.map(({ id, attributes }) => [id, attributes['standing']])).toEqual([
    ['anatomy_scan', 'current'],
    ['benefit_check', 'current'],
    ['first_visit', 'past'],
  ]);
  expect((await member.call('GET', 'care_tasks?scope=all')).status).toBe(422);
});

test('the plan counts open and completed tasks and names the article of the next task', async () => {
  const { sql } = api.dependencies;
  const texts = { title: { en: 'T' }, intro: { en: 'I' }, image_key: 'scenes/book' };
  await insert(sql, 'post_categories', {
    id: 'body',
    name: { en: 'Body' },
    body: { en: 'B' },
    image_key: 'scenes/leaf',
    position: 1,
  });
  const dates = { published_at: '2026-01-01T00:00:00Z', last_reviewed_on: '2026-01-01' };
  const post = { post_category_id: 'body', ...texts, ...dates };
  await insert(sql, 'posts', [
    { ...post, slug: 'scan', pregnancy_content: true },
    { ...post, slug: 'later', published_at: '2026-12-31T00:00:00Z' },
  ]);
  const text = { language: 'en', text_language: 'en', intro: 'I', words: 'W' } as const;
  await insert(sql, 'post_texts', [
    { ...text, post_slug: 'scan', title: 'The scan' },
    { ...text, post_slug: 'later', title: 'Later' },
  ]);
  const element = { widget_type: 'post', body: null } as const;
  await insert(sql, 'care_task_elements', [
    { ...element, care_task_id: 'anatomy_scan', subject_id: 'later', position: 1 },
    { ...element, care_task_id: 'anatomy_scan', subject_id: 'scan', position: 2 },
    { ...element, care_task_id: 'first_visit', subject_id: 'scan', position: 1 },
  ]);
  const member = await createClaimant(api, { columns: pregnantFor22Weeks });
  const counted = async () => (await listed(member, 'scope=next')).meta;
  expect(await counted()).toMatchObject({
    open: 2,
    done: 0,
    reading: { slug: 'scan', name: 'The scan', language: 'en', post_category_id: 'body' },
  });
  await complete(member, 'anatomy_scan');
  expect(await counted()).toMatchObject({ open: 1, done: 1, reading: null });
  await reopen(member, 'anatomy_scan');
  const paused = { pregnancy_content_paused_at: '2026-03-01T00:00:00Z' };
  await sql.updateTable('members').set(paused).where('id', '=', member.id).execute();
  expect(await counted()).toMatchObject({ open: 1, reading: null });
});

test('the history comes in pages of twenty, last completed first', async () => {
  const member = await createClaimant(api);
  const ids = Array.from({ length: 21 }, (_, index) => `many_${index}`);
  await insert(
    api.dependencies.sql,
    'care_tasks',
    ids.map((id) => careTask({ id, care_plan_type: 'raising_family' })),
  );
  await insert(
    api.dependencies.sql,
    'member_care_tasks',
    ids.map((id, index) => ({
      member_id: member.id,
      care_task_id: id,
      completed_at: `2026-01-${String(index + 1).padStart(2, '0')}T09:00:00Z`,
    })),
  );
  const first = await listed(member, 'scope=history');
  expect([first.data.length, first.data[0]?.id, first.meta]).toEqual([
    20,
    'many_20',
    { total: 21, page: 1, page_count: 2, open: 3, done: 0, reading: null },
  ]);
  expect(idsOf((await listed(member, 'scope=history&page=2')).data)).toEqual(['many_0']);
  expect((await listed(member, 'scope=history&page=3')).data).toEqual([]);
});

test('while pregnancy content is paused, its tasks are marked as paused and not listed', async () => {
  const columns = { ...pregnantFor22Weeks, pregnancy_content_paused_at: '2026-03-01T00:00:00Z' };
  const member = await createClaimant(api, { columns });
  await insert(api.dependencies.sql, 'member_care_tasks', {
    member_id: member.id,
    care_task_id: 'first_visit',
    completed_at: '2026-01-01T09:00:00Z',
  });
  for (const call of [show, complete, reopen]) {
    expect(await refusal(await call(member, 'first_visit'))).toBe('409 pregnancy_content_paused');
  }
  expect((await listed(member, 'scope=history')).data).toEqual([]);
  expect(idsOf((await listed(member, 'scope=open')).data)).toEqual(['benefit_check']);
  expect(await rowsOf(member)).toHaveLength(1);
});
