import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readErrors, readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import {
  appointmentBody,
  createProviderCategories,
  createProviders,
} from '#tests/support/records/providers.ts';
import { auditAbout } from '#tests/support/records/audit.ts';

const api = await openTestApi({ now: '2026-03-02T12:00:00Z' });
beforeAll(async () => {
  await createProviderCategories(api.dependencies.sql);
  await createProviders(api.dependencies.sql, [{ name: 'María Peña', places: [] }]);
});
beforeEach(() => api.dependencies.sql.deleteFrom('appointment_requests').execute());

const soon = '2026-03-10T15:30:00Z';
const booked = { state: 'booked', appointment_at: soon };

async function asked(columns: object = {}) {
  const member = await createClaimant(api, { columns });
  const answer = await member.call('POST', 'appointment_requests', appointmentBody());
  return { member, uid: (await readOne(answer)).data.id };
}

const decide = (uid: string, body: unknown) =>
  askAsOperator(api, 'POST', `appointment_requests/${uid}/decision`, body);
const list = async (query = '') => readMany(await askAsOperator(api, 'GET', `appointment_requests${query}`));
const seenBy = async (member: Claimant, uid: string) =>
  (await readOne(await member.call('GET', `appointment_requests/${uid}`))).data.attributes;

test('lists unsettled requests with everything needed to arrange them, oldest first, 20 at a time', async () => {
  const uids: string[] = [];
  for (let count = 0; count < 22; count += 1) {
    uids.push((await asked({ time_zone: 'America/New_York' })).uid);
    api.dependencies.clock.advance({ seconds: 1 });
  }
  const first = await list();
  expect([first.data.map(({ id }) => id), first.meta]).toEqual([uids.slice(0, 20), { more: true }]);
  expect(first.data[0]?.attributes).toMatchObject({
    state: 'requested',
    provider_name: 'María Peña',
    time_zone: 'America/New_York',
    note: expect.stringContaining('without stairs'),
    phone: '+12125550142',
    email: expect.stringContaining('@'),
    member_name: expect.stringContaining(' '),
  });
  await decide(uids[19] ?? '', { state: 'declined' });
  const rest = await list(`?after=${uids[19]}`);
  expect([rest.data.map(({ id }) => id), rest.meta]).toEqual([uids.slice(20), { more: false }]);
  await decide(uids[20] ?? '', { state: 'contacted' });
  expect((await list(`?after=${uids[19]}`)).data.map(({ id }) => id)).toEqual(uids.slice(20));
});

const shown = (uid: string) => askAsOperator(api, 'GET', `appointment_requests/${uid}`);

