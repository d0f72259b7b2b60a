import { expect, test } from 'vitest';
import { addressIn, signedAddress } from './signed-address.ts';

const now = Temporal.Instant.from('2026-03-02T12:00:00Z');
const secret = 'a secret that both servers share';
const older = 'the secret that was used before it';

test.each(['203.0.113.7', '2001:db8:0:0::/64'])('%s is read as it was signed', (address) => {
  expect(addressIn(signedAddress(address, [secret], now), [secret], now)).toBe(address);
});

test('secrets are rotated newest first', () => {
  expect(addressIn(signedAddress('192.0.2.1', [older], now), [secret, older], now)).toBe('192.0.2.1');
  expect(addressIn(signedAddress('192.0.2.1', [secret, older], now), [secret], now)).toBe('192.0.2.1');
});

test('an address that is unsigned, signed with another secret, changed or stale is refused', () => {
  const header = signedAddress('192.0.2.1', [secret], now);
  const wrong = [
    '',
    '192.0.2.1',
    header.replace('192.0.2.1', '192.0.2.2'),
    header.replace(/\.\d{10}\./, '.1772452801.'),
    header.slice(0, -1),
    `${header}x`,
    signedAddress('192.0.2.1', ['an unknown secret of 32 characters'], now),
  ];
  expect(wrong.map((each) => addressIn(each, [secret], now))).toEqual(wrong.map(() => undefined));
  expect(addressIn(header, [secret], now.add({ seconds: 60 }))).toBe('192.0.2.1');
  expect(addressIn(header, [secret], now.add({ seconds: 61 }))).toBeUndefined();
  expect(addressIn(header, [secret], now.subtract({ seconds: 61 }))).toBeUndefined();
  expect(addressIn(header, [], now)).toBeUndefined();
});
