import { afterAll, beforeEach, expect, test } from 'vitest';
import { askAsOperator, operatorHeaders } from '#tests/support/api/operator-calls.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { refusal } from '#tests/support/api/documents.ts';
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

test('without configured operators every key is refused', async () => {
  const none = await openTestApi();
  none.dependencies.operators = [];
  const nobody = await none.call('/api/v3/operator/claims', { headers: operatorHeaders });
  await none.close();
  expect(api.dependencies.operators).toHaveLength(1);
  expect(nobody.status).toBe(401);
});
