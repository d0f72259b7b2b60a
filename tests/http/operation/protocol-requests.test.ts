import { once } from 'node:events';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import { asForm, asPage, send as sendTo, type Sending, formTokenOf } from '../send.ts';
import type { Exchange } from '../exchange.ts';
import { openVisitor } from '../visitor.ts';

const app = sharedApp();
const send = (path: string, sending?: Sending) => sendTo(new URL(path, app.baseUrl), sending);

const isPage = ({ headers }: Exchange) => headers['content-type'] === 'text/html; charset=utf-8';

describe('bodies (D39)', () => {
  const cookieAndToken = async () => {
    const visitor = await openVisitor(app.baseUrl);
    const token = formTokenOf(await visitor.get('/signin'));
    return { cookie: `wren=${await visitor.cookie('wren')}`, token };
  };

  test('a body larger than any form gets a full page with status 413', async () => {
    const answer = await send('/signin', {
      method: 'POST',
      headers: asForm,
      body: 'x'.repeat(1024 * 1024),
    });
    expect([answer.status, answer.headers.connection]).toEqual([413, 'close']);
    expect(isPage(answer)).toBe(true);
    expect(answer.body.toString()).toContain('too much to send at once');
  });

  test('a chunked body without length is limited too', async () => {
    const { cookie, token } = await cookieAndToken();
    const url = new URL('/signin', app.baseUrl);
    const sent = openRequest(url, {
      method: 'POST',
      headers: { ...asForm, cookie, origin: app.baseUrl },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.on('error', () => undefined);
    sent.write(`form_token=${token}&email=`);
    for (let piece = 0; piece < 20; piece += 1) sent.write('x'.repeat(10_000));
    sent.end();
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(413);
  });

  test.each([
    ['application/json', '{"email":"a@b.example"}'],
    ['text/plain', 'email=a@b.example'],
    ['application/xml', '<a/>'],
    ['', 'email=a'],
  ])('of type "%s" is refused with 415', async (type, body) => {
    const headers = { ...asPage, origin: app.baseUrl, ...(type ? { 'content-type': type } : {}) };
    expect((await send('/signin', { method: 'POST', headers, body })).status).toBe(415);
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'cut off',
      'multipart/form-data; boundary=abc',
      '--abc\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b',
    ],
    ['of nonsense', 'multipart/form-data; boundary=abc', 'no parts at all'],
    [
      'with broken part headers',
      'multipart/form-data; boundary=abc',
      '--abc\r\nnonsense\r\n\r\nx\r\n--abc--\r\n',
    ],
  ])('multipart %s is refused with a page, not with a server error', async (_, type, body) => {
    const { cookie } = await cookieAndToken();
    const headers = { ...asPage, cookie, origin: app.baseUrl, 'content-type': type };
    const answer = await send('/signin', { method: 'POST', headers, body });
    // Without the token it is the form that is shown again.
    expect([400, 422]).toContain(answer.status);
  });

  test('a body of 10,000 parts is not read to its end', async () => {
    const { visitor, page: home } = await signIn(app.baseUrl, maya);
    const claim = await visitor.get('/reimbursement');
    const token = formTokenOf(claim);
    const part = (name: string, value: string) =>
      `--abc\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = part('form_token', token) + part('provider_name', 'x').repeat(10_000) + '--abc--\r\n';
    const answer = await visitor.navigate({
      method: 'POST',
      url: new URL('/reimbursement', app.baseUrl),
      from: home.url,
      contentType: 'multipart/form-data; boundary=abc',
      body: new TextEncoder().encode(body),
    });
    expect(answer.status).toBe(413);
  });

  test('9,000 url-encoded fields within the size limit are refused or answered as invalid', async () => {
    const { cookie, token } = await cookieAndToken();
    const body = `form_token=${token}` + '&a[0]=1'.repeat(9000);
    const answer = await send('/signin', {
      method: 'POST',
      headers: { ...asForm, cookie, origin: app.baseUrl },
      body,
    });
    expect([400, 413, 422]).toContain(answer.status);
  });

  test('names of prototype properties have no effect', async () => {
    const { cookie, token } = await cookieAndToken();
    for (const name of [
      '__proto__',
      '__proto__[polluted]',
      'constructor.prototype.polluted',
      'email.__proto__',
      '[',
      'email[',
      'email[0]',
      'a.b.c[3].d',
    ]) {
      const body = new URLSearchParams([
        ['form_token', token],
        [name, 'yes'],
      ]).toString();
      const answer = await send('/signin', {
        method: 'POST',
        headers: { ...asForm, cookie, origin: app.baseUrl },
        body,
      });
      expect([name, [400, 422].includes(answer.status)]).toEqual([name, true]);
    }
    expect((await send('/signin')).status).toBe(200);
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
