import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createAuthorization } from '#tests/support/records/authorizations.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';

const api = await openTestApi();
const { sql } = api.dependencies;

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

test('by uid marks only the notification, by id only its bills, and again nothing more', async () => {
  const member = await createMember(api.dependencies);
  const { id, uid } = await authorization(member, { unread_at });
  await authorization(member, { unread_at });
  for (const authorization_id of [id, id, null])
    await createBill(api.dependencies, member, { authorization_id, unread_at });
  expect(await read(member, uid)).toBe(204);
  expect(await unreadOf(member)).toEqual({ authorizations: 1, bills: 3 });
  for (const _ of [1, 2]) expect(await read(member, id)).toBe(204);
  expect(await unreadOf(member)).toEqual({ authorizations: 1, bills: 1 });
});

test('is for its own member: to others it does not exist, and stays unread', async () => {
  const member = await createMember(api.dependencies);
  const eventId = randomUUID();
  const events = [{ id: eventId, name: 'approved', created_at: unread_at }] as const;
  const { id, uid } = await authorization(member, { unread_at }, { events });
  await createBill(api.dependencies, member, { authorization_id: id, unread_at });
  const others = [
    await createMember(api.dependencies),
    await createMember(api.dependencies, { columns: { employee_id: member.id } }),
  ];
  for (const other of others) for (const name of [id, uid]) expect(await read(other, name)).toBe(404);
  expect(await read(member, eventId), 'an event is not marked').toBe(404);
  expect(await unreadOf(member)).toEqual({ authorizations: 1, bills: 1 });
});

const now = () => api.dependencies.clock.now().toString();

const counter = z.object({ data: z.record(z.string(), z.number()) });

/** All counters, requested together and one by one. */
async function counts(member: TestMember) {
  const headers = await signedIn(api.dependencies, member);
  const count = async (name: string) => {
    const answer = await api.call(`/api/v3/notifications/${name}`, { headers });
    return counter.parse(await answer.json()).data;
  };
  const [all, ...alone] = await Promise.all(
    ['unread_counts', 'unread_messages_count', 'unread_notifications_count', 'unread_bills_count'].map(count),
  );
  expect(Object.assign({}, ...alone), 'the same, one by one').toEqual(all);
  return all;
}

function createMessage(member: TestMember, columns: { from_member: boolean; read_at: string | null }) {
  const id = randomUUID();
  const place = { table: 'care_navigator_messages', column: 'body_sealed', row: id };
  const body_sealed = api.dependencies.sealing.seal('Hello', place);
  return api.dependencies.sql
    .insertInto('care_navigator_messages')
    .values({ id, member_id: member.id, body_sealed, created_at: now(), ...columns })
    .execute();
}

test('unread items are counted only for their owner', async () => {
  const [owner, other] = [await createMember(api.dependencies), await createMember(api.dependencies)];
  const partner = await createMember(api.dependencies, { columns: { employee_id: owner.id } });
  await createMessage(owner, { from_member: false, read_at: null });
  await createMessage(owner, { from_member: false, read_at: null });
  await createMessage(owner, { from_member: false, read_at: now() });
  await createMessage(owner, { from_member: true, read_at: null });
  await createAuthorization(api.dependencies, owner, { unread_at: now() });
  await createAuthorization(api.dependencies, owner, { unread_at: null });
  for (const unread_at of [now(), now(), now(), null])
    await createBill(api.dependencies, owner, { unread_at });
  expect(await counts(owner)).toEqual({
    unread_messages_count: 2,
    unread_notifications_count: 1,
    unread_bills_count: 3,
  });
  const nothing = { unread_messages_count: 0, unread_notifications_count: 0, unread_bills_count: 0 };
  expect(await counts(other)).toEqual(nothing);
  expect(await counts(partner)).toEqual(nothing);
});
