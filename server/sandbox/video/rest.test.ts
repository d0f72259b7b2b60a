import { afterAll, describe, expect, test } from 'vitest';
import { enter } from '#tests/support/vendors/video-client.ts';
import { openTestRelay } from '#tests/support/vendors/video-relay.ts';

const relay = await openTestRelay();
afterAll(() => relay[Symbol.asyncDispose]());

const body = async (response: Promise<Response>) => (await response).json() as Promise<unknown>;
const ask = (authorization: string | undefined) =>
  relay.video.fetch(
    new Request('https://video.twilio.com/v1/Rooms/none', {
      headers: { ...(authorization && { Authorization: authorization }) },
    }),
  );
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

describe('authentication', () => {
  test('a key with its secret, and the account with its token', async () => {
    const { accountSid, apiKeySid, apiKeySecret, authToken } = relay.video.keys;
    expect((await ask(basic(`${apiKeySid}:${apiKeySecret}`))).status).toBe(404);
    expect((await ask(basic(`${accountSid}:${authToken}`))).status).toBe(404);
  });

  test('refuses everyone else', async () => {
    const { accountSid, apiKeySid, apiKeySecret, authToken } = relay.video.keys;
    const wrong = [
      undefined,
      'Basic',
      'Basic %%%',
      `Bearer ${authToken}`,
      basic(''),
      basic(`${apiKeySid}:${authToken}`),
      basic(`${accountSid}:${apiKeySecret}`),
      basic(`${apiKeySid}:${'x'.repeat(32)}`),
      basic(`${apiKeySid}:${'é'.repeat(16)}`),
      basic('x'.repeat(400)),
    ];
    for (const one of wrong) {
      const answer = await ask(one);
      expect(answer.status, `${one}`).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 20003, status: 401 });
    }
  });
});

describe('opening a room', () => {
  test('a room is created with its settings, and found', async () => {
    const made = await relay.rest('', {
      UniqueName: 'visit-1',
      Type: 'group',
      MaxParticipants: '2',
      MaxParticipantDuration: '7200',
      EmptyRoomTimeout: '10',
      StatusCallback: 'https://wren.example/api/v3/video_callbacks',
      RecordParticipantsOnConnect: 'false',
    });
    expect(made.status).toBe(201);
    const room = (await made.json()) as { sid: string };
    expect(room).toMatchObject({
      unique_name: 'visit-1',
      status: 'in-progress',
      type: 'group',
      max_participants: 2,
      max_participant_duration: 7200,
      empty_room_timeout: 10,
      status_callback: 'https://wren.example/api/v3/video_callbacks',
      date_created: '2026-03-02T12:00:00Z',
    });
    expect(room.sid).toMatch(/^RM[0-9a-f]{32}$/);
    expect(await body(relay.rest('/visit-1'))).toEqual(room);
    expect(await body(relay.rest(`/${room.sid}`))).toEqual(room);
  });

  test.each([
    [53123, { MaxParticipantDuration: '599' }],
    [53123, { MaxParticipantDuration: '86401' }],
    [53123, { MaxParticipantDuration: '1e3' }],
    [53107, { MaxParticipants: '0' }],
    [53107, { MaxParticipants: '51' }],
    [53108, { Type: 'party' }],
    [53109, { EmptyRoomTimeout: '0' }],
    [53109, { UnusedRoomTimeout: '61' }],
    [53110, { StatusCallbackMethod: 'GET' }],
    [53111, { StatusCallback: 'javascript:alert(1)' }],
    [53102, { UniqueName: 'x'.repeat(129) }],
  ])('%i for %j', async (code, settings: Record<string, string>) => {
    const answer = await relay.rest('', { UniqueName: 'never', ...settings });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code });
  });
});

describe('ending', () => {
  test('a room only accepts these settings', async () => {
    await relay.rest('', { UniqueName: 'stubborn' });
    const wrong: Record<string, string>[] = [
      {},
      { Status: 'in-progress' },
      { MaxParticipantDuration: '900' },
    ];
    for (const form of wrong) {
      const answer = await relay.rest('/stubborn', form);
      expect(await answer.json()).toMatchObject({ code: 53112, status: 400 });
    }
  });

  test('a participant is removed by identity or sid', async () => {
    await relay.rest('', { UniqueName: 'pair' });
    const maya = await enter(relay.url, await relay.token('maya', 'pair'));
    const grace = await enter(relay.url, await relay.token('grace', 'pair'));
    const path = `/pair/Participants/${grace.state.participant.sid}`;
    expect(await body(relay.rest(path))).toMatchObject({ identity: 'grace', status: 'connected' });
    const wrong = await relay.rest('/pair/Participants/maya', { Status: 'connected' });
    expect(wrong.status).toBe(400);
    const out = await body(relay.rest('/pair/Participants/maya', { Status: 'disconnected' }));
    expect(out).toMatchObject({ identity: 'maya', status: 'disconnected' });
    expect(await maya.next('disconnected')).toEqual({ type: 'disconnected' });
    expect((await grace.next('update')).participants).toMatchObject([{ state: 'disconnected' }]);
    expect((await relay.rest(path, { Status: 'disconnected' })).status).toBe(200);
    expect((await relay.rest(path, { Status: 'disconnected' })).status).toBe(404);
    for (const { socket } of [maya, grace]) socket.close(1000);
  });
});

test.each(['', '/a/b', '/a/Participants', '/a/Participants/b/c', '/%E0%A4%A', '/constructor', '/none'])(
  '404 at /v1/Rooms%s',
  async (path) => {
    expect((await relay.rest(path)).status).toBe(path === '' ? 405 : 404);
  },
);
