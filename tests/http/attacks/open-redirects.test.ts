import { once } from 'node:events';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { maya, passPassword } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import { exchange } from '../exchange.ts';
import { asForm, asPage, formTokenOf } from '../send.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = sharedApp();

const elsewhere = [
  'https://evil.example/',
  'HTTPS:evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '%2f%2fevil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  'javascript:alert(1)//evil.example',
  'data:text/html,evil.example',
  'user@evil.example',
  '//user@evil.example',
  'evil.example',
  '.evil.example',
  `//evil.example/${'x'.repeat(8000)}`,
  '',
];

/** The address that a browser would open. */
const landing = (location: string) => new URL(location, `${app.baseUrl}/here/`);

function expectOurs(location: string | undefined): void {
  const { origin, pathname } = landing(location ?? '');
  expect(origin).toBe(app.baseUrl);
  expect(pathname).not.toMatch(/^\/\//);
}

async function posted(visitor: Visitor, path: string, fields: Record<string, string>) {
  const cookie = await visitor.cookies.getCookieString(app.baseUrl);
  const body = new TextEncoder().encode(new URLSearchParams(fields).toString());
  const headers = { ...asForm, cookie, origin: app.baseUrl, 'sec-fetch-site': 'same-origin' };
  return exchange(new URL(path, app.baseUrl), { method: 'POST', headers, body });
}

describe('a form cannot redirect to another site (D20)', () => {
  const forms: { path: string; field: string; others: Record<string, string> }[] = [
    { path: '/language', field: 'return_to', others: { locale: 'es' } },
    { path: '/cookies/choice', field: 'return_to', others: { choice: 'none' } },
    { path: '/announcements/close', field: 'return_to', others: { announcement: 'acme_plan_change' } },
    { path: '/data-use', field: 'return_to', others: { data_use: 'low' } },
    { path: '/session/keep-form', field: 'kept_for', others: { email: 'a@b.example' } },
  ];
  test.each(forms)('by $field of $path', async ({ path, field, others }) => {
    const visitor = await openVisitor(app.baseUrl);
    const form_token = formTokenOf(await visitor.get('/signin'));
    for (const target of elsewhere) {
      const { status, headers } = await posted(visitor, path, { form_token, ...others, [field]: target });
      expect(status).toBe(303);
      expectOurs(headers.location);
    }
  });
});

test('the native app’s start address cannot redirect to another site (D20)', async () => {
  for (const target of elsewhere) {
    const path = `/signin/app?${new URLSearchParams({ to: target }).toString()}`;
    const { statusCode, headers } = await sendAsWritten(path, asPage);
    expect(statusCode).toBe(303);
    expectOurs(headers.location);
  }
});

/** Requests the path exactly as written, or posts a form to it; a URL would normalize it. */
async function sendAsWritten(
  path: string,
  headers: Record<string, string>,
  form?: string,
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(app.baseUrl);
  const method = form === undefined ? 'GET' : 'POST';
  const sent = openRequest({ hostname, port, path, method, headers }).end(form);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

const writable = elsewhere
  .map((target) => target.replaceAll(/[\t\n ]/g, (space) => encodeURIComponent(space)))
  .filter((target) => target.startsWith('/'));

const titled = (paths: readonly string[]) => paths.map((path) => [path.slice(0, 40), path] as const);

describe('the address remembered during sign-in cannot redirect to another site (D20)', () => {
  test.each(titled(writable))('%s', async (_, path) => {
    const visitor = await openVisitor(app.baseUrl);
    const first = await visitor.get('/signin');
    await visitor.get('/reimbursement');
    const cookie = await visitor.cookies.getCookieString(app.baseUrl);
    const answer = await sendAsWritten(path, { ...asPage, cookie });
    if (answer.headers.location !== undefined) expectOurs(answer.headers.location);
    const after = await passPassword(first, maya);
    for (const { to } of after.redirects) expect(to.origin).toBe(app.baseUrl);
    expect(after.url.origin).toBe(app.baseUrl);
  });
});

describe('the address of a form post cannot redirect to another site (D20)', () => {
  test.each(titled(writable))('%s', async (_, path) => {
    for (const accept of ['text/html', 'application/json']) {
      const { headers } = await sendAsWritten(path, { ...asForm, accept }, 'form_token=none');
      expect(landing(headers.location ?? '/').origin).toBe(app.baseUrl);
    }
  });
});
