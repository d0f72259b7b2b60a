import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageSet } from '#server/platform/http/json-api/localized-text.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
afterAll(() => api.close());

beforeAll(async () => {
  const { sql } = api.dependencies;
  await ensureCompany(sql, 'acme');
  await ensureCompany(sql, 'globex');
  await sql
    .insertInto('program_categories')
    .values([
      { id: 'birth', name: { en: 'Birth' }, position: 1, pregnancy_content: true },
      {
        id: 'fertility',
        name: { en: 'Fertility', es: 'Fertilidad' },
        position: 2,
        image_key: 'scenes/lab',
      },
    ])
    .execute();
  const program = (id: string, program_category_id: string, position: number) => ({
    id,
    program_category_id,
    name: { en: id },
    body: { en: id },
    reimbursable: true,
    position,
  });
  await sql
    .insertInto('programs')
    .values([
      program('iui', 'fertility', 1),
      program('ivf_cycle', 'fertility', 2),
      program('birth_class', 'birth', 1),
    ])
    .execute();
  const covered = (company_id: string, program_id: string) => ({
    company_id,
    program_id,
    total_reimbursable_coverage_cents: null,
    flat_max_reimbursement_cents: null,
  });
  await sql
    .insertInto('company_programs')
    .values([
      covered('acme', 'iui'),
      covered('acme', 'ivf_cycle'),
      covered('acme', 'birth_class'),
      covered('globex', 'iui'),
    ])
    .execute();
});

async function list(member: TestMember, headers: Record<string, string> = {}) {
  const session = await signedIn(api.dependencies, member);
  return readMany(await api.call('/api/v3/program_categories', { headers: { ...session, ...headers } }));
}

test('categories are in order, with picture and programs', async () => {
  const { data, included } = await list(await createMember(api.dependencies), { 'X-Language': 'es' });
  expect(data.map(({ id }) => id)).toEqual(['birth', 'fertility']);
  expect(data[1]).toEqual({
    type: 'program_category',
    id: 'fertility',
    attributes: { name: 'Fertilidad', image_set: imageSet('scenes/lab', '4:3'), set_apart: false },
    relationships: {
      programs: {
        data: [
          { type: 'program', id: 'iui' },
          { type: 'program', id: 'ivf_cycle' },
        ],
      },
    },
  });
  expect(included.map(({ id }) => id)).toEqual(['birth_class', 'iui', 'ivf_cycle']);
});

test('only categories with a program that the company covers', async () => {
  const { data, included } = await list(
    await createMember(api.dependencies, { columns: { company_id: 'globex' } }),
  );
  expect(data.map(({ id }) => id)).toEqual(['fertility']);
  expect(included.map(({ id }) => id)).toEqual(['iui']);
});

test('a partner sees the same categories as the employee', async () => {
  const employee = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, { columns: { employee_id: employee.id } });
  const ids = async (member: TestMember) => (await list(member)).data.map(({ id }) => id);
  expect(await ids(partner)).toEqual(await ids(employee));
});

test('while pregnancy content is paused, its programs come last and stay listed', async () => {
  const paused = { columns: { pregnancy_content_paused_at: '2026-02-01T00:00:00Z' } };
  const { data } = await list(await createMember(api.dependencies, paused));
  expect(data.map(({ id, attributes }) => [id, attributes.set_apart])).toEqual([
    ['fertility', false],
    ['birth', true],
  ]);
});