describe('a request', () => {
  test('can be shown, also once it is settled', async () => {
    const { member, uid } = await asked();
    expect((await readOne(await shown(uid))).data.attributes).toMatchObject({
      state: 'requested',
      email: member.email,
      updated_at: expect.stringContaining('2026-03-02T12:00:22'),
    });
    await decide(uid, booked);
    expect((await readOne(await shown(uid))).data.attributes).toMatchObject(booked);
    for (const unknown of ['A-2026-NOBODY', 'x'.repeat(5000), '%00']) {
      expect(await refusal(await shown(unknown))).toBe('404 not_found');
    }
  });

  test('advances a request, each step once; the mail to the member only announces news', async () => {
    const { member, uid } = await asked({ preferred_language: 'es' });
    for (const move of [{ state: 'contacted' }, { state: 'contacted' }, booked, booked]) {
      const { data } = await readOne(await decide(uid, move));
      expect(data.attributes['state']).toBe(move.state);
    }
    expect(await seenBy(member, uid)).toMatchObject({ state: 'booked', appointment_at: soon });
    await api.runJobs();
    const subjects = (await api.mailsTo(member.email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'Novedades sobre tu solicitud',
      'Novedades sobre tu solicitud',
      'Recibimos tu solicitud',
    ]);
    expect((await list()).data).toEqual([]);
  });

  test('that was declined or booked stays so', async () => {
    const declined = { state: 'declined' };
    for (const [first, ...others] of [
      [declined, booked, { state: 'contacted' }],
      [
        booked,
        declined,
        { state: 'contacted' },
        { ...booked, appointment_at: '2026-03-11T15:30:00Z' },
        { ...booked, appointment_at: '2020-03-11T15:30:00Z' },
        { state: 'booked' },
      ],
    ]) {
      const { member, uid } = await asked();
      expect((await decide(uid, first)).status).toBe(200);
      for (const other of others) expect(await refusal(await decide(uid, other))).toBe('409 already_decided');
      expect(await seenBy(member, uid)).toMatchObject(first ?? {});
    }
  });

  test('a request that the member canceled is settled', async () => {
    const { member, uid } = await asked();
    await member.call('POST', `appointment_requests/${uid}/cancel`);
    for (const move of [{ state: 'contacted' }, { state: 'declined' }, booked]) {
      expect(await refusal(await decide(uid, move))).toBe('409 already_canceled');
    }
  });

  test('of concurrent decisions and a cancellation one settles the request', async () => {
    const { member, uid } = await asked();
    const moves = [booked, { state: 'declined' }];
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_each, at) => decide(uid, moves[at % 2])),
      member.call('POST', `appointment_requests/${uid}/cancel`),
    ]);
    const counts = statusCounts(answers);
    expect([1, 5]).toContain(counts[200]);
    expect(counts[409]).toBe(answers.length - (counts[200] ?? 0));
    expect((await seenBy(member, uid))['events']).toHaveLength(2);
  });

  test('of a member whose coverage ended is no longer arranged, only declined', async () => {
    const [answered, waiting, withdrawn] = [await asked(), await asked(), await asked()];
    await decide(answered.uid, booked);
    await withdrawn.member.call('POST', `appointment_requests/${withdrawn.uid}/cancel`);
    await api.dependencies.sql
      .updateTable('members')
      .set({ coverage_closed_at: api.dependencies.clock.now().toString() })
      .where('id', 'in', [answered.member.id, waiting.member.id, withdrawn.member.id])
      .execute();
    for (const { uid } of [waiting, withdrawn])
      for (const move of [{ state: 'contacted' }, booked])
        expect(await refusal(await decide(uid, move))).toBe('409 access_ended');
    expect((await decide(answered.uid, booked)).status, 'a repeated answer').toBe(200);
    expect((await readOne(await shown(waiting.uid))).data.attributes['state']).toBe('requested');
    expect((await decide(waiting.uid, { state: 'declined' })).status).toBe(200);
  });

  test('404 for a member without access and for an unknown request', async () => {
    const { member, uid } = await asked();
    await api.dependencies.sql
      .updateTable('members')
      .set({ access_ended_at: '2026-03-01T12:00:00Z' })
      .where('id', '=', member.id)
      .execute();
    for (const named of [uid, 'A-2026-NOBODY', 'x'.repeat(5000), '%00']) {
      expect(await refusal(await decide(named, { state: 'declined' }))).toBe('404 not_found');
    }
    expect((await list()).data).toEqual([]);
  });

  test('is not advanced by an odd step', async () => {
    const { member, uid } = await asked();
    const odd = [{}, { state: 'canceled' }, { ...booked, appointment_at: 'soon' }];
    for (const body of [...odd, 'nonsense'.repeat(1000)]) {
      expect(await refusal(await decide(uid, body))).toBe('422 invalid');
    }
    expect(await refusal(await decide(uid, { state: 'booked' }))).toBe('422 blank');
    const past = { ...booked, appointment_at: '2026-03-01T12:00:00Z' };
    expect(await refusal(await decide(uid, past))).toBe('422 in_past');
    const far = { ...booked, appointment_at: '2046-03-02T12:00:00Z' };
    const [error] = await readErrors(await decide(uid, far));
    expect(error).toMatchObject({ code: 'too_far', source: { pointer: '/data/attributes/appointment_at' } });
    expect(await seenBy(member, uid)).toMatchObject({ state: 'requested' });
  });
});

test('the audit log names the operator, and the log nothing about the member', async () => {
  const { uid, member } = await asked();
  api.logged.splice(0);
  await decide(uid, { state: 'contacted' });
  await decide(uid, { state: 'contacted' });
  const act = { act: 'request_decided', subject: uid, name: 'olga' };
  expect(await auditAbout(member.id, api.dependencies)).toEqual([
    expect.objectContaining({ ...act, reason: 'appointment' }),
    expect.objectContaining({ ...act, reason: 'repeated' }),
  ]);
  expect(api.logged.join()).not.toMatch(/2125550142|without stairs/);
});
