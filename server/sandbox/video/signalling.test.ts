import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  connectBody,
  enter,
  hello,
  offer,
  openVideoClient,
  track,
  type VideoClient,
} from '#tests/support/vendors/video-client.ts';
import { openTestRelay } from '#tests/support/vendors/video-relay.ts';

const relay = await openTestRelay();
afterAll(() => relay[Symbol.asyncDispose]());

let rooms = 0;
async function openRoom(settings: Record<string, string> = {}): Promise<string> {
  rooms += 1;
  const name = `room-${rooms}`;
  expect((await relay.rest('', { UniqueName: name, ...settings })).status).toBe(201);
  return name;
}

const go = async (identity: string, room: string, tracks: object[] = []) =>
  enter(relay.url, await relay.token(identity, room), tracks);
const says = (revision: number, tracks: object[], peers: object[] = []) => ({
  version: 2,
  participant: { revision, tracks },
  peer_connections: peers,
});
const sync = (token: string, session: string, tracks: object[] = []) =>
  hello({ type: 'sync', name: '', session, token, ...says(1, tracks) });

async function connectWith(body: object): Promise<VideoClient> {
  const client = await openVideoClient(relay.url);
  client.frame(hello(body));
  return client;
}

test('a client is welcomed without ICE servers into an empty room', async () => {
  const token = await relay.token('maya', await openRoom());
  const client = await connectWith({ type: 'ice', version: 1, edge: 'roaming', token });
  expect(await client.nextFrame('welcome')).toEqual({ type: 'welcome', negotiatedTimeout: 5000 });
  expect(await client.next('iced')).toEqual({ type: 'iced', version: 1, ice_servers: [] });
  client.say(connectBody(token, [track('a1', 'audio')]));
  expect(await client.next('connected')).toMatchObject({
    participant: { identity: 'maya' },
    participants: [],
    published: { revision: 1, tracks: [{ id: 'a1', state: 'ready' }] },
    options: { session_timeout: 30 },
  });
});

test('two clients meet, exchange descriptions, and one leaves', async () => {
  const room = await openRoom();
  const maya = await go('maya', room, [track('a1', 'audio')]);
  const grace = await go('grace', room, [track('v1')]);
  expect(grace.state.participants).toMatchObject([{ identity: 'maya', tracks: [{ name: 'a1' }] }]);
  const update = await maya.next('update');
  expect(update.participants).toMatchObject([{ identity: 'grace', tracks: [{ name: 'v1' }] }]);
  expect(update.subscribed?.tracks).toEqual([{ id: 'v1', sid: update.participants?.[0]?.tracks[0]?.sid }]);
  const [pair] = update.peer_connections ?? [];
  expect(pair).toMatchObject({ description: { type: 'create-offer', revision: 1 } });
  const id = pair?.id ?? '';

  maya.say({ type: 'update', ...says(1, [], [offer(id, 2)]) });
  expect(await grace.next('update')).toMatchObject({ peer_connections: [offer(id, 2)] });
  const answer = { id, description: { type: 'answer', revision: 2, sdp: 'answer' } };
  grace.say({ type: 'update', ...says(1, [], [answer]) });
  expect(await maya.next('update')).toMatchObject({ peer_connections: [answer] });

  maya.say({ type: 'disconnect', session: maya.state.session, version: 2 });
  maya.frame({ type: 'bye' });
  expect(await grace.next('update')).toMatchObject({
    participants: [{ identity: 'maya', state: 'disconnected' }],
    peer_connections: [{ id, description: { type: 'close' } }],
  });
});

describe('connecting', () => {
  const refused = async (token: string, more: object = {}) =>
    (await (await connectWith({ ...connectBody(token), ...more })).next('error')).code;

  test('requires a valid token', async () => {
    const room = await openRoom();
    expect(await refused('nonsense')).toBe(20101);
    const token = await relay.token('maya', room, { expires: new Date('2026-03-02T11:00:00Z') });
    expect(await refused(token)).toBe(20104);
    const ice = await connectWith({ type: 'ice', token });
    expect((await ice.next('error')).code).toBe(20104);
  });

  test('opens only the token’s room, by name or sid', async () => {
    const [room, other] = [await openRoom(), await openRoom()];
    const token = await relay.token('maya', room);
    expect(await refused(token, { name: other })).toBe(20106);
    const { sid } = (await (await relay.rest(`/${room}`)).json()) as { sid: string };
    const client = await connectWith({ ...connectBody(token), name: sid });
    expect((await client.next('connected')).sid).toBe(sid);
  });

  test('opens no room that REST did not create or that has ended', async () => {
    expect(await refused(await relay.token('maya', 'nowhere'))).toBe(53106);
    const room = await openRoom();
    await relay.rest(`/${room}`, { Status: 'completed' });
    expect(await refused(await relay.token('maya', room))).toBe(53106);
  });
});

describe('after the line was lost', () => {
  test.each([
    ['of another participant', 'grace', 53204],
    ['that there never was', 'maya', 53204],
  ])('a place %s cannot be taken', async (which, identity, code) => {
    const room = await openRoom();
    const maya = await go('maya', room);
    const session = which === 'of another participant' ? maya.state.session : 'none';
    const client = await openVideoClient(relay.url);
    client.frame(sync(await relay.token(identity, room), session));
    expect((await client.next('error')).code).toBe(code);
  });
});

test('invalid messages do not affect the other participants', async () => {
  const room = await openRoom();
  const maya = await go('maya', room);
  const strange = fc.oneof(fc.string(), fc.json(), fc.constant('{"type":"msg","body":{"type":"connect"}}'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(strange, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (frames, greets) => {
        const client = await openVideoClient(relay.url);
        if (greets) client.frame(hello());
        for (const frame of frames) client.frame(frame);
        client.socket.terminate();
      },
    ),
    { numRuns: 50 },
  );
  await go('grace', room);
  expect(await maya.next('update')).toMatchObject({ participants: [{ identity: 'grace' }] });
});

test('other addresses are left to other handlers, and after closing no client can connect', async () => {
  const own = await openTestRelay();
  const elsewhere = new WebSocket(own.url.replace('signaling', 'other'));
  expect(String(await once(elsewhere, 'error'))).toContain('404');
  const client = await openVideoClient(own.url);
  await own.video.close();
  expect(await client.closed).toBe(1012);
  const late = new WebSocket(own.url);
  expect(String(await once(late, 'error'))).toContain('503');
  await own[Symbol.asyncDispose]();
});
