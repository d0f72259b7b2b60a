import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CareTaskElementsTable } from '#server/db/tables/care-tasks.ts';
import { openTestApi } from '#tests/support/api-world.ts';
import { careTask } from '#tests/support/care-tasks.ts';
import { createClaimant, createPrograms, type Claimant } from '#tests/support/claims.ts';
import { readOne } from '#tests/support/documents.ts';
import { ensureCompany } from '#tests/support/companies.ts';

const api = await openTestApi();
afterAll(() => api.close());

let member: Claimant;

beforeAll(async () => {
  const { sql } = api.world;
  await ensureCompany(sql, 'acme');
  await createPrograms(api);
  member = await createClaimant(api);
  await sql
    .insertInto('call_categories')
    .values({ id: 'postpartum', name: { en: 'Postpartum', es: 'Posparto' }, position: 1 })
    .execute();
  await sql
    .insertInto('call_subjects')
    .values({
      id: 'lactation',
      call_category_id: 'postpartum',
      name: { en: 'Lactation' },
      talk_to_expert_text: { en: 'Talk about feeding' },
      duration_minutes: 45,
      position: 1,
    })
    .execute();
});

let made = 0;

type Element = Pick<Insertable<CareTaskElementsTable>, 'widget_type'> &
  Partial<Insertable<CareTaskElementsTable>>;

/** Makes a task with these elements and answers what its page gets. */
async function shown(elements: Element[], as = member, language = 'en') {
  made += 1;
  const care_task_id = `task_${made}`;
  await api.world.sql
    .insertInto('care_tasks')
    .values(careTask({ id: care_task_id }))
    .execute();
  await api.world.sql
    .insertInto('care_task_elements')
    .values(
      elements.map((element, position) => ({
        body: null,
        subject_id: null,
        ...element,
        care_task_id,
        position,
      })),
    )
    .execute();
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

test('Markdown lets no tag, script or address of its own through', async () => {
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
    name: 'Lactation',
    talk_to_expert_text: 'Talk about feeding',
    call_category_name: 'Posparto',
    duration_minutes: 45,
  });
});

test('program: only what the member’s company covers', async () => {
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
