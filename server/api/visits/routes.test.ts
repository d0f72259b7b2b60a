import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api-world.ts';
import { readErrors, readMany } from '#tests/support/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/members.ts';

// The test clock stands at noon UTC on 2 March.
const api = await openTestApi();
afterAll(() => api.close());

beforeAll(async () => {
  const { sql } = api.world;
  await sql
    .insertInto('call_categories')
    .values({ id: 'pregnancy', name: { en: 'Pregnancy' }, position: 1 })
    .execute();
  const subject = { call_category_id: 'pregnancy', duration_minutes: 30 as const };
  await sql
    .insertInto('call_subjects')
    .values([
      {
        ...subject,
        id: 'birth_preferences',
        name: { en: 'Birth preferences', es: 'Preferencias de parto' },
        talk_to_expert_text: { en: 'Talk' },
        position: 1,
      },
      {
        ...subject,
        id: 'lactation',
        name: { en: 'Lactation' },
        talk_to_expert_text: { en: 'Talk' },
        position: 2,
      },
    ])
    .execute();
});

beforeEach(() => api.world.sql.deleteFrom('calls').execute());

interface CallOverrides {
  booked_at?: string;
  ends_at?: string;
  extended_until?: string;
  call_subject_id?: string;
  canceled_at?: string;
  note?: string;
}

async function createCall(member: TestMember, { note, ...columns }: CallOverrides = {}): Promise<string> {
  const id = randomUUID();
  const place = { table: 'calls', column: 'note_sealed', row: id };
  await api.world.sql
    .insertInto('calls')
    .values({
      id,
      token: randomUUID(),
      member_id: member.id,
      call_expert_id: 'rosa_delgado',
      call_subject_id: 'birth_preferences',
      booked_at: '2026-03-02T12:30:00Z',
      ends_at: '2026-03-02T13:00:00Z',
      note_sealed: note === undefined ? null : api.world.sealing.seal(note, place),
      created_at: '2026-02-20T12:00:00Z',
      ...columns,
    })
    .execute();
  return id;
}

async function list(member: TestMember, query = '') {
  const headers = { ...(await signedIn(api.world, member)), 'X-Language': 'es' };
  return readMany(await api.call(`/api/v3/calls${query}`, { headers }));
}

const idsOf = (document: Awaited<ReturnType<typeof list>>) => document.data.map(({ id }) => id);

test('a visit has exactly the attributes of the specification, and its expert', async () => {
  const member = await createMember(api.world);
  const id = await createCall(member, { note: 'Twins!' });
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
        token: expect.any(String) as string,
        note: 'Twins!',
        time_to_join: 20 * 60,
        time_to_stop_edit: -23.5 * 60 * 60,
        state: 'booked',
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
    { id: 'birth_preferences', attributes: { call_category_id: 'pregnancy', duration: 30 } },
  ]);
});

test('upcoming is what is not over and not canceled, the next one first', async () => {
  const member = await createMember(api.world);
  const later = await createCall(member, {
    booked_at: '2026-03-09T12:00:00Z',
    ends_at: '2026-03-09T12:30:00Z',
  });
  const running = await createCall(member, {
    booked_at: '2026-03-02T12:00:00Z',
    ends_at: '2026-03-02T12:15:00Z',
  });
  await createCall(member, { booked_at: '2026-03-02T11:30:00Z', ends_at: '2026-03-02T12:00:00Z' });
  await createCall(member, { canceled_at: '2026-03-01T12:00:00Z' });
  expect(idsOf(await list(member))).toEqual([running, later]);
});

test('a visit that was extended is not over before its new end', async () => {
  const member = await createMember(api.world);
  const id = await createCall(member, {
    booked_at: '2026-03-02T11:30:00Z',
    ends_at: '2026-03-02T12:00:00Z',
    extended_until: '2026-03-02T12:05:00Z',
  });
  const { data } = await list(member);
  expect(data).toMatchObject([{ id, attributes: { state: 'booked', ends_at: '2026-03-02T12:00:00Z' } }]);
  api.world.clock.advance({ minutes: 5 });
  const after = await list(member);
  api.world.clock.advance({ minutes: -5 });
  expect(after.data).toEqual([]);
});

test('a subject narrows the list; an empty one does not', async () => {
  const member = await createMember(api.world);
  const birth = await createCall(member);
  const lactation = await createCall(member, {
    call_subject_id: 'lactation',
    booked_at: '2026-03-03T12:00:00Z',
    ends_at: '2026-03-03T12:30:00Z',
  });
  expect(idsOf(await list(member, '?call_subject=lactation'))).toEqual([lactation]);
  expect(idsOf(await list(member, '?call_subject='))).toEqual([birth, lactation]);
});

test('visits are shown to their owner alone, not to another member and not to the partner', async () => {
  const owner = await createMember(api.world);
  await createCall(owner);
  const partner = await createMember(api.world, { columns: { employee_id: owner.id } });
  expect(idsOf(await list(partner))).toEqual([]);
  expect(idsOf(await list(await createMember(api.world)))).toEqual([]);
});

test('a subject too long to be one is refused', async () => {
  const headers = await signedIn(api.world, await createMember(api.world));
  const response = await api.call(`/api/v3/calls?call_subject=${'x'.repeat(101)}`, { headers });
  expect(await readErrors(response)).toEqual([
    { status: '422', code: 'too_long', title: 'This is too long. Use at most 100 characters.' },
  ]);
});
