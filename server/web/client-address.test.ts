import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { clientAddress, type WebBindings } from './client-address.ts';

interface Asked {
  peer?: string;
  headers?: Record<string, string>;
}

function reader(proxies: string[]) {
  const warnings: Record<string, unknown>[] = [];
  let seconds = 0;
  const app = new Hono<{ Bindings: WebBindings }>();
  // Uses `this`, like the real logger.
  const log = {
    warnings,
    warn(fields: Record<string, unknown>) {
      this.warnings.push(fields);
    },
  };
  const read = clientAddress(proxies, log, () => seconds * 1000);
  app.get('/', (context) => context.text(read(context)));
  return {
    warnings,
    wait: (more: number) => (seconds += more),
    async ask({ peer = '10.0.0.9', headers = {} }: Asked): Promise<string> {
      const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
      return response.text();
    },
  };
}

const addressOf = (proxies: string[], forwarded: string | undefined, peer = '10.0.0.9') =>
  reader(proxies).ask({
    peer,
    headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded },
  });

describe('X-Forwarded-For', () => {
  test('is ignored without own proxies', async () => {
    expect(await addressOf([], '1.2.3.4')).toBe('10.0.0.9');
  });

  test('is ignored from an unlisted proxy', async () => {
    expect(await addressOf(['10.0.0.0/8'], '1.2.3.4', '192.0.2.1')).toBe('192.0.2.1');
  });

  test('from our proxies names the client; earlier entries are ignored as spoofed', async () => {
    expect(await addressOf(['10.0.0.9'], '203.0.113.7')).toBe('203.0.113.7');
    expect(await addressOf(['10.0.0.0/8'], '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await addressOf(['10.0.0.0/8'], '1.1.1.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
    expect(await addressOf(['10.0.0.9'], '203.0.113.7', '::ffff:10.0.0.9')).toBe('203.0.113.7');
    expect(await addressOf(['2001:db8::/32'], '203.0.113.7', '2001:db8::5')).toBe('203.0.113.7');
  });

  test.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('may name a port: %s', async (forwarded, address) => {
    expect(await addressOf(['10.0.0.9'], forwarded)).toBe(address);
  });

  test.each([undefined, '', 'unknown', '<script>', 'a'.repeat(5000), '203.0.113.7, unknown'])(
    'that names no address counts as the proxy: %s',
    async (forwarded) => {
      expect(await addressOf(['10.0.0.9'], forwarded)).toBe('10.0.0.9');
    },
  );
});

test('an unlisted proxy is logged at most once a minute', async () => {
  const { ask, warnings, wait } = reader([]);
  for (let n = 0; n < 100; n += 1) await ask({ headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(warnings).toEqual([{ event: 'forwarded-by-unlisted-proxy' }]);
  wait(59);
  await ask({ headers: { Forwarded: 'for=203.0.113.7' } });
  expect(warnings).toHaveLength(1);
  wait(1);
  await ask({ headers: { Forwarded: 'for=203.0.113.7' } });
  expect(warnings).toHaveLength(2);
});

test('nothing is logged for listed proxies or without proxies', async () => {
  const { ask, warnings } = reader(['10.0.0.9']);
  await ask({ headers: { 'X-Forwarded-For': '203.0.113.7', Forwarded: 'for=203.0.113.7' } });
  await ask({});
  await ask({ peer: '192.0.2.1' });
  expect(warnings).toEqual([]);
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', async (peer, network) => {
  expect(await addressOf([], undefined, peer)).toBe(network);
});
