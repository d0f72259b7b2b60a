import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { postJson } from '#tests/support/api/account-links.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { createLiveVisit } from '#tests/support/records/live-visits.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';

const api = await openVisitApi();
beforeEach(async () => {
  api.dependencies.clock.set('2026-03-02T12:00:00Z');
  api.twilio.down = false;
  await api.dependencies.sql.deleteFrom('calls').execute();
});

const get = (token: string, headers: Record<string, string> = {}) =>
  api.call(`/api/v3/live_calls/${token}`, { headers });
const connect = (token: string, headers: Record<string, string> = {}) =>
  api.call(`/api/v3/live_calls/${token}/connection`, { method: 'POST', headers });
const extend = (token: string, body: object = { reason: 'late_member', minutes: 5 }) =>
  postJson(api, `live_calls/${token}/extensions`, body);
const attributesOf = async (answer: Response) => (await readOne(answer)).data.attributes;

describe('a visit as its token shows it (D22)', () => {
  test('shows the host only the member’s name, the subject and the note', async () => {
    const { id, tokens } = await createLiveVisit(api, { note: 'Sam will sit next to me.' });
    const answer = await readOne(await get(tokens.host, { 'X-Language': 'es' }));
    expect(answer.data).toEqual({
      type: 'live_call',
      id,
      attributes: {
        role: 'host',
        state: 'open',
        medium: 'video',
        booked_at: '2026-03-02T12:00:00Z',
        ends_at: '2026-03-02T12:30:00Z',
        time_to_join: -600,
        time_left: 1800,
        member_name: 'Maya',
        member_phone: null,
        call_subject_type_name: 'Lactancia',
        note: 'Sam will sit next to me.',
        extension_minutes: [5, 10, 15, 30],
        care_team_email: null,
        care_team_phone: null,
        connect_origins: ['wss://global.vss.twilio.com'],
        time_zone: 'America/Chicago',
      },
      relationships: { call_expert: { data: { type: 'call_expert', id: 'rosa_delgado' } } },
    });
    expect(answer.included.map(({ type }) => type)).toEqual(['call_expert']);
  });

  test('shows the member the expert, and no data meant for the host', async () => {
    const { tokens } = await createLiveVisit(api, { note: 'Sam will sit next to me.' });
    expect(await attributesOf(await get(tokens.member))).toMatchObject({
      role: 'member',
      state: 'open',
      member_name: null,
      call_subject_type_name: null,
      note: null,
      extension_minutes: [],
      care_team_email: 'care@wren.example',
      care_team_phone: null,
      connect_origins: ['wss://global.vss.twilio.com'],
      time_zone: 'America/New_York',
    });
  });

  test.each([
    ['early', '2026-03-02T11:49:59Z', null, 'Twins.', { time_to_join: 1, time_left: 2401 }],
    ['open', '2026-03-02T12:29:59Z', null, 'Twins.', { time_to_join: -2399, time_left: 1 }],
    ['over', '2026-03-02T12:30:00Z', null, null, { time_left: 0, extension_minutes: [] }],
    ['canceled', '2026-03-02T11:00:00Z', '2026-03-01T12:00:00Z', null, { extension_minutes: [] }],
  ])('of a visit that is %s the host reads the note or not', async (state, now, canceled_at, note, rest) => {
    const { tokens } = await createLiveVisit(api, { note: 'Twins.', canceled_at });
    api.dependencies.clock.set(now);
    expect(await attributesOf(await get(tokens.host))).toMatchObject({ state, note, ...rest });
  });
});

