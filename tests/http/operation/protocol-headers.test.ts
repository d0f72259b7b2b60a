import { request as openRequest, type IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import { asForm, asPage, assetOf, send as sendTo, type Sending, formTokenOf } from '../send.ts';

const app = sharedApp();
const send = (path: string, sending?: Sending) => sendTo(new URL(path, app.baseUrl), sending);
const asset = async (ending: 'css' | 'js') =>
  (await assetOf(new URL('/signin', app.baseUrl), ending)).pathname;

describe('headers of every answer (D29, D30)', () => {
  const kinds: [string, string, Sending?][] = [
    ['a page', '/signin'],
    ['a redirect', '/reimbursement'],
    ['not found', '/nothing'],
    ['a refused method', '/signin', { method: 'PUT', headers: asPage }],
    ['a body too large', '/signin', { method: 'POST', headers: asForm, body: 'x'.repeat(70_000) }],
    [
      'a wrong content type',
      '/signin',
      { method: 'POST', headers: { ...asPage, 'content-type': 'text/plain' }, body: 'x' },
    ],
    [
      'a forged post',
      '/signin',
      { method: 'POST', headers: { ...asForm, 'sec-fetch-site': 'cross-site' }, body: 'x=1' },
    ],
    ['a favicon', '/favicon.svg'],
    ['health', '/healthz'],
    ['readiness', '/readyz'],
    ['the version', '/version.txt'],
    ['the API', '/api/v3/session'],
    ['the API’s not found', '/api/v3/nothing'],
    ['the API’s page', '/api/docs'],
    ['the API’s description', '/api/openapi.json'],
    ['the sandbox', '/sandbox'],
    ['the counters', '/unread-counts'],
    ['a data address', '/signin.data'],
  ];

  test.each(kinds)('%s', async (_, path, sending) => {
    const { headers } = await send(path, sending);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['permissions-policy']).toContain('microphone=()');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    // Over plain http the header would be ignored, and wrong.
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-type'] ?? 'none').not.toMatch(/^text\/(?!.*; ?charset=utf-8)/i);
    if (!headers['content-type']?.startsWith('text/html')) return;
    const policy = headers['content-security-policy'] ?? '';
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).toMatch(/form-action '(self|none)'/);
    expect(policy).not.toContain('unsafe');
  });

  test('the built files too', async () => {
    for (const ending of ['css', 'js'] as const) {
      const { headers } = await send(await asset(ending));
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['content-type']).toMatch(/^text\/(css|javascript); charset=utf-8$/);
    }
  });

  test('the nonce is new for every answer, 128 bits, and the one in the page', async () => {
    const nonces = new Set<string>();
    for (let times = 0; times < 20; times += 1) {
      const { headers, body } = await send(times % 2 ? '/signin' : '/nothing');
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(String(headers['content-security-policy'])).toContain(
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      );
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(body.toString()).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(20);
  });

  test('pages have no inline scripts', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    for (const path of ['/', '/reimbursement', '/reimbursement/claims', '/nothing']) {
      const { document } = await visitor.get(path);
      // Speculation rules are inline, but run no code.
      const told = document.querySelectorAll('script[type="speculationrules"]');
      const scripts = Array.from(document.scripts).filter((script) => !Array.from(told).includes(script));
      for (const rules of told) {
        expect([rules.hasAttribute('src'), rules.hasAttribute('nonce')]).toEqual([false, true]);
        expect(Object.keys(JSON.parse(rules.textContent) as object)).toEqual(['prefetch']);
      }
      expect(scripts.map((script) => [script.hasAttribute('src'), script.textContent])).toEqual([[true, '']]);
      expect(document.querySelectorAll('style, [style], [onclick], [onsubmit]')).toHaveLength(0);
    }
  });

  test('every request has an id of its own, whatever the client sends', async () => {
    const headers = { ...asPage, 'x-request-id': 'forged' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('/signin', { headers })));
    const ids = new Set(answers.map((answer) => answer.headers['x-request-id']));
    expect([ids.size, ids.has('forged')]).toEqual([10, false]);
  });
});

describe('methods (D40)', () => {
  test.each(['PUT', 'TRACE', 'PROPFIND', 'LOCK'])('%s is refused', async (method) => {
    for (const path of ['/', '/signin', '/nothing', '/reimbursement']) {
      const answer = await send(path, { method });
      expect([path, answer.status]).toEqual([path, 405]);
      expect(answer.headers.allow).toBe('GET, HEAD, POST');
    }
    expect((await send('/sandbox/identity/auth', { method })).status).toBe(405);
  });

  test('CONNECT gets no tunnel', async () => {
    const url = new URL(app.baseUrl);
    const asked = openRequest({
      host: url.hostname,
      port: url.port,
      method: 'CONNECT',
      path: 'example.com:443',
    });
    asked.end();
    const outcome = await new Promise((resolve) => {
      asked.on('connect', (answer: IncomingMessage) => resolve(answer.statusCode));
      asked.on('response', (answer) => resolve(answer.statusCode));
      asked.on('error', () => resolve('closed'));
    });
    expect(outcome).not.toBe(200);
  });

  test('a page without a form refuses posts', async () => {
    const { visitor, page: home } = await signIn(app.baseUrl, maya);
    const token = formTokenOf(home);
    for (const path of ['/', '/reimbursement/claims', '/settings', '/nothing']) {
      const answer = await visitor.post(path, { form_token: token });
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
    }
  });
});

describe('spoofed headers (D41)', () => {
  test.each([
    ['host', 'evil.example'],
    ['host', "x' or 1=1--"],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'host=evil.example;proto=https'],
    ['x-original-url', '/sandbox'],
    ['x-rewrite-url', '/sandbox'],
  ])('%s: %s changes nothing and is not shown', async (name, value) => {
    const answer = await send('/signin', { headers: { ...asPage, [name]: value } });
    expect(answer.body.toString() + JSON.stringify(answer.headers)).not.toContain(value);
    expect(answer.status).toBeLessThan(500);
    const away = await send('/reimbursement', { headers: { ...asPage, [name]: value } });
    expect(JSON.stringify(away.headers)).not.toContain('evil');
  });
});
