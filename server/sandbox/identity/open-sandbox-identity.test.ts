import { afterAll, expect, test } from 'vitest';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { testClock } from '#tests/support/api/test-clock.ts';
import { demoPassword } from '../seed/seed.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { openIdConnect } from '#server/platform/vendors/identity/open-id-connect.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { openSandboxIdentity } from './open-sandbox-identity.ts';
import { sandboxIdentitySecrets, accountByEmail } from './accounts.ts';

const origin = 'http://localhost:3000';
const returnAddress = `${origin}/signin/callback/umbrella`;
const database = await testDatabase();
const dataDir = temporaryDirectory();
await ensureCompany(database.sql, 'umbrella');
const identity = await openSandboxIdentity({
  origin,
  dataDir,
  sql: database.sql,
  sealing: createSealing('a key that only tests ever seal with'),
  clock: testClock(),
});

afterAll(() => database.close());

async function registration() {
  const { clientSecret } = await sandboxIdentitySecrets(dataDir);
  return {
    issuer: identity.issuer,
    clientId: 'wren',
    clientAuthentication: 'client_secret_basic' as const,
    clientCredential: clientSecret,
  };
}

const providers = () =>
  openIdConnect({
    fetch: (url, init) => identity.fetch(new Request(url, init)),
    insecureIssuer: identity.issuer,
  });

/** A browser with cookies that follows redirects until it leaves the provider. */
function browser() {
  const jar = new Map<string, string>();
  return async function visit(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await identity.answer(
      new Request(address, { ...init, headers: { cookie, ...init.headers } }),
    );
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('Location');
    if (location === null) return response;
    const next = new URL(location, address).href;
    return next.startsWith(`${identity.issuer}/`) ? visit(next) : response;
  };
}

async function signIn(address: string, form: Record<string, string>, visit = browser()): Promise<Response> {
  const page = await visit(address);
  const action = /action="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  return visit(new URL(action, origin).href, { method: 'POST', body: new URLSearchParams(form) });
}

async function come(email: string) {
  const provider = await registration();
  const { authorizationUrl, remembered } = await providers().start(provider, { returnAddress, fresh: true });
  const answer = await signIn(authorizationUrl, { email, password: demoPassword });
  return providers().finish(provider, { address: answer.headers.get('Location') ?? '', remembered });
}

test('an employee returns authenticated, without log output', async () => {
  expect(await come(' Omar.Aziz@umbrella.example')).toEqual({
    issuer: 'http://localhost:3000/sandbox/identity',
    subject: 'umbrella-1180',
    email: 'omar.aziz@umbrella.example',
    emailVerified: true,
    methods: ['pwd'],
  });
});

test('a wrong password shows the page again', async () => {
  const provider = await registration();
  const { authorizationUrl } = await providers().start(provider, {
    returnAddress,
    emailHint: 'omar.aziz@umbrella.example',
  });
  const answer = await signIn(authorizationUrl, { email: 'omar.aziz@umbrella.example', password: 'wrong' });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain('is not right');
});

test('redirects only to our own addresses', async () => {
  const { authorizationUrl } = await providers().start(await registration(), {
    returnAddress: 'https://elsewhere.example/',
  });
  const answer = await browser()(authorizationUrl);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('redirect_uri');
});

test('is registered once, under the current address', async () => {
  const rows = await database.sql.selectFrom('identity_providers').select(['company_id', 'issuer']).execute();
  expect(rows).toEqual([{ company_id: 'umbrella', issuer: identity.issuer }]);
  const domains = await database.sql.selectFrom('single_sign_on_domains').selectAll().execute();
  expect(domains).toEqual([{ company_id: 'umbrella', email_domain: 'umbrella.example' }]);
});

test('another employee can sign in where the first one is still signed in', async () => {
  const provider = await registration();
  const visit = browser();
  const subjects: string[] = [];
  for (const email of ['priya.nair@umbrella.example', 'omar.aziz@umbrella.example']) {
    const { authorizationUrl, remembered } = await providers().start(provider, {
      returnAddress,
      askAgain: true,
    });
    const answer = await signIn(authorizationUrl, { email, password: demoPassword }, visit);
    const address = answer.headers.get('Location') ?? '';
    expect(address).not.toBe('');
    subjects.push((await providers().finish(provider, { address, remembered })).subject);
  }
  expect(subjects).toEqual(['umbrella-2207', 'umbrella-1180']);
});

test('answers a request whose address grows when it is re-encoded', async () => {
  const query = '"'.repeat(15_000);
  const answer = await identity.answer(new Request(`${origin}/sandbox/identity/interaction/x?a=${query}`));
  expect(answer.status).toBe(302);
});

test('does not read forwarding headers of clients', async () => {
  const headers = { 'X-Forwarded-Host': 'gzip gzip ', 'X-Forwarded-Proto': 'gopher', Forwarded: 'host=evil' };
  const address = `${origin}/sandbox/identity/.well-known/openid-configuration`;
  const answer = await identity.answer(new Request(address, { headers }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    token_endpoint: expect.stringContaining(`${identity.issuer}/`),
  });
});

test.each([
  'omar.aziz@umbrella.example',
  ' \u200BOmar.Aziz\u2060@Umbrella.example ',
  'omar.aziz＠umbrella.example',
])('an account is found by its address as displayed: %j', (typed) => {
  expect(accountByEmail(typed)?.name).toBe('Omar Aziz');
});

test('an unknown address finds no account', () => {
  expect(accountByEmail('omar.aziz@umbrella.example.org')).toBeUndefined();
});
