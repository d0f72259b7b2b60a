import { beforeAll, expect, test } from 'vitest';
import { createApiClient, type ApiClient } from '#app/api/client.ts';
import {
  fetchCategories,
  fetchEstimate,
  fetchPlanYear,
  fetchProgram,
} from '#app/areas/coverage/covered-programs.api.server.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createCoverage } from '#tests/support/records/coverage.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeAll(() => createCoverage(api.dependencies.sql));

async function clientOf(member: TestMember): Promise<ApiClient> {
  const { Cookie } = await signedIn(api.dependencies, member);
  return createApiClient({
    baseUrl: 'http://benefits.test/api/',
    async fetch(call) {
      const { pathname, search } = new URL(call.url);
      return api.call(`${pathname}${search}`, { headers: call.headers });
    },
    language: 'en',
    credentials: {
      cookie: () => Cookie,
      csrfToken: () => undefined,
      receive: () => undefined,
      receiveCsrfToken: () => undefined,
    },
    log: api.dependencies.log,
  });
}

test('the pages of covered programs can read the API’s responses', async () => {
  const member = await createMember(api.dependencies, {
    columns: { company_plan_id: 'acme_ppo' },
    details: { member_id: 'ACM-1' },
  });
  const client = await clientOf(member);
  const categories = await fetchCategories(client);
  expect(categories.map(({ name, programs }) => [name, programs.map(({ id }) => id)])).toEqual([
    ['Fertility', ['ivf_cycle']],
    ['Doula care', ['birth_doula']],
  ]);
  expect(await fetchProgram(client, 'ivf_cycle')).toMatchObject({
    remaining_reimbursable_coverage: 2_000_000,
    program_category: { id: 'fertility', name: 'Fertility' },
  });
  expect((await fetchPlanYear(client))?.deductible).toEqual({ total: 150_000, used: 0, remaining: 150_000 });
  const question = { programId: 'ivf_cycle', totalCents: 200_000, rx: false };
  expect(await fetchEstimate(client, question)).toMatchObject({ deductible: 150_000, amount: 150_000 });
});

test('a member without a plan has no plan year and no estimate of a shared cost', async () => {
  const client = await clientOf(await createMember(api.dependencies, { details: { member_id: null } }));
  expect(await fetchPlanYear(client)).toBeNull();
  const question = { programId: 'ivf_cycle', totalCents: 100, rx: true };
  await expect(fetchEstimate(client, question)).rejects.toMatchObject({ status: 409 });
  await expect(fetchProgram(client, 'unknown')).rejects.toMatchObject({ status: 404 });
});
