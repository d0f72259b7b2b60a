import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { insert } from '#tests/support/database/insert.ts';
import { createMember } from '#tests/support/records/members.ts';
import { createExpert, createVisitSubject } from '#tests/support/records/visits.ts';
import { visitDeskRoutes } from './visit-desk.ts';

// The test clock starts at noon UTC on 2 March.
const api = await openTestApi();
const { sql } = api.dependencies;
const desk = visitDeskRoutes(api.dependencies, 'Wren');

const member = await createMember(api.dependencies, { details: { preferred_name: 'May <3' } });
await createVisitSubject(api.dependencies);
await createExpert(api.dependencies, { id: 'ines_carvalho', fname: 'Inês', lname: 'Carvalho' });
beforeEach(() => sql.deleteFrom('calls').execute());

const tomorrow = { booked_at: '2026-03-03T15:00:00Z', ends_at: '2026-03-03T15:45:00Z' };

async function visit(columns: object = {}): Promise<string> {
  const id = randomUUID();
  const base = { id, created_at: '2026-02-20T12:00:00Z' };
  await insert(sql, 'calls', {
    ...base,
    member_id: member.id,
    call_expert_id: 'rosa_delgado',
    call_subject_id: 'lactation',
    ...tomorrow,
    ...columns,
  });
  return id;
}

const show = async (path = '/') => (await desk.request(path)).text();
async function begin(id: string): Promise<string | null> {
  const answer = await desk.request('/', { method: 'POST', body: new URLSearchParams({ id }) });
  expect(answer.status).toBe(303);
  return answer.headers.get('Location');
}
const timesOf = (id: string) =>
  sql
    .selectFrom('calls')
    .select(['booked_at', 'ends_at', 'extended_until', 'sequence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('visits are listed with people, time, subject, attendance and links', async () => {
  const id = await visit();
  await visit({ booked_at: '2026-02-27T15:00:00Z', ends_at: '2026-02-27T15:30:00Z' });
  const attendance = { call_id: id, role: 'host' as const, joined_at: '2026-03-03T15:01:00Z' };
  await sql.insertInto('call_attendances').values(attendance).execute();
  const page = await show();
  expect(page).toContain('May &lt;3 with Rosa Delgado: Lactation');
  expect(page).toContain('March 3, 2026');
  expect(page).toContain('State: booked');
  expect(page).toContain('The host came 2026-03-03T15:01:00Z and is there.');
});

test('each side has a link, created on request', async () => {
  const id = await visit();
  const ways = [...(await show()).matchAll(/href="(\/sandbox\/visits\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(ways).toEqual([`/sandbox/visits/${id}/calls`, `/sandbox/visits/${id}/join`]);
  for (const [way, role] of [
    [ways[0], 'member'],
    [ways[1], 'host'],
  ]) {
    const answer = await desk.request(way?.replace('/sandbox/visits', '') ?? '');
    const token = answer.headers.get('Location')?.split('/').at(-1) ?? '';
    const { data } = await readOne(await api.call(`/api/v3/live_calls/${token}`));
    expect([answer.status, data.attributes['role']]).toEqual([303, role]);
  }
  for (const nobody of [randomUUID(), 'demo-call']) {
    expect((await desk.request(`/${nobody}/calls`)).status).toBe(404);
  }
});

test('a visit moved to now keeps its length and loses its attendance', async () => {
  const id = await visit({ extended_until: '2026-03-03T16:00:00Z' });
  await insert(sql, 'call_attendances', { call_id: id, role: 'member', joined_at: '2026-03-03T15:01:00Z' });
  expect(await begin(id)).toBe('/sandbox/visits');
  expect(await timesOf(id)).toEqual({
    booked_at: '2026-03-02T12:00:00Z',
    ends_at: '2026-03-02T12:45:00Z',
    extended_until: null,
    sequence: 1,
  });
  expect(await sql.selectFrom('call_attendances').selectAll().execute()).toEqual([]);
  const page = await show();
  expect(page).toContain('State: open');
  expect(page).not.toContain('Make joinable now');
});

test.each([
  ['the expert is in another one', { call_expert_id: 'rosa_delgado' }],
  ['the member is in another one', { call_expert_id: 'ines_carvalho' }],
])('a visit cannot begin now while %s', async (_, columns) => {
  const other = await createMember(api.dependencies);
  const isExperts = columns.call_expert_id === 'rosa_delgado';
  await visit({
    booked_at: '2026-03-02T12:30:00Z',
    ends_at: '2026-03-02T13:00:00Z',
    member_id: isExperts ? other.id : member.id,
    ...columns,
  });
  const id = await visit();
  expect(await begin(id)).toBe('/sandbox/visits?said=no');
  expect(await timesOf(id)).toMatchObject(tomorrow);
  expect(await show('/?said=no')).toContain('cannot begin now');
});

test('does not start a canceled or unbooked visit', async () => {
  const id = await visit({ canceled_at: '2026-03-01T12:00:00Z' });
  expect(await show()).not.toContain('Make joinable now');
  for (const unable of [id, randomUUID(), 'demo-call']) {
    expect(await begin(unable)).toBe('/sandbox/visits?said=no');
  }
});
