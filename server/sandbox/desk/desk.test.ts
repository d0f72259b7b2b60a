import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOne } from '#tests/support/api/documents.ts';
import { operatorKey } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, createPrograms, submitted } from '#tests/support/records/claims.ts';
import { deskRoutes } from './desk.ts';

const api = await openTestApi();
afterAll(() => api.close());
const fetch = async (request: Request) => {
  const { method, headers } = request;
  return api.call(request.url, {
    method,
    headers,
    body: method === 'GET' ? undefined : await request.text(),
  });
};
const desk = deskRoutes({ fetch, key: operatorKey, brandName: 'Wren' });
beforeAll(async () => {
  await createClaimant(api);
  await createPrograms(api);
});

test('claims that wait are listed with their expenses and receipts, escaped', async () => {
  expect(await (await desk.request('/')).text()).toContain('Nothing waits.');
  const { uid } = await submitted(await createClaimant(api, { details: { fname: 'Ada <3' } }));
  const page = await (await desk.request('/')).text();
  for (const text of [uid, 'Ada &lt;3', '$420.50', 'First visit', '$120.50', 'receipt.pdf']) {
    expect(page).toContain(text);
  }
});

test('a claim is decided expense by expense, and why it cannot be is said', async () => {
  const member = await createClaimant(api);
  const { uid } = await submitted(member);
  const decide = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ uid, positions: '0 1', ...fields }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await desk.request('/claims', { method: 'POST', headers, body });
    return `${answer.status} ${answer.headers.get('location') ?? (await answer.text())}`;
  };
  expect(await decide({ amount_0: '120.50', amount_1: '0' })).toMatch(/^422 .*role="alert"/s);
  expect(await decide({ amount_0: 'much', amount_1: '0', reason_1: 'unreadable' })).toMatch(/^422 /);
  const decision = { amount_0: '120.50', amount_1: '0', reason_1: 'unreadable' };
  expect(await decide(decision)).toBe('303 /sandbox/desk#claims');
  const { data } = await readOne(await member.call('GET', `reimbursements/${uid}`));
  expect(data.attributes).toMatchObject({
    state: 'approved',
    total_approved_amount: 12_050,
    services: [
      { state: 'approved' },
      { state: 'rejected', rejection_reason: expect.stringContaining('photo') },
    ],
  });
  expect(await decide({ ...decision, amount_0: '1', reason_0: 'unreadable' })).toMatch(/^422 /);
});

test('what no section takes is not found', async () => {
  expect((await desk.request('/nothing', { method: 'POST' })).status).toBe(404);
});
