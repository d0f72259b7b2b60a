import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi();
afterAll(() => api.close());
beforeAll(() => ensureCompany(api.dependencies.sql, 'globex'));

test('members see their own company, with exactly its attributes', async () => {
  const headers = await signedIn(api.dependencies, await createMember(api.dependencies));
  const { data } = await readOne(await api.call('/api/v3/companies/acme', { headers }));
  expect(data).toEqual({
    type: 'company',
    id: 'acme',
    attributes: {
      country_code: 'US',
      currency: 'USD',
      name: 'Company acme',
      password_min_length: 12,
      care_plan_types: ['pregnant', 'want_to_build_family'],
      company_plan_types: ['single', 'family'],
      languages: ['en', 'es'],
      member_guide_url: null,
      care_team_email: 'care@wren.example',
      care_team_phone: null,
    },
  });
});

test('another company looks just like one that does not exist', async () => {
  const headers = await signedIn(api.dependencies, await createMember(api.dependencies));
  const other = await api.call('/api/v3/companies/globex', { headers });
  const missing = await api.call('/api/v3/companies/nowhere', { headers });
  expect(await other.clone().text()).toBe(await missing.text());
  expect(await refusal(other)).toBe('404 not_found');
});

test('a partner sees the company of the employee', async () => {
  const employee = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, { columns: { employee_id: employee.id } });
  const headers = await signedIn(api.dependencies, partner);
  expect((await api.call('/api/v3/companies/acme', { headers })).status).toBe(200);
});
