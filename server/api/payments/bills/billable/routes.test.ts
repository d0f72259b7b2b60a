import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { billing, createPlans } from '#tests/support/records/sent-bills.ts';

const api = await openTestApi({ now: '2026-11-21T12:00:00Z' });
beforeAll(() => createPlans(api));
beforeEach(async () => {
  await api.dependencies.sql.deleteFrom('bills').execute();
  await api.dependencies.sql.deleteFrom('authorizations').execute();
});

const { withPlan, approved, send } = billing(api);
const list = async (query = '') =>
  readMany(await askAsOperator(api, 'GET', `billable_authorizations${query}`));
const show = (uid: string) => askAsOperator(api, 'GET', `billable_authorizations/${uid}`);

test('lists approved authorizations, the newest first, with their bills and the share of each', async () => {
  const member = await withPlan({ time_zone: 'America/Denver' });
  const first = await approved(member, { created_at: '2026-11-01T12:00:00Z', total_rate_cents: 300_000 });
  const second = await approved(member, { created_at: '2026-11-02T12:00:00Z' });
  await approved(member, { state: 'requested', created_at: '2026-11-03T12:00:00Z' });
  expect((await send(first.uid, 200_000)).status).toBe(201);
  const { data, meta } = await list();
  expect([data.map(({ id }) => id), meta]).toEqual([[second.id, first.id], { more: false }]);
  expect(data[1]?.attributes).toMatchObject({
    uid: first.uid,
    state: 'approved',
    agreed_amount: 300_000,
    provider_name: 'Harbor Clinic',
    time_zone: 'America/Denver',
    currency: 'USD',
    bills: [{ number: 1, state: 'requested', total_amount: 200_000, service_date: '2026-11-20' }],
  });
  const [bill] = (data[1]?.attributes['bills'] ?? []) as { covered_amount: number; amount: number }[];
  expect((bill?.covered_amount ?? 0) + (bill?.amount ?? 0)).toBe(200_000);
  expect((await list(`?after=${second.uid}`)).data.map(({ id }) => id)).toEqual([first.id]);
  expect((await readOne(await show(first.uid))).data).toEqual(data[1]);
});

test('another member’s bill is not among those of an authorization, and ended access hides all', async () => {
  const [member, other] = [await withPlan(), await withPlan()];
  const own = await approved(member);
  await send((await approved(other)).uid, 9_000);
  expect((await readOne(await show(own.uid))).data.attributes['bills']).toEqual([]);
  await api.dependencies.sql
    .updateTable('members')
    .set({ access_ended_at: '2026-11-01T12:00:00Z' })
    .where('id', 'in', [member.id, other.id])
    .execute();
  expect((await list()).data).toEqual([]);
  expect(await refusal(await show(own.uid))).toBe('404 not_found');
  expect(await refusal(await show('P-2026-NOBODY'))).toBe('404 not_found');
});

test('a bill that cannot be unsealed keeps its amounts, and the authorization can be billed again', async () => {
  const { uid } = await approved(await withPlan());
  await send(uid, 200_000);
  await api.dependencies.sql
    .updateTable('bills')
    .set({ texts_sealed: Buffer.alloc(60, 1) })
    .execute();
  const { data } = await list();
  expect(data.map(({ attributes }) => attributes['bills'])).toMatchObject([
    [{ number: 1, service_name: 'Care', total_amount: 200_000 }],
  ]);
  expect((await send(uid, 9_000)).status).toBe(201);
});
