import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createAuthorization } from '#tests/support/records/authorizations.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';

const api = await openTestApi();
const { sql } = api.dependencies;
afterAll(() => api.close());

async function read(member: TestMember, name: string): Promise<number> {
  const headers = await signedIn(api.dependencies, member);
  return (await api.call(`/api/v3/notifications/${name}/read`, { method: 'PUT', headers })).status;
}

type Rest = Parameters<typeof createAuthorization>;
const authorization = (member: TestMember, columns?: Rest[2], parts?: Rest[3]) =>
  createAuthorization(api.dependencies, member, columns, parts);

async function unreadOf(member: TestMember) {
  const of = (table: 'authorizations' | 'bills') =>
    sql
      .selectFrom(table)
      .select('uid')
      .where('member_id', '=', member.id)
      .where('unread_at', 'is not', null)
      .execute();
  const [authorizations, bills] = [await of('authorizations'), await of('bills')];
  return { authorizations: authorizations.length, bills: bills.length };
}

const unread_at = '2026-02-02T10:00:00Z';

test('by uid marks only the notification, by id only its bills', async () => {
  const member = await createMember(api.dependencies);
  const { id, uid } = await authorization(member, { unread_at });
  await authorization(member, { unread_at });
  for (const authorization_id of [id, id, null])
    await createBill(api.dependencies, member, { authorization_id, unread_at });
  expect(await read(member, uid)).toBe(204);
  expect(await unreadOf(member)).toEqual({ authorizations: 1, bills: 3 });
  expect(await read(member, id)).toBe(204);
  expect(await unreadOf(member)).toEqual({ authorizations: 1, bills: 1 });
});

test('has the same effect when repeated a hundred times', async () => {
  const member = await createMember(api.dependencies);
  const { id, uid } = await authorization(member, { unread_at });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => read(member, index % 2 ? id : uid)),
  );
  expect(new Set(answers)).toEqual(new Set([204]));
  expect(await unreadOf(member)).toEqual({ authorizations: 0, bills: 0 });
});

test('is for its own member: to others it does not exist, and stays unread', async () => {
  const member = await createMember(api.dependencies);
  const { id, uid } = await authorization(member, { unread_at });
  await createBill(api.dependencies, member, { authorization_id: id, unread_at });
  const others = [
    await createMember(api.dependencies),
    await createMember(api.dependencies, { columns: { employee_id: member.id } }),
  ];
  for (const other of others) for (const name of [id, uid]) expect(await read(other, name)).toBe(404);
  expect(await unreadOf(member)).toEqual({ authorizations: 1, bills: 1 });
});

test('an event cannot be marked as read', async () => {
  const member = await createMember(api.dependencies);
  const eventId = randomUUID();
  await authorization(
    member,
    { unread_at },
    { events: [{ id: eventId, name: 'approved', created_at: unread_at }] },
  );
  expect(await read(member, eventId)).toBe(404);
  expect(await unreadOf(member)).toEqual({ authorizations: 1, bills: 0 });
});
