import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api-world.ts';
import { createBill } from '#tests/support/bills.ts';
import { readMany } from '#tests/support/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/members.ts';

const api = await openTestApi();
afterAll(() => api.close());
beforeEach(() => api.world.clock.set('2026-03-02T12:00:00Z'));

async function list(member: TestMember, headers: Record<string, string> = {}) {
  const session = await signedIn(api.world, member);
  return (await readMany(await api.call('/api/v3/bills', { headers: { ...session, ...headers } }))).data;
}

test('a bill has exactly the attributes of the specification', async () => {
  const member = await createMember(api.world);
  const authorizationId = randomUUID();
  await api.world.sql
    .insertInto('authorizations')
    .values({
      id: authorizationId,
      uid: 'AUTH-1',
      member_id: member.id,
      title: { en: 'IVF cycle' },
      state: 'approved',
      provider_category_template: 'default',
      service_date: null,
      expires_at: null,
      unread_at: null,
      created_at: '2026-02-01T00:00:00Z',
    })
    .execute();
  const uid = await createBill(api.world, member, {
    authorization_id: authorizationId,
    sequential_id: 7,
    unread_at: '2026-02-20T10:00:00Z',
  });
  expect(await list(member, { 'X-Language': 'es' })).toEqual([
    {
      type: 'bill',
      id: uid,
      attributes: {
        service_name: 'Consulta de fertilidad',
        service_date: '2026-02-10',
        provider_name: 'Harbor Clinic',
        sequential_id: 7,
        state: 'requested',
        due_soon: false,
        overdue: false,
        requested_at: '2026-02-20T10:00:00Z',
        start_processing_at: null,
        processed_at: null,
        payment_soon_due_date: '2026-03-10',
        payment_due_date: '2026-03-15',
        provider_category_template: 'default',
        total_amount: 42_000,
        covered_amount: 32_000,
        amount: 10_000,
        unread_at: '2026-02-20T10:00:00Z',
        authorization_id: authorizationId,
        authorization_uid: 'AUTH-1',
        oop_span: '2026-01-01/2026-12-31',
        plaid_link_token: null,
      },
    },
  ]);
});

test('a bill falls due, and overdue, by the day where the member lives', async () => {
  const newYork = await createMember(api.world, { columns: { time_zone: 'America/New_York' } });
  const auckland = await createMember(api.world, { columns: { time_zone: 'Pacific/Auckland' } });
  await createBill(api.world, newYork);
  await createBill(api.world, auckland);
  const flags = async (member: TestMember) => {
    const [bill] = await list(member);
    return [bill?.attributes.due_soon, bill?.attributes.overdue];
  };
  api.world.clock.set('2026-03-09T20:00:00Z');
  expect(await flags(newYork)).toEqual([false, false]);
  expect(await flags(auckland)).toEqual([true, false]);
  api.world.clock.set('2026-03-15T20:00:00Z');
  expect(await flags(newYork)).toEqual([true, false]);
  expect(await flags(auckland)).toEqual([false, true]);
});

test('what is to be paid comes first, the most urgent on top', async () => {
  const member = await createMember(api.world);
  const paid = await createBill(api.world, member, { state: 'paid', payment_due_date: '2026-03-01' });
  const later = await createBill(api.world, member, { payment_due_date: '2026-04-01' });
  const failed = await createBill(api.world, member, { state: 'failed', payment_due_date: '2026-03-20' });
  const bills = await list(member);
  expect(bills.map((bill) => bill.id)).toEqual([failed, later, paid]);
});

test('bills are shown to their owner alone, not to another member and not to the partner', async () => {
  const owner = await createMember(api.world);
  const partner = await createMember(api.world, { columns: { employee_id: owner.id } });
  await createBill(api.world, owner);
  expect(await list(await createMember(api.world))).toEqual([]);
  expect(await list(partner)).toEqual([]);
});
