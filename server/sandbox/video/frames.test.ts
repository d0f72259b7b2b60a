import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectBody, hello, offer, track } from '#tests/support/vendors/video-client.ts';
import { readFrame } from './frames.ts';

const read = (frame: unknown) => readFrame(JSON.stringify(frame));

test('reads the SDK’s messages without unused fields', () => {
  expect(read(hello(connectBody('t', [track('a', 'audio')])))).toEqual({
    type: 'hello',
    body: {
      type: 'connect',
      token: 't',
      participant: { revision: 1, tracks: [track('a', 'audio')] },
      peer_connections: [offer('own')],
    },
  });
  expect(read({ type: 'heartbeat' })).toEqual({ type: 'heartbeat' });
  expect(read({ type: 'bye' })).toEqual({ type: 'bye' });
});

test('candidates are read with all properties that a browser needs', () => {
  const ice = {
    ufrag: 'u',
    revision: 2,
    candidates: [{ candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' }],
    complete: true,
  };
  const body = {
    type: 'update',
    participant: { revision: 1, tracks: [] },
    peer_connections: [{ id: 'p', ice }],
  };
  expect(read({ type: 'msg', body })).toEqual({ type: 'msg', body });
});

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['an array', '[]'],
  ['null', 'null'],
  ['an unknown type', '{"type":"shout"}'],
  ['a message without a body', '{"type":"msg"}'],
  ['a body of an unknown type', '{"type":"msg","body":{"type":"shout"}}'],
  ['a body that sets the prototype', '{"type":"msg","body":{"__proto__":{"type":"disconnect"}}}'],
  ['brackets within brackets', '['.repeat(200_000)],
])('%s is no frame', (_, text) => {
  expect(readFrame(text)).toBeUndefined();
});

test.each([
  ['an offer without a description', { id: 'p', description: { type: 'offer', revision: 1 } }],
  [
    'a request to offer, which only the server sends',
    { id: 'p', description: { type: 'create-offer', revision: 1 } },
  ],
  ['a description that is too long', offerOf('x'.repeat(100_000))],
  ['an id that is too long', offer('x'.repeat(200))],
  ['a revision that is no number', { id: 'p', description: { type: 'offer', revision: 'NaN', sdp: 'x' } }],
  ['a negative revision', { id: 'p', ice: { revision: -1, candidates: [] } }],
])('%s is refused', (_, peer) => {
  const body = { type: 'update', participant: { revision: 1, tracks: [] }, peer_connections: [peer] };
  expect(read({ type: 'msg', body })).toBeUndefined();
});

test('more tracks or peer connections than possible are refused', () => {
  const body = (tracks: number, peers: number) => ({
    type: 'update',
    participant: { revision: 1, tracks: Array.from({ length: tracks }, (_, at) => track(`t${at}`)) },
    peer_connections: Array.from({ length: peers }, (_, at) => offer(`p${at}`)),
  });
  expect(read({ type: 'msg', body: body(32, 64) })).toBeDefined();
  expect(read({ type: 'msg', body: body(33, 1) })).toBeUndefined();
  expect(read({ type: 'msg', body: body(1, 65) })).toBeUndefined();
});

test('no input throws', () => {
  const types = fc.constantFrom('hello', 'msg', 'bye', 'ice', 'connect', 'sync', 'update', 'disconnect');
  const near = fc.record({ type: types, body: fc.record({ type: types, participant: fc.anything() }) });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), near.map(textOf)), (text) => {
      expect(() => readFrame(text)).not.toThrow();
    }),
  );
});

const textOf = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
};

function offerOf(sdp: string) {
  return { id: 'p', description: { type: 'offer', revision: 1, sdp } };
}
