import { beforeEach, expect, test } from 'vitest';
import { readMany } from '#tests/support/api/documents.ts';
import { update } from '#tests/support/database/update.ts';
import { createClaimant, errorsOf, type Claimant } from '#tests/support/records/claims.ts';
import { book, booked, move, openVisitApi } from '#tests/support/records/visits.ts';

// The test clock starts at noon UTC on Monday, 2 March. Rosa’s hours are 22:00 to 23:30 in Chicago, 03:00 to 04:30 UTC from 8 March on.
const api = await openVisitApi();
const { sql, clock } = api.dependencies;
await sql.updateTable('expert_hours').set({ starts: '22:00', ends: '23:30' }).execute();
beforeEach(() => sql.deleteFrom('calls').execute());

// The company’s zone is New York: the last covered day, a Friday, ends at 04:00 UTC.
const lastDay = { covered_until: '2026-03-20', claims_until: '2026-06-18' };
const last = '2026-03-21T03:30:00Z';
const tooLate = ['2026-03-21T04:00:00Z', '2026-03-24T03:00:00Z'];

async function offered(member: Claimant, query = '') {
  const path = `call_experts?call_subject=lactation&timezone=America/Chicago${query}`;
  const { data, meta } = await readMany(await member.call('GET', path));
  return { slots: data.flatMap(({ attributes }) => attributes.timeslots), days: meta?.['days'] };
}

test('times are offered until the midnight of the company’s zone that ends the last covered day', async () => {
  const member = await createClaimant(api, { columns: lastDay });
  const { slots, days } = await offered(member, '&date=2026-03-20');
  expect(slots).toEqual(['2026-03-21T03:00:00Z', last]);
  expect(days).toHaveLength(15);
  expect(await offered(member, '&date=2026-03-23')).toMatchObject({ slots: [] });
  clock.set('2026-03-21T02:30:00Z');
  const lateMember = await createClaimant(api, { columns: lastDay });
  expect(await offered(lateMember)).toEqual({ slots: [], days: [] });
  clock.set('2026-03-02T12:00:00Z');
});

test('a later time is neither booked nor moved to, also when the end became known after the page was opened', async () => {
  const member = await createClaimant(api);
  const visit = await booked(member, '2026-03-13T03:00:00Z');
  await update(sql, 'members', { id: member.id }, lastDay);
  for (const time of tooLate) {
    expect(await errorsOf(await book(member, time), 409)).toEqual(['slot_taken']);
    expect(await errorsOf(await move(member, visit, time), 409)).toEqual(['slot_taken']);
  }
  await booked(member, '2026-03-21T03:00:00Z');
  expect((await move(member, visit, last)).status).toBe(200);
});

test('without a known end the same time can be booked', async () => {
  const member = await createClaimant(api);
  expect((await book(member, '2026-03-21T04:00:00Z')).status).toBe(201);
});
