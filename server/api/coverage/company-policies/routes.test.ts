import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
let member: TestMember;

beforeAll(async () => {
  const { sql } = api.dependencies;
  await ensureCompany(sql, 'acme');
  await ensureCompany(sql, 'globex');
  const policy = (company_id: string, policy_key: string, position: number) => ({
    id: `${company_id}-${policy_key}`,
    company_id,
    policy_key,
    name: { en: `${policy_key} of ${company_id}`, es: `${policy_key} de ${company_id}` },
    body: { en: '<p>Twelve weeks.</p>', ...(policy_key === 'leave' && { es: '<p>Doce semanas.</p>' }) },
    position,
    updated_on: '2026-01-05',
  });
  await sql
    .insertInto('company_policies')
    .values([policy('acme', 'privacy', 2), policy('acme', 'leave', 1), policy('globex', 'leave', 1)])
    .execute();
  member = await createMember(api.dependencies);
});

async function get(path: string, language = 'en') {
  const headers = { ...(await signedIn(api.dependencies, member)), 'X-Language': language };
  return api.call(`/api/v3/${path}`, { headers });
}

test('the policies of the own company only, in their order', async () => {
  const { data } = await readMany(await get('company_policies', 'es'));
  expect(data.map(({ id }) => id)).toEqual(['acme-leave', 'acme-privacy']);
  expect(data[0]).toEqual({
    type: 'company_policy',
    id: 'acme-leave',
    attributes: {
      name: 'leave de acme',
      body: '<p>Doce semanas.</p>',
      updated_on: '2026-01-05',
      language: 'es',
    },
  });
});

test('one policy; untranslated parts are in English and marked as such', async () => {
  const { data } = await readOne(await get('company_policies/acme-privacy', 'es'));
  expect(data.attributes).toMatchObject({ body: '<p>Twelve weeks.</p>', language: 'en' });
});

test('a policy of another company is not found', async () => {
  for (const id of ['acme-nothing', 'globex-leave', "'%3B%20drop", 'a%00b']) {
    expect(await refusal(await get(`company_policies/${id}`))).toBe('404 not_found');
  }
});
