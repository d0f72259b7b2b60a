import { expect, test } from 'vitest';
import { connectOptions, signalingAddress } from './connect-options.ts';

test.each([
  ['/sandbox/video/signaling', 'http://localhost:3000/calls', 'ws://localhost:3000/sandbox/video/signaling'],
  ['/sandbox/video/signaling', 'https://wren.example/calls', 'wss://wren.example/sandbox/video/signaling'],
  ['wss://video.example/signaling', 'https://wren.example/calls', 'wss://video.example/signaling'],
])('%s on %s is %s', (signalingUrl, page, address) => {
  expect(signalingAddress(signalingUrl, page)).toBe(address);
});

const connection = { accessToken: 'token', roomName: 'visit-1', signalingUrl: null };

test('joins its own room without telemetry', () => {
  const options = connectOptions(connection, [], 'https://wren.example/calls');
  expect(options).toMatchObject({ name: 'visit-1', tracks: [], insights: false, logLevel: 'off' });
});

test('uses the SDK’s own address unless one is configured', () => {
  expect(connectOptions(connection, [], 'https://wren.example/calls')).not.toHaveProperty('wsServer');
  const ours = { ...connection, signalingUrl: '/signaling' };
  expect(connectOptions(ours, [], 'https://wren.example/calls')).toMatchObject({
    wsServer: 'wss://wren.example/signaling',
  });
});
