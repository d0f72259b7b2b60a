import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
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
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi();
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

describe('a session of staff', () => {
  const partner = { role: 'care_partner', companyId: null } as const;
  const signedInStaff = async () =>
    staffSignedIn(api.dependencies, await createStaff(api.dependencies, { grants: [partner] }));
  beforeEach(() => {
    api.dependencies.operators = [testOperator];
  });

  test('opens the calls of its roles', async () => {
    const headers = await signedInStaff();
    const ask = async (path: string) => (await api.call(`/api/v3/operator/${path}`, { headers })).status;
    expect([await ask('care_partners'), await ask('claims')]).toEqual([200, 403]);
  });

  test('needs its CSRF token for a change, and a whole sign-in', async () => {
    const { Cookie } = await signedInStaff();
    const typing = `/api/v3/operator/conversations/${randomUUID()}/typing`;
    const change = (headers: Record<string, string>) => api.call(typing, { method: 'POST', headers });
    expect(await refusal(await change({ Cookie }))).toBe('422 invalid_authenticity_token');
    expect((await change(await signedInStaff())).status).toBe(404);
    const staff = await createStaff(api.dependencies, { grants: [partner] });
    const half = await staffSignedIn(api.dependencies, staff, { half: true });
    expect((await ask(half, '192.0.2.4')).status).toBe(401);
  });

  test('does not count beside a key, right or wrong', async () => {
    const session = await signedInStaff();
    expect((await ask({ ...session, ...operatorHeaders })).status).toBe(200);
    expect((await ask({ ...session, ...wrong }, '192.0.2.5')).status).toBe(401);
  });
});

const none = await openTestApi();

test('without configured operators every key is refused', async () => {
  none.dependencies.operators = [];
  const nobody = await none.call('/api/v3/operator/claims', { headers: operatorHeaders });
  expect(nobody.status).toBe(401);
});
