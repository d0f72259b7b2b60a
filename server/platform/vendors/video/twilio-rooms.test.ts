import { createHmac } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  drips,
  falseJson,
  hangs,
  html,
  huge,
  json,
  refusingBaseUrl,
  startBrokenUpstream,
} from '#tests/support/served/broken-upstream.ts';
import { testClock } from '#tests/support/api/test-clock.ts';
import { holdTimeouts } from '#tests/support/vendors/held-timeouts.ts';
import { twilioRooms, type TwilioRoomsSettings } from './twilio-rooms.ts';
import { VideoUnavailableError } from './video-rooms.ts';

const settings: TwilioRoomsSettings = {
  accountSid: 'AC0',
  apiKeySid: 'SK0',
  apiKeySecret: 'signs tokens in tests alone',
  authToken: 'signs callbacks in tests alone',
  callbackUrl: 'https://wren.example/api/v3/video_callbacks',
  clock: testClock('2026-03-02T12:00:00Z'),
};
const roomsAt = (restBase: string) => twilioRooms({ ...settings, restBase });
const room = { name: 'visit-1', maxSeconds: 5400 };

describe('a room', () => {
  test('is for two, is not recorded, and reports to us', async () => {
    await using upstream = await startBrokenUpstream(json({ sid: 'RM0' }, 201));
    await roomsAt(upstream.baseUrl).open(room);
    const [sent] = upstream.received;
    expect(sent).toMatchObject({
      method: 'POST',
      url: '/api/Rooms',
      headers: { authorization: `Basic ${Buffer.from(`SK0:${settings.apiKeySecret}`).toString('base64')}` },
    });
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      UniqueName: 'visit-1',
      Type: 'group',
      MaxParticipants: '2',
      RecordParticipantsOnConnect: 'false',
      MaxParticipantDuration: '5400',
      EmptyRoomTimeout: '60',
      UnusedRoomTimeout: '60',
      StatusCallback: settings.callbackUrl,
      StatusCallbackMethod: 'POST',
    });
  });

  test.each([
    [30, '600'],
    [599.2, '600'],
    [90_000, '86400'],
  ])('of %d seconds is requested within the limits of Twilio', async (maxSeconds, asked) => {
    await using upstream = await startBrokenUpstream(json({}, 201));
    await roomsAt(upstream.baseUrl).open({ ...room, maxSeconds });
    expect(new URLSearchParams(upstream.received[0]?.body).get('MaxParticipantDuration')).toBe(asked);
  });

  test('that exists already is fine', async () => {
    await using upstream = await startBrokenUpstream(json({ code: 53113, message: 'Room exists' }, 400));
    await expect(roomsAt(upstream.baseUrl).open(room)).resolves.toBeUndefined();
  });

  test('is ended by name; a missing one is ignored', async () => {
    await using upstream = await startBrokenUpstream(
      json({ status: 'completed' }),
      json({ code: 20404 }, 404),
    );
    const rooms = roomsAt(upstream.baseUrl);
    await rooms.end('visit-1');
    await rooms.end('visit-1');
    expect(upstream.received).toMatchObject([
      { url: '/api/Rooms/visit-1', body: 'Status=completed' },
      { url: '/api/Rooms/visit-1', body: 'Status=completed' },
    ]);
  });
});

describe('Twilio', () => {
  test.each([
    ['refuses', json({ code: 20003 }, 401)],
    ['is down', json({}, 503)],
    ['answers HTML', html],
    ['answers HTML as JSON', falseJson],
    ['answers endlessly', huge(100_000)],
    ['redirects', json({}, 302, { Location: 'https://elsewhere.example' })],
  ])('%s: unavailable', async (_, answer) => {
    using _timeouts = holdTimeouts();
    await using upstream = await startBrokenUpstream(answer);
    await expect(roomsAt(upstream.baseUrl).open(room)).rejects.toThrow(VideoUnavailableError);
  });

  test.each([
    ['drips', drips(50)],
    ['says nothing', hangs],
  ])('%s: unavailable after four seconds', async (_, answer) => {
    using timeouts = holdTimeouts();
    await using upstream = await startBrokenUpstream(answer);
    const givenUp = roomsAt(upstream.baseUrl)
      .open(room)
      .catch((error: unknown) => error);
    await expect.poll(() => upstream.received.length, { timeout: 10_000 }).toBe(1);
    timeouts.pass();
    expect(await givenUp).toBeInstanceOf(VideoUnavailableError);
    expect(timeouts.asked).toEqual([4000]);
  });

  test('that cannot be reached is unavailable, and the error names no secret', async () => {
    const error: unknown = await roomsAt(await refusingBaseUrl())
      .end('visit-1')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(VideoUnavailableError);
    expect(String(error)).not.toContain(settings.apiKeySecret);
  });
});

