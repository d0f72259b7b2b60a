import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { lee, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import { assetOf, send as sendTo, type Sending } from '../send.ts';

const app = sharedApp();
const send = (path: string, sending?: Sending) => sendTo(new URL(path, app.baseUrl), sending);
const asset = async (ending: 'css' | 'js') =>
  (await assetOf(new URL('/signin', app.baseUrl), ending)).pathname;

describe('caching (D8)', () => {
  test('a page is never stored', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    for (const path of [
      '/',
      '/reimbursement',
      '/reimbursement/claims',
      '/nothing',
      '/profile',
      '/unread-counts',
    ]) {
      const answer = await visitor.get(path);
      expect([path, answer.headers['cache-control']]).toEqual([path, 'private, no-store']);
    }
    expect((await send('/signin')).headers['cache-control']).toBe('private, no-store');
    expect((await send('/reimbursement')).headers['cache-control']).toBe('private, no-store');
  });

  test('a built file is cached permanently', async () => {
    for (const ending of ['css', 'js'] as const) {
      const { headers } = await send(await asset(ending));
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test('a missing built file is not cached', async () => {
    const answer = await send('/assets/gone-12345678.js');
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'private, no-store']);
  });
});

describe('compression', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('a built file for a browser that accepts %s', async (accepted, encoding) => {
    for (const ending of ['css', 'js'] as const) {
      const answer = await send(await asset(ending), { headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(answer.body.toString()).toContain(ending === 'css' ? 'box-sizing' : 'customElements');
    }
  });
});

describe('operators’ addresses', () => {
  test('alive, ready, and build id', async () => {
    expect((await send('/healthz')).body.toString()).toBe('ok');
    const ready = await send('/readyz');
    expect([ready.status, ready.body.toString()]).toEqual([200, 'ready']);
    const version = (await send('/version.txt?cache=0.123')).body.toString();
    expect(version).toMatch(/^[\w-]{4,}$/);
    expect((await send('/signin')).body.toString()).toContain(`data-build="${version}"`);
  });

  test.each(['/healthz', '/readyz', '/version.txt'])(
    '%s reveals nothing else (D51), and is never stored',
    async (path) => {
      const { headers, body } = await send(path);
      expect(headers['content-type']).toMatch(/^text\/plain/);
      expect(body.length).toBeLessThan(50);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('only built files are served (D51)', () => {
  test.each([
    '/package.json',
    '/server/main.mjs',
    '/build/server/app.js',
    '/../server/main.mjs',
    '/assets/../../server/app.js',
    '/assets/..%2f..%2fserver%2fapp.js',
    '/..%5c..%5cpackage.json',
    '/%2e%2e/package.json',
    '/.data/session-secret',
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/node_modules/react/package.json',
    '/tests/http/visitor.ts',
    '/assets/',
    '/assets',
  ])('%s is not found', async (path) => {
    const answer = await rawGet(path);
    expect(answer).toMatch(/^HTTP\/1\.1 (404|308|400)/);
    expect(answer).not.toContain('"dependencies"');
    expect(answer).not.toContain('createWebApp');
  });

  test('no file names a source map', async () => {
    for (const ending of ['css', 'js'] as const) {
      const path = await asset(ending);
      expect((await send(path)).body.toString()).not.toContain('sourceMappingURL');
      expect((await send(`${path}.map`)).status).toBe(404);
    }
  });
});

describe('cookies (D7)', () => {
  test('neither the API’s own cookie nor its token reaches the browser', async () => {
    const { visitor, page: home } = await signIn(app.baseUrl, lee);
    const cookies = await visitor.cookies.getCookies(app.baseUrl);
    expect(cookies.map(({ key }) => key)).toEqual(['wren']);
    expect(home.html).not.toContain('benefits_session');
  });
});

/** Sends the path as written; fetch and URL would tidy it. */
async function rawGet(path: string): Promise<string> {
  const url = new URL(app.baseUrl);
  const socket = connect({ host: url.hostname, port: Number(url.port) });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}
