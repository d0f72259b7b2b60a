import { beforeEach, expect, test } from 'vitest';
import { readMany } from '#tests/support/api/documents.ts';
import { recordStatements } from '#tests/support/database/companies-in-statements.ts';
import { actsBy } from '#tests/support/records/audit.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { staffAsExpert, type AskAsStaff } from '#tests/support/records/staff-experts.ts';
import { booked, openVisitApi, slot } from '#tests/support/records/visits.ts';

const { onStatement, withoutCompanies } = recordStatements();
const api = await openVisitApi({ onStatement });
const { sql, clock } = api.dependencies;

let member: Claimant;
let id: string;
let ask: AskAsStaff;
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await sql.deleteFrom('calls').execute();
  member = await createClaimant(api);
  id = await booked(member);
  ask = await staffAsExpert(api, 'rosa_delgado');
});

const list = async (query = '') => {
  const { data, meta } = await readMany(await ask('GET', `visits${query}`));
  return { ids: data.map((one) => one.id), meta, data };
};

test('the list has who comes, what about and in what language, and is recorded', async () => {
  const { data, meta } = await list();
  expect(data[0]?.attributes).toEqual({
    booked_at: slot,
    ends_at: '2026-03-04T15:30:00Z',
    time_zone: 'America/Chicago',
    medium: 'video',
    state: 'booked',
    member_name: expect.any(String) as string,
    subject: 'Lactation',
    member_language: 'en',
    member_absent: false,
    note_state: 'none',
  });
  expect(meta).toEqual({ earlier: null, later: null });
  expect(await actsBy('Rosa Delgado', member.id, api.dependencies)).toEqual(['visits_listed']);
});

test('the list begins with today in the expert’s zone and has pages on both sides', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => {
    const starts = Temporal.Instant.from('2026-02-20T15:00:00Z').add({ hours: index * 12 });
    return {
      id: crypto.randomUUID(),
      member_id: member.id,
      call_expert_id: 'rosa_delgado',
      call_subject_id: 'lactation',
      booked_at: starts.toString(),
      ends_at: starts.add({ minutes: 30 }).toString(),
      created_at: '2026-02-19T12:00:00Z',
    };
  }).filter(({ booked_at }) => booked_at !== slot);
  await sql.insertInto('calls').values(rows).execute();
  const inOrder = [...rows, { id, booked_at: slot }]
    .toSorted((a, b) => Temporal.Instant.compare(a.booked_at, b.booked_at))
    .map((one) => one.id);
  // Still the 1st in Chicago.
  clock.set('2026-03-02T05:30:00Z');
  ask = await staffAsExpert(api, 'rosa_delgado');
  const first = await list();
  const today = rows.find(({ booked_at }) => booked_at === '2026-03-01T15:00:00Z')?.id;
  expect(first.ids[0]).toBe(today);
  const pages = [first.ids];
  for (let { earlier } = first.meta ?? {}; typeof earlier === 'string';) {
    const page = await list(`?before=${encodeURIComponent(earlier)}`);
    pages.unshift(page.ids);
    earlier = page.meta?.['earlier'];
  }
  for (let { later } = first.meta ?? {}; typeof later === 'string';) {
    const page = await list(`?after=${encodeURIComponent(later)}`);
    pages.push(page.ids);
    later = page.meta?.['later'];
  }
  expect(pages.flat()).toEqual(inOrder);
  expect(Math.max(...pages.map(({ length }) => length))).toBe(20);
});

test.each(['nonsense', '2026-03-02T12:00:00Z~nonsense', `nonsense~${crypto.randomUUID()}`])(
  'the list begins at no %s',
  async (place) => {
    expect((await ask('GET', `visits?after=${encodeURIComponent(place)}`)).status).toBe(422);
  },
);

test('visits that wait for a note are over, within the last 30 days, and had their member present', async () => {
  const waiting = async () => {
    ask = await staffAsExpert(api, 'rosa_delgado');
    return (await readMany(await ask('GET', 'visits?missing=true'))).data.map((one) => one.id);
  };
  clock.set('2026-03-04T15:29:59Z');
  expect(await waiting()).toEqual([]);
  clock.set('2026-03-04T15:30:00Z');
  expect(await waiting()).toEqual([id]);
  await ask('PUT', `visits/${id}/absence`, { absent: true });
  expect(await waiting()).toEqual([]);
  await ask('PUT', `visits/${id}/absence`, { absent: false });
  await ask('PUT', `visits/${id}/note_draft`, { text: 'Not sent yet.' });
  expect(await waiting()).toEqual([id]);
  await ask('POST', `visits/${id}/notes`, { text: 'Rest well.', version: 1 });
  expect(await waiting()).toEqual([]);
  await sql.deleteFrom('visit_notes').execute();
  clock.set('2026-04-03T14:59:59Z');
  expect(await waiting()).toEqual([id]);
  clock.set('2026-04-03T15:00:00Z');
  expect(await waiting()).toEqual([]);
});

test('no note is waited for that its member could not read', async () => {
  clock.set('2026-03-04T16:00:00Z');
  ask = await staffAsExpert(api, 'rosa_delgado');
  const waiting = async () => (await list('?missing=true')).ids;
  const change = (columns: object) =>
    sql.updateTable('members').set(columns).where('id', '=', member.id).execute();
  await change({ covered_until: '2026-03-03', coverage_closed_at: clock.now().toString() });
  expect(await waiting()).toEqual([]);
  await change({ covered_until: null, coverage_closed_at: null });
  expect(await waiting()).toEqual([id]);
  await change({ access_ended_at: clock.now().toString() });
  expect(await waiting()).toEqual([]);
});

test('every statement of an expert’s calls carries the companies of the expert', async () => {
  clock.set('2026-03-04T16:00:00Z');
  const own = await staffAsExpert(api, 'rosa_delgado', 'acme');
  const who = { companies: ['acme'], found: [member.id, id] };
  for (const [method, path, body] of [
    ['GET', 'visits', undefined],
    ['GET', `visits/${id}`, undefined],
    ['PUT', `visits/${id}/absence`, { absent: true }],
    ['PUT', `visits/${id}/note_draft`, { text: 'A note' }],
    ['POST', `visits/${id}/notes`, { text: 'A note', version: 1 }],
  ] as const) {
    const { answer, faults } = await withoutCompanies(() => own(method, path, body), who);
    expect([path, answer.ok, faults]).toEqual([path, true, []]);
  }
});
