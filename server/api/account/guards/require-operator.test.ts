import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffGrant } from '#app/domain/staff-roles.ts';
import {
  askAsOperator,
  headersOf,
  keyOf,
  operatorHeaders,
  testOperator,
} from '#tests/support/api/operator-calls.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { readMany, refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi();
afterAll(() => api.close());
beforeEach(() => api.dependencies.sql.deleteFrom('rate_limits').execute());

const address = '192.0.2.1';
const ask = (headers: Record<string, string>, from = address) =>
  api.call('/api/v3/operator/claims', { headers, address: from });
const wrong = { Authorization: 'Bearer an-operators-key-that-was-guessed' };

test('the key opens the call, with or without the session of a member beside it', async () => {
  expect((await ask(operatorHeaders)).status).toBe(200);
  const session = await signedIn(api.dependencies, await createMember(api.dependencies));
  expect((await ask({ ...session, ...operatorHeaders })).status).toBe(200);
  expect((await askAsOperator(api, 'GET', 'claims')).status).toBe(200);
});

test('after 60 wrong keys an address has to wait, unlogged, and the right key still works', async () => {
  const refused = await ask(wrong);
  expect(await refusal(refused)).toBe('401 unauthenticated');
  expect(refused.headers.get('WWW-Authenticate'), 'which opens no browser dialog').toBe('Bearer');
  await countMore(api.dependencies, { keyPrefix: 'operator-keys', of: address, tries: 58 });
  expect((await ask(wrong)).status).toBe(401);
  api.logged.length = 0;
  const answer = await ask(wrong);
  expect(api.logged.filter((line) => line.includes('operator-refused'))).toEqual([]);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refusal(answer)).toBe('429 too_many_attempts');
  expect((await ask(operatorHeaders)).status).toBe(200);
  expect((await ask(wrong, '192.0.2.2')).status).toBe(401);
});

test('a refusal is logged without the key', async () => {
  api.logged.length = 0;
  await ask(wrong, '192.0.2.3');
  await ask({}, '192.0.2.3');
  const refused = api.logged.filter((line) => line.includes('operator-refused'));
  expect(refused.map((line) => line.includes('unknown key'))).toEqual([true, false]);
  expect(api.logged.join()).not.toContain('guessed');
});

describe('a key', () => {
  const key = 'a-key-with-few-grants';
  const withGrants = async (grants: readonly StaffGrant[], path: string) => {
    api.dependencies.operators = [testOperator, keyOf('otto', key, grants)];
    const answer = await api.call(`/api/v3/operator/${path}`, { headers: headersOf(key) });
    return answer.ok ? '200' : refusal(answer);
  };
  const reviewer = { role: 'reviewer', companyId: 'acme' } as const;
  const biller = { role: 'billing', companyId: null } as const;

  test('makes only the calls of its roles, and a refusal is logged with its name', async () => {
    expect(await withGrants([reviewer], 'claims')).toBe('200');
    api.logged.length = 0;
    expect(await withGrants([reviewer], 'hand_offs')).toBe('403 role_not_allowed');
    const [refused] = api.logged.filter((line) => line.includes('operator-refused'));
    expect(refused).toContain('"operator":"otto"');
    expect(refused).toContain('the call is for: billing');
    expect(api.logged.join()).not.toContain(key);
    expect(await withGrants([reviewer, biller], 'hand_offs')).toBe('200');
    expect(await withGrants([biller], 'claims')).toBe('403 role_not_allowed');
    expect(await withGrants([], 'claims')).toBe('403 role_not_allowed');
  });

  test('lists the members of exactly its companies, all with one of its grants', async () => {
    const names = ['acme', 'acme-ireland', 'globex'];
    for (const company_id of names) {
      const columns = {
        company_id,
        eligibility_check_status: 'pending',
        eligibility_requested_at: '2026-03-01T00:00:00Z',
      } as const;
      await createMember(api.dependencies, { columns });
    }
    const listed = async (...grants: StaffGrant[]) => {
      api.dependencies.operators = [keyOf('otto', key, grants)];
      const answer = await api.call('/api/v3/operator/eligibility_checks', { headers: headersOf(key) });
      const { data } = await readMany(answer);
      return data.map(({ attributes }) => String(attributes['company_name'])).toSorted();
    };
    const ofCompany = (companyId: string | null) => ({ ...reviewer, companyId });
    expect(await listed(ofCompany('acme'))).toEqual(['Company acme']);
    expect(await listed(ofCompany('acm'), ofCompany('acme-'), ofCompany('%'))).toEqual([]);
    expect(await listed(ofCompany('acme'), ofCompany('globex'))).toEqual(['Company acme', 'Company globex']);
    expect(await listed(ofCompany('acme'), ofCompany(null))).toHaveLength(3);
    expect(await listed(ofCompany('acme'), biller), 'not for all companies as a reviewer').toHaveLength(1);
    const hundred = Array.from({ length: 100 }, (_, at) => ofCompany(`company_${at}`));
    expect(await listed(...hundred, ofCompany('globex'))).toEqual(['Company globex']);
  });
});

describe('another source of operators', () => {
  const activities: boolean[] = [];
  const staff = { id: 'staff-1', name: 'Rosa Delgado', kind: 'staff' } as const;
  beforeEach(() => {
    api.dependencies.operators = [testOperator];
    api.dependencies.operatorSources = [
      async () => undefined,
      async (c, { countsAsActivity }) => {
        activities.push(countsAsActivity);
        if (c.req.header('Cookie') !== 'staff=1') return undefined;
        return { ...staff, grants: [{ role: 'care_partner', companyId: null }] };
      },
    ];
  });
  afterAll(() => delete api.dependencies.operatorSources);

  test('admits whom it knows, with their grants', async () => {
    const answers = ['care_partners', 'claims'].map((path) =>
      api.call(`/api/v3/operator/${path}`, { headers: { Cookie: 'staff=1' } }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 403]);
    expect((await ask({ Cookie: 'staff=2' }, '192.0.2.4')).status).toBe(401);
  });

  test('learns whether a call is activity: neither a prefetch nor a stream is', async () => {
    activities.length = 0;
    const headers = { Cookie: 'staff=1' };
    const answers = [
      await api.call('/api/v3/operator/care_partners', { headers }),
      await api.call('/api/v3/operator/care_partners', {
        headers: { ...headers, 'Sec-Purpose': 'prefetch' },
      }),
      await api.call('/api/v3/operator/conversations/events', { headers }),
    ];
    for (const { body } of answers) await body?.cancel();
    expect(activities).toEqual([true, false, false]);
  });

  test('is not asked about a call with a key, right or wrong', async () => {
    expect((await ask({ Cookie: 'staff=1', ...operatorHeaders })).status).toBe(200);
    expect((await ask({ Cookie: 'staff=1', ...wrong }, '192.0.2.5')).status).toBe(401);
  });
});

test('without configured operators every key is refused', async () => {
  const none = await openTestApi();
  none.dependencies.operators = [];
  const nobody = await none.call('/api/v3/operator/claims', { headers: operatorHeaders });
  await none.close();
  expect(nobody.status).toBe(401);
});
