import type { Insertable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { CareTaskElementsTable } from '#server/platform/db/tables/content.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { careTask } from '#tests/support/records/care-tasks.ts';
import { createClaimant, createPrograms, type Claimant } from '#tests/support/records/claims.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';

const api = await openTestApi();

let member: Claimant;

beforeAll(async () => {
  const { sql } = api.dependencies;
  await ensureCompany(sql, 'acme');
  await createPrograms(api);
  member = await createClaimant(api);
  await insert(sql, 'call_categories', {
    id: 'postpartum',
    name: { en: 'Postpartum', es: 'Posparto' },
    position: 1,
  });
  await insert(sql, 'call_subjects', {
    id: 'lactation',
    call_category_id: 'postpartum',
    name: { en: 'Lactation' },
    talk_to_expert_text: { en: 'Talk about feeding' },
    duration_minutes: 45,
    position: 1,
  });
});

let made = 0;

type Element = Pick<Insertable<CareTaskElementsTable>, 'widget_type'> &
  Partial<Insertable<CareTaskElementsTable>>;

/** Creates a task with these elements and returns those of its page. */
async function shown(elements: Element[], as = member, language = 'en') {
  made += 1;
  const care_task_id = `task_${made}`;
  await insert(api.dependencies.sql, 'care_tasks', careTask({ id: care_task_id }));
  await insert(
    api.dependencies.sql,
    'care_task_elements',
    elements.map((element, position) => ({
      body: null,
      subject_id: null,
      ...element,
      care_task_id,
      position,
    })),
  );
  const answer = await as.call('GET', `care_tasks/${care_task_id}`, undefined, { 'X-Language': language });
  const { included } = await readOne(answer);
  const subjects = included.filter(({ type }) => type !== 'care_task_element');
  return { subjects, elements: included.filter(({ type }) => type === 'care_task_element') };
}

test('Markdown becomes HTML in the member’s language', async () => {
  const body = { en: 'One.\n\n*Two.*', es: 'Uno.\n\n- dos\n- [tres](/insights)' };
  const { elements } = await shown([{ widget_type: 'markdown', body }], member, 'es');
  expect(elements.map(({ attributes }) => attributes)).toEqual([
    {
      widget_type: 'markdown',
      body: '<p>Uno.</p>\n<ul>\n<li>dos</li>\n<li><a href="/insights">tres</a></li>\n</ul>',
    },
  ]);
});

test('Markdown permits no tag, script or unsafe address', async () => {
  const en =
    '<script>alert(1)</script>\n\n<b onclick="x()">a</b> [run](javascript:alert(1)) ![p](data:text/html,x)';
  const { elements } = await shown([{ widget_type: 'markdown', body: { en } }]);
  const html = String(elements[0]?.attributes['body']);
  expect(html).not.toMatch(/<(script|b)\b|javascript:|data:/);
  expect(html).toContain('&lt;script&gt;');
});

test('elements keep their order', async () => {
  const { elements } = await shown([
    { widget_type: 'program', subject_id: 'birth_doula' },
    { widget_type: 'markdown', body: { en: 'Text' } },
    { widget_type: 'call_subject', subject_id: 'lactation' },
  ]);
  expect(elements.map(({ attributes }) => attributes['widget_type'])).toEqual([
    'program',
    'markdown',
    'call_subject',
  ]);
});

test('call_subject: what to talk about', async () => {
  const about = { widget_type: 'call_subject', subject_id: 'lactation' } as const;
  const { elements, subjects } = await shown([about, { ...about, subject_id: 'gone' }], member, 'es');
  expect(elements).toHaveLength(1);
  expect(elements[0]?.relationships?.['call_subject']).toEqual({
    data: { type: 'call_subject', id: 'lactation' },
  });
  expect(subjects[0]?.attributes).toEqual({
    call_subject_type: 'lactation',
    call_category_id: 'postpartum',
    name: 'Lactation',
    talk_to_expert_text: 'Talk about feeding',
    call_category_name: 'Posparto',
    duration: 45,
    medium: 'video',
  });
});

test('program: only those the member’s company covers', async () => {
  const about = { widget_type: 'program', subject_id: 'birth_doula' } as const;
  const { subjects } = await shown([about, { ...about, subject_id: 'adoption' }], member, 'es');
  expect(subjects).toEqual([
    {
      type: 'program',
      id: 'birth_doula',
      attributes: { name: 'Doula de parto', body: 'About it.' },
      relationships: { program_category: { data: { type: 'program_category', id: 'doula' } } },
    },
    { type: 'program_category', id: 'doula', attributes: { name: 'Doula care' } },
  ]);
  const elsewhere = await createClaimant(api, { columns: { company_id: 'globex' } });
  expect((await shown([about], elsewhere)).elements).toEqual([]);
});

async function addPost(slug: string, columns: { published_at?: string; pregnancy_content?: boolean }) {
  const texts = { title: { en: `Title of ${slug}` }, intro: { en: 'Intro' } };
  await insert(api.dependencies.sql, 'posts', {
    slug,
    post_category_id: 'midlife',
    ...texts,
    image_key: 'scenes/book',
    published_at: '2026-01-01T00:00:00Z',
    last_reviewed_on: '2026-01-01',
    ...columns,
  });
  const shared = { post_slug: slug, text_language: 'en', title: texts.title.en, words: 'Words' } as const;
  await insert(
    api.dependencies.sql,
    'post_texts',
    (['en', 'es'] as const).map((language) => ({ ...shared, language, intro: 'Intro' })),
  );
}

test('post: published and not paused ones, in their own language', async () => {
  await insert(api.dependencies.sql, 'post_categories', {
    id: 'midlife',
    name: { en: 'Midlife' },
    body: { en: 'B' },
    image_key: 'scenes/leaf',
    position: 1,
  });
  await addPost('sleep', {});
  await addPost('weeks', { pregnancy_content: true });
  await addPost('tomorrow', { published_at: '2026-12-31T00:00:00Z' });
  const all: Element[] = ['sleep', 'weeks', 'tomorrow', 'gone'].map((subject_id) => ({
    widget_type: 'post',
    subject_id,
  }));
  const { subjects } = await shown(all, member, 'es');
  expect(subjects).toEqual([
    {
      type: 'post',
      id: 'sleep',
      attributes: { name: 'Title of sleep', slug: 'sleep', intro: 'Intro', language: 'en' },
      relationships: { post_category: { data: { type: 'post_category', id: 'midlife' } } },
    },
    expect.objectContaining({ id: 'weeks' }),
    { type: 'post_category', id: 'midlife', attributes: { name: 'Midlife', slug: 'midlife' } },
  ]);
  const paused = await createClaimant(api, {
    columns: { pregnancy_content_paused_at: '2026-03-01T00:00:00Z' },
  });
  expect((await shown(all, paused)).elements).toHaveLength(1);
});

test('policy: the one of the member’s own company', async () => {
  const policy = { policy_key: 'parental_leave', body: { en: 'B' }, position: 1, updated_on: '2026-01-01' };
  await ensureCompany(api.dependencies.sql, 'globex');
  await insert(api.dependencies.sql, 'company_policies', [
    { ...policy, id: 'acme-leave', company_id: 'acme', name: { en: 'Leave', es: 'Permiso' } },
    { ...policy, id: 'globex-leave', company_id: 'globex', name: { en: 'Leave at Globex' } },
  ]);
  const about: Element = { widget_type: 'policy', subject_id: 'parental_leave' };
  expect((await shown([about, { ...about, subject_id: 'gone' }], member, 'es')).subjects).toEqual([
    { type: 'company_policy', id: 'acme-leave', attributes: { name: 'Permiso' } },
  ]);
  const elsewhere = await createClaimant(api, { columns: { company_id: 'globex' } });
  expect((await shown([about], elsewhere)).subjects.map(({ id }) => id)).toEqual(['globex-leave']);
});

test('questionnaire: only offered ones', async () => {
  const ids = ['phq_2', 'epds', 'gone'];
  const { subjects } = await shown(ids.map((subject_id) => ({ widget_type: 'questionnaire', subject_id })));
  expect(subjects.map(({ type, id, attributes }) => [type, id, typeof attributes['name']])).toEqual([
    ['questionnaire', 'phq_2', 'string'],
  ]);
});

test('provider: a category, where the company’s network is open', async () => {
  const category = {
    name: { en: 'Doulas', es: 'Doulas de parto' },
    body: { en: 'By your side' },
    template: 'doula' as const,
    image_key: 'scenes/hands',
    position: 1,
  };
  await insert(api.dependencies.sql, 'provider_categories', [
    { ...category, id: 'doulas', pregnancy_content: true },
    { ...category, id: 'therapists', pregnancy_content: false },
  ]);
  const all: Element[] = ['doulas', 'therapists', 'gone'].map((subject_id) => ({
    widget_type: 'provider',
    subject_id,
  }));
  const { subjects } = await shown(all, member, 'es');
  expect(subjects.map(({ id }) => id)).toEqual(['doulas', 'therapists']);
  expect(subjects[0]?.attributes).toEqual({ name: 'Doulas de parto', body: 'By your side' });
  const paused = await createClaimant(api, {
    columns: { pregnancy_content_paused_at: '2026-03-01T00:00:00Z' },
  });
  expect((await shown(all, paused)).subjects.map(({ id }) => id)).toEqual(['therapists']);

  await ensureCompany(api.dependencies.sql, 'initech');
  const elsewhere = await createClaimant(api, { columns: { company_id: 'initech' } });
  const network = api.dependencies.sql.updateTable('companies').where('id', '=', 'initech');
  await network.set({ provider_network_closed: true }).execute();
  expect((await shown(all, elsewhere)).elements).toEqual([]);
});
