import { expect, test } from 'vitest';
import { isPhone, supportedBrowsers, supportsCalls } from './support.ts';

const able = {
  isSecureContext: true,
  RTCPeerConnection: class {},
  navigator: { mediaDevices: { getUserMedia: () => undefined } },
};

test('a browser with all three can make the call', () => {
  expect(supportsCalls(able)).toBe(true);
});

test.each([
  ['no secure address', { ...able, isSecureContext: false }],
  ['no peer connections', { ...able, RTCPeerConnection: undefined }],
  ['no media devices', { ...able, navigator: {} }],
  ['no getUserMedia', { ...able, navigator: { mediaDevices: {} } }],
])('%s: no call', (_, browser) => {
  expect(supportsCalls(browser)).toBe(false);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false],
])('%s with %i touch points: phone or tablet %s', (userAgent, maxTouchPoints, phone) => {
  expect(isPhone({ userAgent, maxTouchPoints })).toBe(phone);
});

test('names the browsers of the specification', () => {
  const lines = supportedBrowsers.map(({ system, browsers }) => `${system}: ${browsers.join(', ')}`);
  expect(lines).toEqual([
    'Windows: Chrome, Firefox, Edge',
    'macOS: Chrome, Firefox, Safari, Edge',
    'Linux: Chrome, Firefox',
  ]);
});
