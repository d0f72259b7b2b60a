import { beforeAll, expect, test } from 'vitest';
import { imageSet } from '#server/platform/http/json-api/document.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createCoverage } from '#tests/support/records/coverage.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeAll(() => createCoverage(api.dependencies.sql));

async function list(member: TestMember, headers: Record<string, string> = {}, of = 'programs') {
  const session = await signedIn(api.dependencies, member);
  return readMany(await api.call(`/api/v3/${of}`, { headers: { ...session, ...headers } }));
}

async function one(member: TestMember, id: string) {
  const headers = await signedIn(api.dependencies, member);
  return (await readOne(await api.call(`/api/v3/programs/${id}`, { headers }))).data;
}

test('programs have exactly their attributes and their category, in the order of the catalog', async () => {
  const { data, included } = await list(await createMember(api.dependencies), { 'X-Language': 'es' });
  expect(data).toEqual([
    {
      type: 'program',
      id: 'ivf_cycle',
      attributes: {
        name: 'Ciclo de FIV',
        body: 'One cycle',
        reimbursable: true,
        paid_by: 'medical_plan',
        remaining_reimbursable_coverage: 2_000_000,
        total_reimbursable_coverage: 2_000_000,
        flat_max_reimbursement: null,
        pending_amount: 0,
        shared_with_household: false,
      },
      relationships: { program_category: { data: { type: 'program_category', id: 'fertility' } } },
    },
    {
      type: 'program',
      id: 'birth_doula',
      attributes: {
        name: 'Birth doula',
        body: 'Support at birth',
        reimbursable: true,
        paid_by: 'claim',
        remaining_reimbursable_coverage: null,
        total_reimbursable_coverage: null,
        flat_max_reimbursement: 150_000,
        pending_amount: 0,
        shared_with_household: false,
      },
      relationships: { program_category: { data: { type: 'program_category', id: 'doula' } } },
    },
  ]);
  expect(included).toEqual([
    {
      type: 'program_category',
      id: 'fertility',
      attributes: { name: 'Fertilidad', image_set: imageSet('scenes/lab', '4:3'), set_apart: false },
    },
    {
      type: 'program_category',
      id: 'doula',
      attributes: { name: 'Doula care', image_set: imageSet('scenes/nest', '4:3'), set_apart: false },
    },
  ]);
});

test('categories are in order, with picture and programs', async () => {
  const member = await createMember(api.dependencies);
  const { data, included } = await list(member, { 'X-Language': 'es' }, 'program_categories');
  expect(data.map(({ id }) => id)).toEqual(['fertility', 'doula']);
  expect(data[0]).toEqual({
    type: 'program_category',
    id: 'fertility',
    attributes: { name: 'Fertilidad', image_set: imageSet('scenes/lab', '4:3'), set_apart: false },
    relationships: { programs: { data: [{ type: 'program', id: 'ivf_cycle' }] } },
  });
  expect(included.map(({ id }) => id)).toEqual(['ivf_cycle', 'birth_doula']);
});

test('a company covers its own programs, and lists the categories of these', async () => {
  const member = await createMember(api.dependencies, { columns: { company_id: 'globex' } });
  const { data } = await list(member);
  const categories = await list(member, {}, 'program_categories');
  expect(categories.data.map(({ id }) => id)).toEqual(['doula']);
  expect(categories.included.map(({ id }) => id)).toEqual(['birth_doula']);
  expect(data.map(({ id }) => id)).toEqual(['birth_doula']);
  expect(data[0]?.attributes.total_reimbursable_coverage).toBe(50_000);
  const headers = await signedIn(api.dependencies, member);
  for (const id of ['ivf_cycle', 'no_such_program']) {
    expect(await refusal(await api.call(`/api/v3/programs/${id}`, { headers }))).toBe('404 not_found');
  }
});

test('one program is the same as in the list', async () => {
  const member = await createMember(api.dependencies);
  const { data } = await list(member);
  expect(await one(member, 'birth_doula')).toEqual(data[1]);
});

test('while pregnancy content is paused, its programs are set apart, and its category comes last', async () => {
  const paused = { columns: { pregnancy_content_paused_at: '2026-02-01T00:00:00Z' } };
  const member = await createMember(api.dependencies, paused);
  const setApart = async (of: string) => {
    const { data, included } = await list(member, {}, of);
    const resources = [...data, ...included].filter(({ type }) => type === 'program_category');
    return resources.map(({ id, attributes }) => [id, attributes['set_apart']]);
  };
  const expected = [
    ['fertility', false],
    ['doula', true],
  ];
  expect(await setApart('programs')).toEqual(expected);
  const categories = api.dependencies.sql.updateTable('program_categories');
  await categories.set({ position: 0 }).where('id', '=', 'doula').execute();
  expect(await setApart('program_categories')).toEqual(expected);
});
