import { beforeEach, expect, test } from 'vitest';
import { emptyRoom, roomStart, says } from '#tests/support/vendors/video-rooms.ts';
import { join, leave, lose, resume, take, type Outgoing } from './call.ts';
import type { ClientDescription, ClientState } from './frames.ts';
import type { WholeState } from './messages.ts';
import type { Participant, Room } from './participant.ts';

let room: Room;
let maya: Participant;
let grace: Participant;
let pair: string;

function enters(identity: string, given: ClientState): { participant: Participant; outgoing: Outgoing[] } {
  const outgoing = join(room, { identity, session: `session of ${identity}`, now: roomStart, given });
  const participant = room.participants.get(`session of ${identity}`);
  if (!participant) throw new Error(`${identity} is not in.`);
  return { participant, outgoing };
}

const own = (id: string) => ({ id, description: offer(1) });
const offer = (revision: number): ClientDescription => ({ type: 'offer', revision, sdp: 'offer' });
const answer = (revision: number): ClientDescription => ({ type: 'answer', revision, sdp: 'answer' });
const of = (outgoing: Outgoing[], to: Participant) =>
  outgoing.filter((one) => one.to === to).map(({ body }) => body);
const says1 = (...descriptions: ClientDescription[]) =>
  says(
    1,
    [],
    descriptions.map((description) => ({ id: pair, description })),
  );

beforeEach(() => {
  room = emptyRoom({ maxParticipants: 3 });
  maya = enters('maya', says(1, ['m1'], [own('own of maya')])).participant;
  grace = enters('grace', says(1, ['g1'], [own('own of grace')])).participant;
  pair = [...room.pairs.keys()][0] ?? '';
});

test('a third participant finds the other two, and each of them makes an offer to the third', () => {
  const { participant, outgoing } = enters('advocate', says(1, ['a1']));
  const [state] = of(outgoing, participant) as WholeState[];
  expect(state?.participants.map(({ identity }) => identity)).toEqual(['maya', 'grace']);
  expect(state?.subscribed.tracks.map(({ id }) => id)).toEqual(['m1', 'g1']);
  for (const other of [maya, grace]) {
    expect(of(outgoing, other)).toMatchObject([
      {
        participants: [{ identity: 'advocate' }],
        peer_connections: [{ description: { type: 'create-offer' } }],
      },
    ]);
  }
  expect(room.pairs.size).toBe(3);
});

test('the SDK’s own peer connection is not forwarded', () => {
  expect(take(room, grace, says(1, ['g1'], [own('own of grace')]))).toEqual([]);
});

test('repeated and outdated messages are not forwarded', () => {
  take(room, maya, says(3, []));
  expect(take(room, maya, says(3, ['m1']))).toEqual([]);
  expect(take(room, maya, says(2, ['m1']))).toEqual([]);
});

test('a track that was removed gets another name when it is added again', () => {
  const before = maya.tracks[0]?.sid;
  take(room, maya, says(2, ['m1', 'm2']));
  expect(maya.tracks[0]?.sid).toBe(before);
  take(room, maya, says(3, []));
  take(room, maya, says(4, ['m1']));
  expect(maya.tracks[0]?.sid).not.toBe(before);
});

test('a participant of another pair cannot use its peer connection', () => {
  const { participant } = enters('advocate', says(1, []));
  expect(take(room, participant, says1(offer(2)))).toEqual([]);
});

test('a disconnected participant is shown as such, and as before after resuming', () => {
  expect(of(lose(room, maya), grace)).toMatchObject([{ participants: [{ state: 'reconnecting' }] }]);
  take(room, grace, says(2, ['g1', 'g2']));
  const outgoing = resume(room, maya, says(2, ['m1', 'm2']));
  const [state] = of(outgoing, maya) as WholeState[];
  expect(state).toMatchObject({ type: 'synced', published: { revision: 2 } });
  expect(state?.participants[0]?.tracks.map(({ name }) => name)).toEqual(['g1', 'g2']);
  expect(of(outgoing, grace).at(-1)).toMatchObject({
    participants: [{ state: 'connected', tracks: [{ name: 'm1' }, { name: 'm2' }] }],
  });
});

