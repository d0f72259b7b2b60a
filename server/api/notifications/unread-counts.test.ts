import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createAuthorization } from '#tests/support/records/authorizations.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
afterAll(() => api.close());
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

test('a new member has read everything', async () => {
  expect(await counts(await createMember(api.dependencies))).toEqual({
    unread_messages_count: 0,
    unread_notifications_count: 0,
    unread_bills_count: 0,
  });
});

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
  const nothing = await counts(await createMember(api.dependencies));
  expect(await counts(other)).toEqual(nothing);
  expect(await counts(partner)).toEqual(nothing);
});