describe('access', () => {
  test('the tokens of a member whose access ended are invalid, for both sides', async () => {
    const { tokens, member } = await createLiveVisit(api);
    await api.dependencies.sql
      .updateTable('members')
      .set({ access_ended_at: '2026-03-01T12:00:00Z' })
      .where('id', '=', member.id)
      .execute();
    for (const token of [tokens.member, tokens.host]) {
      expect(await refusal(await get(token))).toBe('404 not_found');
      expect(await refusal(await connect(token))).toBe('404 not_found');
    }
  });

  test('a valid token needs no session, and other members’ sessions change nothing (D21)', async () => {
    const { tokens, member } = await createLiveVisit(api);
    const other = await createMember(api.dependencies);
    const callers = [
      {},
      await signedIn(api.dependencies, member),
      await signedIn(api.dependencies, other),
      await signedIn(api.dependencies, other, { half: true }),
    ];
    const answers = await Promise.all(
      callers.map(async (headers) => attributesOf(await get(tokens.member, headers))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (const headers of callers) expect((await connect(tokens.member, headers)).status).toBe(201);
  });

  test('a text that is no token finds nothing', async () => {
    for (const token of ['%00', '%20', 'demo%2Fcall', 'x'.repeat(101), '%F0%9F%90%A6', "'or'1'='1"]) {
      expect(await refusal(await get(token)), `${token}`).toBe('404 not_found');
      expect(await refusal(await extend(token)), `${token}`).toBe('404 not_found');
    }
  });

  test('a wrong token is not found, and is limited after sixty requests (D42)', async () => {
    const { tokens } = await createLiveVisit(api);
    const guess = (token: string) => api.call(`/api/v3/live_calls/${token}`, { address: '192.0.2.77' });
    expect((await guess('guess-1')).status).toBe(404);
    await countMore(api.dependencies, { keyPrefix: 'live-call-token', of: '192.0.2.77', tries: 58 });
    expect((await guess('guess-60')).status).toBe(404);
    const refused = await guess('guess-61');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refusal(refused)).toBe('429 too_many_attempts');
    expect((await guess(tokens.member)).status).toBe(200);
  });
});

describe('joining', () => {
  test('opens the room and returns a token for it with only the role', async () => {
    const { tokens, room } = await createLiveVisit(api);
    api.twilio.asked.length = 0;
    const { host, member } = {
      host: await attributesOf(await connect(tokens.host)),
      member: await attributesOf(await connect(tokens.member)),
    };
    expect(api.twilio.asked.map(({ form }) => [form.UniqueName, form.MaxParticipantDuration])).toEqual([
      [room, String(105 * 60)],
      [room, String(105 * 60)],
    ]);
    expect(host).toEqual({
      access_token: expect.any(String) as string,
      room_name: room,
      signaling_url: null,
      expires_at: '2026-03-02T13:45:00Z',
    });
    const claims = [host, member].map(({ access_token }) => decodeJwt(String(access_token)));
    expect(claims.map(({ grants }) => grants)).toEqual([
      { identity: 'host', video: { room } },
      { identity: 'member', video: { room } },
    ]);
    expect(claims.map(({ exp }) => exp)).toEqual([1_772_459_100, 1_772_459_100]);
  });

  test.each([
    ['2026-03-02T11:49:59Z', {}, '409 too_early'],
    ['2026-03-02T12:30:00Z', {}, '409 call_over'],
    ['2026-03-02T12:10:00Z', { canceled_at: '2026-03-01T12:00:00Z' }, '409 call_canceled'],
  ])('at %s with %j: %s (D24)', async (now, columns, answer) => {
    const { tokens, room } = await createLiveVisit(api, columns);
    api.dependencies.clock.set(now);
    expect(await refusal(await connect(tokens.member))).toBe(answer);
    expect(await api.twilio.isOpen(room)).toBe(false);
  });

  test('reports a service failure, and works again afterwards', async () => {
    const { tokens, id } = await createLiveVisit(api);
    api.twilio.down = true;
    expect(await readErrors(await connect(tokens.member))).toMatchObject([
      { status: '503', code: 'video_unavailable' },
    ]);
    const opened = api.dependencies.sql.selectFrom('calls').select('room_opened_at').where('id', '=', id);
    expect(await opened.executeTakeFirst()).toEqual({ room_opened_at: null });
    api.twilio.down = false;
    expect((await connect(tokens.member)).status).toBe(201);
  });
});

describe('extending', () => {
  test('moves the end, for the host', async () => {
    const { tokens } = await createLiveVisit(api);
    const answer = await extend(tokens.host, { reason: 'escalation', minutes: 30 });
    expect(answer.status).toBe(201);
    expect(await attributesOf(answer)).toMatchObject({
      ends_at: '2026-03-02T13:00:00Z',
      time_left: 3600,
      extension_minutes: [5, 10, 15, 30],
    });
    api.dependencies.clock.set('2026-03-02T12:45:00Z');
    expect((await connect(tokens.member)).status).toBe(201);
  });

  test('is refused for the member, and for an odd reason or number of minutes (D25)', async () => {
    const { tokens } = await createLiveVisit(api);
    expect(await refusal(await extend(tokens.member))).toBe('404 not_found');
    const bodies = [
      ...[60, 5.5, -5, '5'].map((minutes) => ({ reason: 'late_member', minutes })),
      { reason: 'boredom', minutes: 5 },
      { minutes: 5 },
    ];
    for (const body of bodies) expect(await refusal(await extend(tokens.host, body))).toBe('422 blank');
    const more = { reason: 'other', minutes: 5, role: 'host' };
    expect(await refusal(await extend(tokens.host, more))).toBe('422 invalid');
    expect(await api.dependencies.sql.selectFrom('call_extensions').selectAll().execute()).toEqual([]);
  });
});

test('the log of a visit only has the joining side (D43)', async () => {
  const { tokens, id, member } = await createLiveVisit(api, { note: 'Twins!' });
  api.logged.length = 0;
  await connect(tokens.host);
  await extend(tokens.host);
  await get('guessed-token');
  const log = api.logged.join('\n');
  expect(log).toContain('live-call-host');
  for (const secret of [tokens.host, tokens.member, id, member.id, 'Maya', 'Twins', 'guessed-token']) {
    expect(log).not.toContain(secret);
  }
});