test('a resuming participant keeps its own peer connection and receives what it missed', () => {
  lose(room, grace);
  take(room, maya, says1(offer(2)));
  const [state] = of(resume(room, grace, says(1, [])), grace) as WholeState[];
  expect(state?.peer_connections).toEqual([{ id: 'own of grace' }, { id: pair, description: offer(2) }]);
});

test('an answer that was lost with the connection is forwarded when repeated', () => {
  take(room, maya, says1(offer(2)));
  lose(room, grace);
  const outgoing = resume(room, grace, says1(answer(2)));
  expect(of(outgoing, maya)[0]).toMatchObject({
    peer_connections: [{ id: pair, description: { type: 'answer' } }],
  });
});

test.each(['at once', 'later'])('a pair that would wait for a lost answer starts again: %s', (when) => {
  take(room, maya, says1(offer(2)));
  lose(room, grace);
  const outgoing =
    when === 'at once'
      ? resume(room, grace, says1(offer(3)))
      : [...resume(room, grace, says1(offer(2))), ...take(room, grace, says1(offer(3)))];
  const [fresh] = room.pairs.keys();
  expect(fresh).not.toBe(pair);
  const close = { id: pair, description: { type: 'close' } };
  expect(of(outgoing, maya)).toContainEqual(
    expect.objectContaining({
      peer_connections: [
        expect.objectContaining({ id: pair }),
        { id: fresh, description: { type: 'create-offer', revision: 1 } },
      ],
    }),
  );
  // A resuming client closes peer connections that are missing in the message.
  expect(of(outgoing, grace).at(-1)).toMatchObject({
    peer_connections: when === 'at once' ? [{ id: 'own of grace' }] : [close],
  });
});

test('a peer connection that was closed in the meantime is not kept by the other side', () => {
  take(room, maya, says1(offer(2)));
  lose(room, maya);
  take(room, grace, says1(offer(3)));
  const [state] = of(resume(room, maya, says1(offer(2))), maya) as WholeState[];
  const [fresh] = room.pairs.keys();
  expect(state?.peer_connections.map(({ id }) => id)).toEqual(['own of maya', fresh]);
});

test('a pair starts again when one side gave up a failed connection', () => {
  take(room, maya, says1(offer(2)));
  take(room, grace, says1(answer(2)));
  const outgoing = take(room, grace, says1({ type: 'close', revision: 3 }));
  const [fresh] = room.pairs.keys();
  expect(of(outgoing, maya)).toMatchObject([
    {
      peer_connections: [
        { id: pair, description: { type: 'close' } },
        { id: fresh, description: { type: 'create-offer' } },
      ],
    },
  ]);
  expect(take(room, grace, says1({ type: 'close', revision: 3 }))).toEqual([]);
});

test('a pair that starts again unsubscribes, and subscribes once it has connected', () => {
  take(room, maya, says1(offer(2)));
  const heard = (outgoing: Outgoing[], to: Participant) =>
    of(outgoing, to)
      .flatMap((body) => ('subscribed' in body && body.subscribed ? [body.subscribed] : []))
      .at(-1)
      ?.tracks.map(({ id }) => id);
  const begun = take(room, grace, says1(offer(3)));
  expect([heard(begun, maya), heard(begun, grace)]).toEqual([[], []]);
  pair = [...room.pairs.keys()][0] ?? '';
  take(room, maya, says1(offer(2)));
  const met = take(room, grace, says1(answer(2)));
  expect([heard(met, maya), heard(met, grace)]).toEqual([['g1'], ['m1']]);
});

test('revisions that the others see only increase', () => {
  const seen = [
    ...take(room, maya, says(2, [])),
    ...lose(room, maya),
    ...resume(room, maya, says(3, ['m1'])),
    ...leave(room, maya),
  ].flatMap(({ to, body }) =>
    to === grace && 'participants' in body ? (body.participants?.map(({ revision }) => revision) ?? []) : [],
  );
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
  expect(seen.length).toBeGreaterThan(3);
});
