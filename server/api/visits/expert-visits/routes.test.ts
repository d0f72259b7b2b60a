import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { auditAbout } from '#tests/support/records/audit.ts';
import { createClaimant, errorsOf, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { staffAsExpert, type AskAsStaff } from '#tests/support/records/staff-experts.ts';
import { booked, createExpert, move, openVisitApi, slot } from '#tests/support/records/visits.ts';

const api = await openVisitApi();
const { sql, clock } = api.dependencies;
const secret = 'Rest, and call if the fever returns.';

let member: Claimant;
let id: string;
let ask: AskAsStaff;
beforeAll(async () => {
  await ensureCompany(sql, 'globex');
  await createExpert({ sql }, { id: 'kenji_watanabe', email: null });
  await sql
    .insertInto('call_subject_experts')
    .values({ call_subject_id: 'lactation', call_expert_id: 'kenji_watanabe' })
    .execute();
  const hours = { call_expert_id: 'kenji_watanabe', weekday: 5, starts: '09:00', ends: '12:00' };
  await sql.insertInto('expert_hours').values(hours).execute();
});
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await sql.deleteFrom('calls').execute();
  member = await createClaimant(api);
  id = await booked(member, slot, { note: 'It hurts on the left.' });
});

/** Moves the clock, and signs the expert in again. */
async function at(moment: string): Promise<void> {
  clock.set(moment);
  ask = await staffAsExpert(api, 'rosa_delgado');
}
/** A call of the member, in a new session. */
const callOfMember = async (method: string, path: string) =>
  api.call(`/api/v3/${path}`, { method, headers: await signedIn(api.dependencies, member) });
const during = '2026-03-04T15:10:00Z';
const after = '2026-03-04T16:00:00Z';

const open = async (headers?: Record<string, string>) => ask('GET', `visits/${id}`, undefined, headers);
const opened = async () => (await readOne(await open())).data.attributes;
const send = (text: string, version = 1) => ask('POST', `visits/${id}/notes`, { text, version });
const draft = (text: string) => ask('PUT', `visits/${id}/note_draft`, { text });
const absent = (isAbsent: boolean) => ask('PUT', `visits/${id}/absence`, { absent: isAbsent });
const ofMember = async () => (await readOne(await callOfMember('GET', `calls/${id}`))).data.attributes;
const acts = async () =>
  (await auditAbout(member.id, api.dependencies))
    .filter(({ kind }) => kind === 'staff')
    .map(({ act, reason, subject }) => [act, reason, subject === id]);

describe('opening a visit', () => {
  test('shows what the member wrote, without a reason until a week after it', async () => {
    await at(during);
    expect(await opened()).toMatchObject({
      booking_note: 'It hurts on the left.',
      can_write: true,
      notes: [],
    });
    await at('2026-03-11T15:29:59Z');
    expect((await open()).status).toBe(200);
    await at('2026-03-11T15:30:00Z');
    expect(await refusal(await open())).toBe('403 reason_required');
    expect((await open({ 'X-Reason': 'member_asked' })).status).toBe(200);
    expect((await open({ 'X-Reason': 'follow_up' })).status).toBe(200);
    const reasons = (await acts()).map(([, reason]) => reason);
    expect(reasons).toEqual(['care', 'care', 'member_asked', 'follow_up']);
  });

  test('gives the number of a visit by phone until it is over', async () => {
    await sql.updateTable('calls').set({ medium: 'phone' }).where('id', '=', id).execute();
    await at(during);
    expect((await opened())['member_phone']).toMatch(/^\+/);
    await at(after);
    expect((await opened())['member_phone']).toBeNull();
  });

  test('is for its expert, for members of their companies', async () => {
    await at(after);
    const others = [
      await staffAsExpert(api, 'kenji_watanabe'),
      await staffAsExpert(api, 'rosa_delgado', 'globex'),
    ];
    for (const other of others) {
      expect((await readMany(await other('GET', 'visits'))).data).toEqual([]);
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['POST', '/entry', undefined],
        ['PUT', '/absence', { absent: true }],
        ['PUT', '/note_draft', { text: 'A note' }],
        ['POST', '/notes', { text: 'A note', version: 1 }],
      ] as const)
        expect(await refusal(await other(method, `visits/${id}${path}`, body))).toBe('404 not_found');
    }
    expect(await acts()).toEqual([]);
    await at(after);
    for (const odd of ['nonsense', crypto.randomUUID()])
      expect(await refusal(await ask('GET', `visits/${odd}`))).toBe('404 not_found');
  });

  test('ends for an expert from whom the member moved it', async () => {
    expect(
      (await move(member, id, '2026-03-06T15:00:00Z', { call_expert_id: 'kenji_watanabe' })).status,
    ).toBe(200);
    await at('2026-03-02T12:00:00Z');
    expect(await refusal(await open())).toBe('404 not_found');
  });
});

test('the expert joins by a token that is exchanged once', async () => {
  await at(during);
  const { data } = await readOne(await ask('POST', `visits/${id}/entry`));
  const token = String(data.attributes['token']);
  const exchange = () => api.call(`/api/v3/live_calls/${token}/exchange`, { method: 'POST' });
  const kept = (await readOne(await exchange())).data.attributes['token'];
  const room = await readOne(await api.call(`/api/v3/live_calls/${String(kept)}`));
  expect(room.data.attributes['role']).toBe('host');
  expect((await exchange()).status).toBe(404);
  expect(await acts()).toEqual([['visit_joined', 'care', true]]);
  await at(after);
  expect(await errorsOf(await ask('POST', `visits/${id}/entry`), 409)).toEqual(['call_over']);
});

