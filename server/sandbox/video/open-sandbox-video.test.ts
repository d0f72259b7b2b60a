import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { emptyRoom, roomStart, says } from '#tests/support/vendors/video-rooms.ts';
import { newSandboxVideoKeys } from './identifiers.ts';
import { newParticipant } from './participant.ts';
import { sendCallbacks, signForm } from './open-sandbox-video.ts';

const keys = newSandboxVideoKeys();
const url = 'http://localhost:3000/api/v3/video_callbacks?a=1';
const none = () => new Response(null, { status: 204 });

function set(answers: (() => Response | Promise<Response>)[] = [], lines: string[] = []) {
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const callbacks = sendCallbacks({ keys, log, pauses: [1, 1] });
  const got: { request: Request; form: URLSearchParams }[] = [];
  callbacks.deliverTo(async (request) => {
    got.push({ request: request.clone(), form: new URLSearchParams(await request.text()) });
    return (answers.shift() ?? none)();
  });
  return { callbacks, got, lines };
}

/** Waits until the given number of reports has been sent. */
const finished = async (sent: readonly unknown[], count: number) => {
  while (sent.length < count) await new Promise(setImmediate);
};

test('a form is signed as the vendor publishes it', () => {
  const form = new URLSearchParams({
    Digits: '1234',
    CallSid: 'CA1234567890ABCDE',
    To: '+18005551212',
    Caller: '+14158675309',
    From: '+14158675309',
  });
  expect(signForm('https://mycompany.com/myapp.php?foo=1&bar=2', form, '12345')).toBe(
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  );
});

test('events of a room are sent in order, counted and signed', async () => {
  const { callbacks, got } = set();
  const room = emptyRoom({ statusCallback: url });
  const maya = newParticipant('maya', 's', roomStart, says(1, []));
  callbacks.report({ event: 'room-created', room, at: roomStart });
  callbacks.report({ event: 'participant-connected', room, participant: maya, at: roomStart });
  const later = roomStart.add({ seconds: 90, milliseconds: 700 });
  callbacks.report({ event: 'participant-disconnected', room, participant: maya, at: later });
  room.endedAt = later;
  callbacks.report({ event: 'room-ended', room, at: later });
  await finished(got, 4);
  const forms = got.map(({ form }) => Object.fromEntries(form));
  const shared = { AccountSid: keys.accountSid, RoomName: 'visit', RoomSid: 'RM1', RoomType: 'group' };
  const who = { ParticipantSid: maya.sid, ParticipantIdentity: 'maya' };
  const start = { ...shared, RoomStatus: 'in-progress', Timestamp: '2026-03-02T12:00:00.000Z' };
  const end = { ...shared, Timestamp: '2026-03-02T12:01:30.700Z' };
  expect(forms).toEqual([
    { ...start, StatusCallbackEvent: 'room-created', SequenceNumber: '0' },
    {
      ...start,
      ...who,
      StatusCallbackEvent: 'participant-connected',
      SequenceNumber: '1',
      ParticipantStatus: 'connected',
    },
    {
      ...end,
      ...who,
      RoomStatus: 'in-progress',
      StatusCallbackEvent: 'participant-disconnected',
      SequenceNumber: '2',
      ParticipantStatus: 'disconnected',
      ParticipantDuration: '90',
    },
    {
      ...end,
      RoomStatus: 'completed',
      StatusCallbackEvent: 'room-ended',
      SequenceNumber: '3',
      RoomDuration: '90',
    },
  ]);
  for (const { request, form } of got) {
    expect(request.url).toBe(url);
    expect(request.headers.get('X-Twilio-Signature')).toBe(signForm(url, form, keys.authToken));
  }
});

test('a failed callback is retried, and the next one waits for it', async () => {
  const { callbacks, got } = set([
    () => Promise.reject(new Error('no way there')),
    () => new Response('busy', { status: 503 }),
  ]);
  const room = emptyRoom({ statusCallback: url });
  callbacks.report({ event: 'room-created', room, at: roomStart });
  callbacks.report({ event: 'room-ended', room, at: roomStart });
  await finished(got, 4);
  expect(got.map(({ form }) => form.get('StatusCallbackEvent'))).toEqual([
    'room-created',
    'room-created',
    'room-created',
    'room-ended',
  ]);
});

test('after the last retry a callback is dropped, with a log line without names', async () => {
  const refuse = () => new Response(null, { status: 500 });
  const { callbacks, got, lines } = set([refuse, refuse, refuse]);
  const room = emptyRoom({ statusCallback: url });
  callbacks.report({ event: 'room-created', room, at: roomStart });
  await finished(lines, 1);
  expect(got).toHaveLength(3);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'sandbox-video-callback-failed',
    reason: 'room-created',
  });
});

test('a refused callback is not retried', async () => {
  const { callbacks, got } = set([() => new Response(null, { status: 403 })]);
  const room = emptyRoom({ statusCallback: url });
  callbacks.report({ event: 'room-created', room, at: roomStart });
  callbacks.report({ event: 'room-ended', room, at: roomStart });
  await finished(got, 2);
  expect(got.map(({ form }) => form.get('StatusCallbackEvent'))).toEqual(['room-created', 'room-ended']);
});

test('a room without a callback address sends nothing, and neither does any room after closing', async () => {
  const { callbacks, got } = set([() => new Response(null, { status: 500 })]);
  callbacks.report({ event: 'room-created', room: emptyRoom(), at: roomStart });
  callbacks.report({ event: 'room-created', room: emptyRoom({ statusCallback: url }), at: roomStart });
  await callbacks.close();
  expect(got.length).toBeLessThanOrEqual(1);
});

test('closing does not wait for a pending response', async () => {
  const { callbacks, got } = set([() => new Promise<Response>(() => undefined)]);
  callbacks.report({ event: 'room-created', room: emptyRoom({ statusCallback: url }), at: roomStart });
  await finished(got, 1);
  await expect(callbacks.close()).resolves.toBeUndefined();
});
