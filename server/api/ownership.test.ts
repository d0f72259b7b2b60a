import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, createPrograms, type Claimant } from '#tests/support/records/claims.ts';
import { describedCalls } from '#tests/support/api/described-calls.ts';
import { createVisitSubject } from '#tests/support/records/visits.ts';
import { createProviderCategories, createProviders } from '#tests/support/records/providers.ts';
import { bodiesOfCalls, ownedResources } from '#tests/support/api/owned-resources.ts';

const api = await openTestApi();
let others: Record<string, Claimant>;
beforeAll(async () => {
  const owner = await createClaimant(api);
  await createPrograms(api);
  await createVisitSubject(api.dependencies);
  await createProviderCategories(api.dependencies.sql);
  await createProviders(api.dependencies.sql, [{ name: 'Somebody', places: [] }]);
  others = {
    'a colleague': await createClaimant(api),
    'a member of another company': await createClaimant(api, { columns: { company_id: 'globex' } }),
    'the member’s own partner': await createClaimant(api, { columns: { employee_id: owner.id } }),
  };
});

test('every address with an id declares its owner (D21)', async () => {
  // Calls of operators and staff are refused to members: see access.test.ts.
  const addressed = (await describedCalls(api)).filter(
    ({ path }) => path.includes('{') && !/^\/api\/v3\/(operator|staff)\//.test(path),
  );
  const names = addressed.map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual(Object.keys(ownedResources).toSorted());
});

const owned = Object.entries(ownedResources).flatMap(([name, make]) =>
  typeof make === 'function' ? [{ name, make }] : [],
);

test.each(owned)('$name of another member answers like an unknown one (D21)', async ({ name, make }) => {
  const owner = await createClaimant(api);
  const id = await make(owner, api);
  const [method = '', path = ''] = name.replace('/api/v3/', '').split(' ');
  const body = bodiesOfCalls[name];
  const at = (given: string) =>
    given.split(' ').reduce((address, one) => address.replace(/\{\w+\}/, one), path);
  for (const [who, other] of Object.entries(others)) {
    const missing = await other.call(method, at('00000000-0000-4000-8000-000000000000'), body);
    const foreign = await other.call(method, at(id), body);
    expect([who, foreign.status, await foreign.text()]).toEqual([who, 404, await missing.text()]);
  }
  expect((await owner.call(method, at(id), body)).status, 'the owner').toBeLessThan(300);
});

const ofCompanies = Object.keys(ownedResources).filter((name) => ownedResources[name] === 'company');

test.each(ofCompanies)('%s of another company answers like an unknown one (D21)', async (name) => {
  const [method = '', path = ''] = name.replace('/api/v3/', '').split(' ');
  const outsider = others['a member of another company'];
  const foreign = await outsider?.call(method, path.replace(/\{\w+\}/, 'acme'));
  const missing = await outsider?.call(method, path.replace(/\{\w+\}/, 'no_such_company'));
  expect([foreign?.status, await foreign?.text()]).toEqual([404, await missing?.text()]);
});