describe('a report that a member did not come', () => {
  test('is accepted from the beginning until a week later, and can be withdrawn', async () => {
    await at('2026-03-04T14:59:59Z');
    expect(await errorsOf(await absent(true), 409)).toEqual(['not_begun']);
    await at(after);
    expect(statusCounts([await absent(true), await absent(true)])).toEqual({ 204: 2 });
    expect(await ofMember()).toMatchObject({ outcome: 'missed' });
    expect((await absent(false)).status).toBe(204);
    expect(await opened()).toMatchObject({ member_absent: false, can_mark_absent: true });
    await at('2026-03-11T15:30:00Z');
    expect(await errorsOf(await absent(true), 409)).toEqual(['too_late']);
  });

  test('is refused for a member who was in the room', async () => {
    const attendance = { call_id: id, role: 'member', joined_at: slot } as const;
    await sql.insertInto('call_attendances').values(attendance).execute();
    await at(after);
    expect(await errorsOf(await absent(true), 409)).toEqual(['member_came']);
    expect(await opened()).toMatchObject({ can_mark_absent: false, member_came: true });
  });

  test('is not who came after it was said', async () => {
    await at(during);
    await absent(true);
    const fields = { AccountSid: 'AC0', RoomName: `visit-${id}`, RoomStatus: 'in-progress' };
    const joined = { StatusCallbackEvent: 'participant-connected', Timestamp: '2026-03-04T15:12:00Z' };
    for (const ParticipantIdentity of ['host', 'member'])
      await api.call(
        '/api/v3/video_callbacks',
        api.twilio.callback({ ...fields, ...joined, ParticipantIdentity }),
      );
    await at(after);
    expect(await ofMember()).toMatchObject({ outcome: 'held' });
    expect(await opened()).toMatchObject({ member_absent: false, member_came: true });
  });
});

describe('the note after a visit', () => {
  test('is kept sealed as a draft, which the member does not see', async () => {
    await at(after);
    expect((await draft(secret)).status).toBe(204);
    expect(await opened()).toMatchObject({ note_draft: secret, note_state: 'draft', notes: [] });
    expect((await ofMember())['expert_note']).toBeNull();
    const row = await sql.selectFrom('visit_note_drafts').selectAll().executeTakeFirstOrThrow();
    expect(row.body_sealed.includes(Buffer.from('fever'))).toBe(false);
    await draft('');
    expect((await opened())['note_draft']).toBeNull();
  });

  test('is sent once, mailed without its text, and shown to the member', async () => {
    await at(after);
    await draft(secret);
    await api.runJobs();
    expect(statusCounts(await Promise.all([1, 2, 3].map(() => send(secret))))).toEqual({ 204: 3 });
    await api.runJobs();
    const subject = 'There is a note about your appointment';
    const mails = (await api.mailsTo(member.email)).filter((mail) => mail.subject === subject);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('fever');
    expect(mails[0]?.text).toContain('while you are covered');
    expect((await ofMember())['expert_note']).toEqual({
      text: secret,
      author: 'Rosa Delgado',
      sent_at: expect.stringContaining('2026-03-04T16:00:00') as string,
      is_corrected: false,
    });
    expect(await opened()).toMatchObject({ note_draft: null, note_state: 'sent' });
    expect((await acts()).map(([act, reason]) => `${String(act)} ${String(reason)}`)).toEqual([
      'visit_note_drafted care',
      'visit_note_sent care',
      'visit_note_sent repeated',
      'visit_note_sent repeated',
      'visit_opened care',
    ]);
    const exported = await (await callOfMember('GET', 'data_export?section=visits')).text();
    expect(exported).toContain('fever');
  });

  test('is corrected by another version for a week, and the versions stay', async () => {
    await at(after);
    await send('The first text');
    expect(await errorsOf(await send('Another first text'), 409)).toEqual(['already_sent']);
    expect(await errorsOf(await send('A third text', 3), 409)).toEqual(['already_sent']);
    await at('2026-03-11T15:59:59Z');
    expect((await send(secret, 2)).status).toBe(204);
    expect((await ofMember())['expert_note']).toMatchObject({ text: secret, is_corrected: true });
    const { data } = await readOne(await open({ 'X-Reason': 'member_asked' }));
    expect((data.attributes['notes'] as { text: string }[]).map(({ text }) => text)).toEqual([
      secret,
      'The first text',
    ]);
    await at('2026-03-11T16:00:00Z');
    expect(await errorsOf(await send('Too late', 3), 409)).toEqual(['too_late']);
    expect(await errorsOf(await draft('Too late'), 409)).toEqual(['too_late']);
  });

  test('is written from the beginning of a visit that was not canceled', async () => {
    await at('2026-03-04T14:59:59Z');
    expect(await errorsOf(await send(secret), 409)).toEqual(['not_begun']);
    expect(await opened()).toMatchObject({ can_write: false });
    await callOfMember('POST', `calls/${id}/late_cancellation`);
    await at(after);
    expect(await errorsOf(await send(secret), 409)).toEqual(['call_canceled']);
  });

  test.each([
    ['', '/data/attributes/text blank'],
    ['x'.repeat(4001), '/data/attributes/text too_long'],
  ])('is refused without text or with too much', async (text, error) => {
    await at(after);
    expect(await errorsOf(await send(text), 422)).toEqual([error]);
  });

  test('is for members who can read it: the page is closed after the last covered day', async () => {
    await at(after);
    const ended = { covered_until: '2026-03-03', coverage_closed_at: after };
    for (const columns of [ended, { access_ended_at: after }]) {
      await sql.updateTable('members').set(columns).where('id', '=', member.id).execute();
      expect(await errorsOf(await send(secret), 409)).toEqual(['access_ended']);
    }
  });
});