test('a token is for one room, under one name, until then', async () => {
  const until = Temporal.Instant.from('2026-03-02T13:45:30Z');
  const token = await twilioRooms(settings).mintToken({ room: 'visit-1', identity: 'host', until });
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' });
  const { payload } = await jwtVerify(token, new TextEncoder().encode(settings.apiKeySecret), {
    currentDate: new Date('2026-03-02T12:00:00Z'),
  });
  const issuedAt = Date.parse('2026-03-02T12:00:00Z') / 1000;
  expect(payload).toEqual({
    jti: `SK0-${issuedAt}`,
    iss: 'SK0',
    sub: 'AC0',
    iat: issuedAt,
    exp: until.epochMilliseconds / 1000,
    grants: { identity: 'host', video: { room: 'visit-1' } },
  });
});

test('no token lasts longer than a day', async () => {
  const until = Temporal.Instant.from('2026-03-05T12:00:00Z');
  const token = await twilioRooms(settings).mintToken({ room: 'visit-1', identity: 'host', until });
  const { payload } = await jwtVerify(token, new TextEncoder().encode(settings.apiKeySecret), {
    currentDate: new Date('2026-03-02T12:00:00Z'),
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(24 * 60 * 60);
});

test('browsers connect to Twilio or to the configured address', () => {
  expect(twilioRooms(settings)).toMatchObject({
    signalingUrl: null,
    connectOrigins: ['wss://global.vss.twilio.com'],
  });
  expect(twilioRooms({ ...settings, signalingUrl: '/sandbox/video/signaling' })).toMatchObject({
    signalingUrl: '/sandbox/video/signaling',
    connectOrigins: [],
  });
});

describe('a status callback', () => {
  const rooms = twilioRooms(settings);
  const form = new URLSearchParams({
    Timestamp: '2026-03-02T12:10:00.123Z',
    RoomName: 'visit-1',
    RoomStatus: 'in-progress',
    StatusCallbackEvent: 'participant-disconnected',
    ParticipantIdentity: 'member',
    ParticipantDuration: '300',
    AccountSid: 'AC0',
  });
  const sign = (fields: URLSearchParams, key = settings.authToken, url = settings.callbackUrl) => {
    const text = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat();
    return createHmac('sha1', key)
      .update([url, ...text].join(''))
      .digest('base64');
  };
  const read = (fields: URLSearchParams, signature: string | undefined) =>
    rooms.readCallback(settings.callbackUrl, fields, signature);

  test('that Twilio signed is read', () => {
    const event = read(form, sign(form));
    expect(event).toMatchObject({ kind: 'left', room: 'visit-1', identity: 'member' });
    expect(String(event?.at)).toBe('2026-03-02T12:10:00.123Z');
    expect(String(event?.stayed)).toBe('PT300S');
  });

  test('is signed here as Twilio’s documentation signs its example', () => {
    const documented = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
      To: '+18005551212',
    });
    const signature = sign(documented, '12345', 'https://mycompany.com/myapp.php?foo=1&bar=2');
    expect(signature).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
  });

  test.each([
    ['participant-connected', 'joined'],
    ['room-ended', 'other'],
    ['room-created', 'other'],
    ['track-added', 'other'],
  ])('%s means %s', (name, kind) => {
    const fields = new URLSearchParams(form);
    fields.set('StatusCallbackEvent', name);
    expect(read(fields, sign(fields))).toMatchObject({ kind });
  });

  const changed = new URLSearchParams(form);
  changed.set('ParticipantIdentity', 'host');
  test.each([
    ['without a signature', form, undefined],
    ['with an empty one', form, ''],
    ['with half of one', form, sign(form).slice(0, 10)],
    ['signed with another key', form, sign(form, 'another key')],
    ['signed for another address', form, sign(form, settings.authToken, 'https://elsewhere.example')],
    ['changed after it was signed', changed, sign(form)],
  ])('%s is forged', (_, fields, signature) => {
    expect(read(fields, signature)).toBeUndefined();
  });

  test.each(['Timestamp', 'RoomName', 'StatusCallbackEvent'])('without %s is ignored', (name) => {
    const fields = new URLSearchParams(form);
    fields.delete(name);
    expect(read(fields, sign(fields))).toBeUndefined();
  });
});
