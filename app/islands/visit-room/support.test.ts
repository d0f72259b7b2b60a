import { expect, test } from 'vitest';
import { isPhone, supportedBrowsers, supportsCalls } from './support.ts';

const able = {
  isSecureContext: true,
  RTCPeerConnection: class {},
  navigator: { mediaDevices: { getUserMedia: () => undefined } },
};

test('a browser makes calls with a secure address, peer connections and media devices, and not without one', () => {
  const unable = [
    { ...able, isSecureContext: false },
    { ...able, RTCPeerConnection: undefined },
    { ...able, navigator: {} },
    { ...able, navigator: { mediaDevices: {} } },
  ];
  expect([able, ...unable].map(supportsCalls)).toEqual([true, false, false, false, false]);
});

test('a phone or tablet is recognized by its name, or as a Mac with a touch screen', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  const phones = [
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 },
    { userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', maxTouchPoints: 5 },
    { userAgent: mac, maxTouchPoints: 5 },
  ];
  const windows = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', maxTouchPoints: 10 };
  const others = [{ userAgent: mac, maxTouchPoints: 0 }, windows];
  expect([...phones, ...others].map(isPhone)).toEqual([true, true, true, false, false]);
});

test('names the browsers of the specification', () => {
  const lines = supportedBrowsers.map(({ system, browsers }) => `${system}: ${browsers.join(', ')}`);
  expect(lines).toEqual([
    'Windows: Chrome, Firefox, Edge',
    'macOS: Chrome, Firefox, Safari, Edge',
    'Linux: Chrome, Firefox',
  ]);
});
