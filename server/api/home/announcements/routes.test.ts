import type { Insertable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { AnnouncementsTable } from '#server/platform/db/tables/companies.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { createAuthorization } from '#tests/support/records/authorizations.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();

const from = (hours: number) => api.dependencies.clock.now().add({ hours }).toString();

function announcement(
  columns: Partial<Insertable<AnnouncementsTable>> & { id: string },
): Insertable<AnnouncementsTable> {
  return {
    company_id: 'acme',
    placement: 'care_team',
    tone: 'info',
    title: { en: `Title of ${columns.id}`, es: `Título de ${columns.id}` },
    body: { en: 'Body' },
    starts_at: from(-24),
    ends_at: null,
    position: 1,
    ...columns,
  };
}

beforeAll(async () => {
  await ensureCompany(api.dependencies.sql, 'acme');
  await ensureCompany(api.dependencies.sql, 'globex');
  await insert(api.dependencies.sql, 'announcements', [
    announcement({ id: 'second', position: 2 }),
    announcement({ id: 'first', tone: 'alert', ends_at: from(1) }),
    announcement({ id: 'for_all', company_id: null, position: 3 }),
    announcement({ id: 'of_globex', company_id: 'globex' }),
    announcement({ id: 'over', ends_at: from(0) }),
    announcement({ id: 'to_come', starts_at: from(1) }),
    announcement({ id: 'just_now', starts_at: from(0), position: 4 }),
  ]);
});

async function list(member: TestMember, headers: Record<string, string> = {}) {
  const session = await signedIn(api.dependencies, member);
  const { data } = await readMany(
    await api.call('/api/v3/announcements', { headers: { ...session, ...headers } }),
  );
  return data;
}

test('members get the current announcements of their company, in its order, with exactly its attributes', async () => {
  const announcements = await list(await createMember(api.dependencies), { 'X-Language': 'es' });
  expect(announcements.map(({ id }) => id)).toEqual(['first', 'second', 'for_all', 'just_now']);
  expect(announcements[0]).toEqual({
    type: 'announcement',
    id: 'first',
    attributes: { title: 'Título de first', body: 'Body', tone: 'alert', placement: 'care_team' },
  });
});

test('unread counts are included, even without announcements', async () => {
  const { dependencies } = api;
  const unreadOf = async (member: TestMember) => {
    const answer = await api.call('/api/v3/announcements', { headers: await signedIn(dependencies, member) });
    return (await readMany(answer)).meta;
  };
  const [owner, other] = [await createMember(dependencies), await createMember(dependencies)];
  await createBill(dependencies, owner, { unread_at: from(-1) });
  await createAuthorization(dependencies, owner, { unread_at: from(-1) });
  await createAuthorization(dependencies, owner, { unread_at: from(-1) });
  const nothing = { unread_messages_count: 0, unread_notifications_count: 0, unread_bills_count: 0 };
  expect(await unreadOf(owner)).toEqual({ ...nothing, unread_notifications_count: 2, unread_bills_count: 1 });
  expect(await unreadOf(other)).toEqual(nothing);
  dependencies.clock.set(from(-48));
  expect(await list(owner)).toEqual([]);
  expect(await unreadOf(owner)).toMatchObject({ unread_bills_count: 1 });
});
