import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMany } from '#tests/support/api/documents.ts';
import { insert } from '#tests/support/database/insert.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';

// The test clock starts at noon UTC on 2 March.
const api = await openVisitApi();

beforeAll(async () => {
  await insert(api.dependencies.sql, 'call_subjects', {
    id: 'birth_preferences',
    call_category_id: 'postpartum',
    name: { en: 'Birth preferences', es: 'Preferencias de parto' },
    talk_to_expert_text: { en: 'Talk' },
    duration_minutes: 30,
    position: 2,
  });
});

beforeEach(() => api.dependencies.sql.deleteFrom('calls').execute());

interface VisitOverrides {
  booked_at?: string;
  ends_at?: string;
  extended_until?: string;
  call_subject_id?: string;
  canceled_at?: string;
  note?: string;
}

async function createVisit(member: TestMember, { note, ...columns }: VisitOverrides = {}): Promise<string> {
  const id = randomUUID();
  const place = { table: 'calls', column: 'note_sealed', row: id };
  await insert(api.dependencies.sql, 'calls', {
    id,
    member_id: member.id,
    call_expert_id: 'rosa_delgado',
    call_subject_id: 'birth_preferences',
    booked_at: '2026-03-02T12:30:00Z',
    ends_at: '2026-03-02T13:00:00Z',
    note_sealed: note === undefined ? null : api.dependencies.sealing.seal(note, place),
    created_at: '2026-02-20T12:00:00Z',
    ...columns,
  });
  return id;
}

async function list(member: TestMember, query = '') {
  const headers = { ...(await signedIn(api.dependencies, member)), 'X-Language': 'es' };
  return readMany(await api.call(`/api/v3/calls${query}`, { headers }));
}

const idsOf = (document: Awaited<ReturnType<typeof list>>) => document.data.map(({ id }) => id);

test('a visit has exactly the attributes of the specification, and its expert', async () => {
  const member = await createMember(api.dependencies);
  const id = await createVisit(member, { note: 'Twins!' });
  const { data, included } = await list(member);
  expect(data).toEqual([
    {
      type: 'call',
      id,
      attributes: {
        booked_at: '2026-03-02T12:30:00Z',
        ends_at: '2026-03-02T13:00:00Z',
        call_subject_type: 'birth_preferences',
        call_subject_type_name: 'Preferencias de parto',
        token: id,
        medium: 'video',
        note: 'Twins!',
        time_to_join: 20 * 60,
        time_to_stop_edit: -23.5 * 60 * 60,
        state: 'booked',
        outcome: null,
        sequence: 0,
        changed_at: '2026-02-20T12:00:00Z',
      },
      relationships: {
        call_expert: { data: { type: 'call_expert', id: 'rosa_delgado' } },
        call_subject: { data: { type: 'call_subject', id: 'birth_preferences' } },
      },
    },
  ]);
  expect(included).toMatchObject([
    { id: 'rosa_delgado', attributes: { role: 'Tu compañera de cuidado' } },
    { id: 'birth_preferences', attributes: { call_category_id: 'postpartum', duration: 30 } },
  ]);
});

test('upcoming visits are the member’s own, neither over nor canceled, next one first', async () => {
  const member = await createMember(api.dependencies);
  const later = await createVisit(member, {
    booked_at: '2026-03-09T12:00:00Z',
    ends_at: '2026-03-09T12:30:00Z',
  });
  const running = await createVisit(member, {
    booked_at: '2026-03-02T12:00:00Z',
    ends_at: '2026-03-02T12:15:00Z',
  });
  await createVisit(member, { booked_at: '2026-03-02T11:30:00Z', ends_at: '2026-03-02T12:00:00Z' });
  await createVisit(member, { canceled_at: '2026-03-01T12:00:00Z' });
  const extended = await createVisit(member, {
    booked_at: '2026-03-02T11:00:00Z',
    ends_at: '2026-03-02T11:30:00Z',
    extended_until: '2026-03-02T12:05:00Z',
  });
  const { data } = await list(member);
  expect(data.map(({ id }) => id)).toEqual([extended, running, later]);
  expect(data[0]?.attributes).toMatchObject({ state: 'booked', ends_at: '2026-03-02T12:05:00Z' });
  api.dependencies.clock.advance({ minutes: 5 });
  expect(idsOf(await list(member))).toEqual([running, later]);
  api.dependencies.clock.advance({ minutes: -5 });
  const partner = await createMember(api.dependencies, { columns: { employee_id: member.id } });
  for (const other of [partner, await createMember(api.dependencies)]) {
    expect(idsOf(await list(other))).toEqual([]);
  }
});

test('a subject narrows the list; an empty one does not', async () => {
  const member = await createMember(api.dependencies);
  const birth = await createVisit(member);
  const lactation = await createVisit(member, {
    call_subject_id: 'lactation',
    booked_at: '2026-03-03T12:00:00Z',
    ends_at: '2026-03-03T12:30:00Z',
  });
  expect(idsOf(await list(member, '?call_subject=lactation'))).toEqual([lactation]);
  expect(idsOf(await list(member, '?call_subject='))).toEqual([birth, lactation]);
});

describe('past visits', () => {
  const past = async (member: TestMember, query = '') =>
    readMany(
      await api.call(`/api/v3/past_calls${query}`, { headers: await signedIn(api.dependencies, member) }),
    );

  test('are the member’s past and canceled ones, latest first', async () => {
    const member = await createMember(api.dependencies);
    await createVisit(member, { booked_at: '2026-03-02T12:00:00Z', ends_at: '2026-03-02T12:00:01Z' });
    const over = await createVisit(member, {
      booked_at: '2026-03-02T11:00:00Z',
      ends_at: '2026-03-02T12:00:00Z',
    });
    const canceled = await createVisit(member, {
      booked_at: '2026-03-09T12:00:00Z',
      ends_at: '2026-03-09T12:30:00Z',
      canceled_at: '2026-03-01T12:00:00Z',
    });
    const { data, meta } = await past(member);
    expect(data.map(({ id, attributes }) => [id, attributes.outcome])).toEqual([
      [canceled, 'canceled'],
      [over, 'missed'],
    ]);
    expect(meta).toEqual({ total: 2, page: 1, page_count: 1 });
    expect((await past(await createMember(api.dependencies))).data).toEqual([]);
  });

  test('come in pages of twenty, each once', async () => {
    const member = await createMember(api.dependencies);
    for (let day = 1; day <= 28; day++) {
      const date = `2026-02-${String(day).padStart(2, '0')}`;
      await createVisit(member, { booked_at: `${date}T11:00:00Z`, ends_at: `${date}T12:00:00Z` });
    }
    const [first, second] = [await past(member), await past(member, '?page=2')];
    expect([first.data.length, second.data.length, second.meta]).toEqual([
      20,
      8,
      { total: 28, page: 2, page_count: 2 },
    ]);
    const times = [...first.data, ...second.data].map(({ attributes }) => String(attributes.booked_at));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(times).size).toBe(28);
    expect((await past(member, '?page=3')).data).toEqual([]);
  });

  test('have no odd page, and a subject is at most 100 characters', async () => {
    const headers = await signedIn(api.dependencies, await createMember(api.dependencies));
    for (const path of [
      ...['0', '-1', 'x', '1001'].map((page) => `past_calls?page=${page}`),
      `calls?call_subject=${'x'.repeat(101)}`,
    ]) {
      expect((await api.call(`/api/v3/${path}`, { headers })).status, `${path}`).toBe(422);
    }
  });
});
