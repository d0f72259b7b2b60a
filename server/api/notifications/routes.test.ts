import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api-world.ts';
import { createBill } from '#tests/support/bills.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/members.ts';

const api = await openTestApi();
afterAll(() => api.close());
const now = () => api.world.clock.now().toString();

async function counts(member: TestMember) {
  const headers = await signedIn(api.world, member);
  const count = async (name: string) =>
    (await api.call(`/api/v3/notifications/${name}`, { headers })).json() as Promise<unknown>;
  return Promise.all(
    ['unread_messages_count', 'unread_notifications_count', 'unread_bills_count'].map(count),
  );
}

function createMessage(member: TestMember, columns: { from_member: boolean; read_at: string | null }) {
  const id = randomUUID();
  const place = { table: 'care_navigator_messages', column: 'body_sealed', row: id };
  const body_sealed = api.world.sealing.seal('Hello', place);
  return api.world.sql
    .insertInto('care_navigator_messages')
    .values({ id, member_id: member.id, body_sealed, created_at: now(), ...columns })
    .execute();
}

function createAuthorization(member: TestMember, unread_at: string | null) {
  return api.world.sql
    .insertInto('authorizations')
    .values({
      id: randomUUID(),
      uid: randomUUID(),
      member_id: member.id,
      title: { en: 'IVF cycle' },
      state: 'approved',
      provider_category_template: 'default',
      service_date: null,
      expires_at: null,
      unread_at,
      created_at: now(),
    })
    .execute();
}

test('a member to whom nothing happened has read everything', async () => {
  expect(await counts(await createMember(api.world))).toEqual([
    { data: { unread_messages_count: 0 } },
    { data: { unread_notifications_count: 0 } },
    { data: { unread_bills_count: 0 } },
  ]);
});

test('what is unread is counted, for its owner alone', async () => {
  const [owner, other] = [await createMember(api.world), await createMember(api.world)];
  const partner = await createMember(api.world, { columns: { employee_id: owner.id } });
  await createMessage(owner, { from_member: false, read_at: null });
  await createMessage(owner, { from_member: false, read_at: null });
  await createMessage(owner, { from_member: false, read_at: now() });
  await createMessage(owner, { from_member: true, read_at: null });
  await createAuthorization(owner, now());
  await createAuthorization(owner, null);
  for (const unread_at of [now(), now(), now(), null]) await createBill(api.world, owner, { unread_at });
  expect(await counts(owner)).toEqual([
    { data: { unread_messages_count: 2 } },
    { data: { unread_notifications_count: 1 } },
    { data: { unread_bills_count: 3 } },
  ]);
  const nothing = await counts(await createMember(api.world));
  expect(await counts(other)).toEqual(nothing);
  expect(await counts(partner)).toEqual(nothing);
});
