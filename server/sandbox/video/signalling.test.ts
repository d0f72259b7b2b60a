import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, hello, openVideoClient, track } from '#tests/support/video-client.ts';
import { openTestRelay, type TestRelay } from '#tests/support/video-relay.ts';

let relay: TestRelay;
beforeAll(async () => {
  relay = await openTestRelay();
});
afterAll(() => relay[Symbol.asyncDispose]());

let rooms = 0;
async function openRoom(settings: Record<string, string> = {}): Promise<string> {
  rooms += 1;
  const name = `room-${rooms}`;
  const answer = await relay.rest('', { UniqueName: name, ...settings });
  expect(answer.status).toBe(201);
  return name;
}

test('a client is welcomed, gets no ice servers, and finds nobody in a new room', async () => {
  const room = await openRoom();
  const client = await openVideoClient(relay.url);
  const token = await relay.token('maya', room);
  client.frame(hello({ type: 'ice', version: 1, edge: 'roaming', token }));
  expect(await client.nextFrame('welcome')).toEqual({ type: 'welcome', negotiatedTimeout: 5000 });
  expect(await client.next('iced')).toEqual({ type: 'iced', version: 1, ice_servers: [] });
  client.socket.close(1000);
});

test('two meet: each hears of the other, and the earlier is to make the offer', async () => {
  const room = await openRoom();
  const maya = await enter(relay.url, await relay.token('maya', room), [track('a1', 'audio')]);
  expect(maya.state).toMatchObject({ name: room, participant: { identity: 'maya' }, participants: [] });
  const grace = await enter(relay.url, await relay.token('grace', room), [track('v1')]);
  const [mayaAsTold] = grace.state.participants;
  expect(mayaAsTold).toMatchObject({ identity: 'maya', state: 'connected', tracks: [{ name: 'a1' }] });
  const told = await maya.next('update');
  expect(told.participants).toMatchObject([{ identity: 'grace', tracks: [{ name: 'v1' }] }]);
  expect(told.subscribed?.tracks).toEqual([{ id: 'v1', sid: told.participants?.[0]?.tracks[0]?.sid }]);
  const [pair] = told.peer_connections ?? [];
  expect(pair).toMatchObject({ description: { type: 'create-offer', revision: 1 } });
  maya.socket.close(1000);
  expect((await grace.next('update')).participants).toMatchObject([{ state: 'disconnected' }]);
  grace.socket.close(1000);
});
