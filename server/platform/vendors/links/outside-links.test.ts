import { createServer } from 'node:http';
import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askPublic, isPublicAddress, outsideLinks } from './outside-links.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  const path = request.url ?? '';
  const [, status = '200', location] = /^\/(\d{3})(?:\/(.*))?$/.exec(path) ?? [];
  const isHead = request.method === 'HEAD';
  if (path === '/no-head') response.writeHead(isHead ? 405 : 200);
  else if (path === '/loop') response.writeHead(302, { Location: '/loop' });
  else response.writeHead(Number(status), location ? { Location: decodeURIComponent(location) } : {});
  response.end();
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => void server.close(resolve)));
beforeEach(() => asked.splice(0));

/** Asks the local server instead of the site. */
const check = outsideLinks(async ({ hostname, pathname }, method) => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  if (hostname === 'gone.example') throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
  asked.push(`${method} ${hostname}${pathname}`);
  const { status, headers } = await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method,
    redirect: 'manual',
  });
  return { status, location: headers.get('location') ?? undefined };
});

const to = (url: string) => `https://site.example/302/${encodeURIComponent(url)}`;

test.each([
  ['https://site.example/200', 'works'],
  ['https://site.example/404', 'gone'],
  ['https://site.example/410', 'gone'],
  ['https://site.example/no-head', 'works'],
  ['https://site.example/503', 'unclear'],
  ['https://gone.example/', 'no_host'],
  [to('https://other.example/200'), 'works'],
  [to('https://other.example/404'), 'gone'],
  ['https://site.example/loop', 'unclear'],
])('%s %s', async (url, state) => {
  expect(await check(url)).toBe(state);
});

test.each([
  'http://site.example/200',
  'https://site.example:8443/200',
  'https://user@site.example/200',
  'https://127.0.0.1/200',
  'https://[::1]/200',
  'https://0x7f000001/200',
  'file:///etc/passwd',
  'no address',
])('%s is not asked, and neither when a redirect leads there', async (url) => {
  expect(await check(url)).toBe('unclear');
  expect(asked).toEqual([]);
  await check(to(url));
  expect(asked.filter((one) => !one.includes('site.example/302'))).toEqual([]);
});

test('a loop of redirects is followed five times', async () => {
  await check('https://site.example/loop');
  expect(asked.filter((one) => one.startsWith('HEAD'))).toHaveLength(6);
});

test.each([
  ['10.0.0.7'],
  ['127.0.0.1'],
  ['169.254.169.254'],
  ['::1'],
  ['fe80::1'],
  ['fd00::1'],
  ['::ffff:10.0.0.7'],
  ['64:ff9b::a00:7'],
  ['2002:a00:7::1'],
  ['not an address'],
])('a name that leads to %s is not connected to', async (address) => {
  expect(isPublicAddress(address)).toBe(false);
  const lookup: LookupFunction = (_name, _options, done) =>
    done(null, [
      { address: '93.184.215.14', family: 4 },
      { address, family: 4 },
    ]);
  await expect(askPublic(lookup)(new URL('https://site.example/'), 'GET')).rejects.toThrow('not public');
});

test('public addresses are public', () => {
  expect(['93.184.215.14', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
});
