import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, type WebBindings } from './client-address.ts';

async function addressOf({
  peer = '10.0.0.9',
  forwarded,
  proxies = 0,
}: {
  peer?: string;
  forwarded?: string;
  proxies?: number;
}): Promise<string> {
  const app = new Hono<{ Bindings: WebBindings }>();
  const read = clientAddress(proxies);
  app.get('/', (context) => context.text(read(context)));
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded };
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return response.text();
}

test('without own proxies X-Forwarded-For is what a stranger says', async () => {
  expect(await addressOf({ forwarded: '1.2.3.4' })).toBe('10.0.0.9');
});

test('an own proxy tells the client; what stands before its word is spoofed', async () => {
  expect(await addressOf({ proxies: 1, forwarded: '203.0.113.7' })).toBe('203.0.113.7');
  expect(await addressOf({ proxies: 1, forwarded: '1.1.1.1, 203.0.113.7' })).toBe('203.0.113.7');
  expect(await addressOf({ proxies: 2, forwarded: '1.1.1.1, 203.0.113.7, 10.0.0.2' })).toBe('203.0.113.7');
});

test.each([undefined, '', 'unknown', '203.0.113.7:4711', '<script>', 'a'.repeat(5000)])(
  'a proxy that tells no address counts itself: %s',
  async (forwarded) => {
    expect(await addressOf({ proxies: 1, forwarded })).toBe('10.0.0.9');
  },
);

test('a request that came past the proxies counts by its peer', async () => {
  expect(await addressOf({ proxies: 2, forwarded: '203.0.113.7' })).toBe('10.0.0.9');
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', async (peer, network) => {
  expect(await addressOf({ peer })).toBe(network);
});
