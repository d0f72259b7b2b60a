import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeAll(async () => {
  await ensureCompany(api.dependencies.sql, 'globex');
  await ensureCompany(api.dependencies.sql, 'acme');
  await insert(api.dependencies.sql, 'company_plans', {
    id: 'acme_hdhp',
    company_id: 'acme',
    plan_name: 'HDHP 1700',
    plan_type: 'hdhp',
    archived: true,
    deductible_cents: 170_000,
    oop_max_cents: 500_000,
    copay_cents: 3000,
    copay_rx_cents: 1500,
    coinsurance_percent: 20,
    coinsurance_rx_percent: 10,
    no_deductible_rx: true,
  });
});

test('members see their own company, with exactly its attributes', async () => {
  const headers = await signedIn(api.dependencies, await createMember(api.dependencies));
  const { data } = await readOne(await api.call('/api/v3/companies/acme', { headers }));
  expect(data).toEqual({
    type: 'company',
    id: 'acme',
    attributes: {
      brand: null,
      country_code: 'US',
      currency: 'USD',
      name: 'Company acme',
      password_min_length: 12,
      care_plan_types: ['pregnant', 'want_to_build_family'],
      company_plan_types: ['single', 'family'],
      languages: ['en', 'es'],
      member_guide_url: null,
      ready_on: null,
      care_team_email: 'care@wren.example',
      care_team_phone: null,
    },
  });
});

test('members see the plans of their own company, with exactly their attributes', async () => {
  const headers = await signedIn(api.dependencies, await createMember(api.dependencies));
  const { data } = await readMany(await api.call('/api/v3/company_plans', { headers }));
  expect(data.map(({ id }) => id)).toEqual(['acme_hdhp', 'acme_ppo']);
  expect(data[0]).toEqual({
    type: 'company_plan',
    id: 'acme_hdhp',
    attributes: {
      plan_name: 'HDHP 1700',
      archived: true,
      plan_type: 'hdhp',
      oop_max: 500_000,
      deductible: 170_000,
      no_deductible_rx: true,
      copay: 3000,
      copay_rx: 1500,
      coinsurance: 20,
      coinsurance_rx: 10,
    },
  });
});
