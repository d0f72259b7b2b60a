import { beforeAll, expect, test } from 'vitest';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { careTask } from '#tests/support/records/care-tasks.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';

const api = await openTestApi();

beforeAll(async () => {
  const { sql } = api.dependencies;
  await ensureCompany(sql, 'acme');
  await sql
    .insertInto('care_tasks')
    .values(careTask({ id: 'swim', week_from: 10, week_to: 12, care_path: 'conventional_pregnancy' }))
    .execute();
  await askAsOperator(api, 'PUT', 'content/care-tasks/swim', {
    version: await versionOf(),
    document: {
      id: 'swim',
      goal: 'pregnant',
      path: 'conventional_pregnancy',
      week_from: 10,
      week_to: 12,
      position: 1,
      image_key: 'tasks/swim',
      title: { en: 'Swim', es: 'Nada' },
      summary: { en: 'In water.', es: 'En el agua.' },
      elements: [
        { widget: 'questionnaire', shows: 'phq_2' },
        { widget: 'markdown', body: { en: '*Dive.* <script>x()</script>', es: 'Salta.' } },
      ],
    },
  });
});

async function versionOf() {
  const { data } = await readOne(await askAsOperator(api, 'GET', 'content/care-tasks/swim'));
  return data.attributes['version'];
}

const preview = (query = '') => askAsOperator(api, 'GET', `content/care_tasks/swim/preview${query}`);

test('shows the draft with its elements in the language, and runs nothing of it', async () => {
  const { data, included } = await readOne(await preview('?language=es'));
  expect(data.attributes).toMatchObject({ title: 'Nada', summary: 'En el agua.' });
  expect(included.map(({ type }) => type)).toEqual([
    'care_task_element',
    'care_task_element',
    'questionnaire',
  ]);
  const english = await readOne(await preview());
  expect(JSON.stringify(english)).not.toContain('<script>');
  expect(await api.dependencies.sql.selectFrom('care_task_elements').selectAll().execute()).toEqual([]);
});

test.each([
  ['path=conventional_pregnancy&week=11', 'current'],
  ['path=conventional_pregnancy&week=3', 'upcoming'],
  ['path=conventional_pregnancy&week=30', 'past'],
  ['path=partner_pregnancy&week=11', 'other_path'],
  ['path=surrogacy', 'other_path'],
])('says where a member has it: %s', async (query, standing) => {
  expect((await readOne(await preview(`?${query}`))).data.attributes['standing']).toBe(standing);
});

test('an unknown task, company or week is refused', async () => {
  expect(await refusal(await preview('?week=43'))).toBe('422 invalid');
  expect(await refusal(await preview('?company=nobody'))).toBe('404 not_found');
  expect(await refusal(await askAsOperator(api, 'GET', 'content/care_tasks/none/preview'))).toBe(
    '404 not_found',
  );
});
