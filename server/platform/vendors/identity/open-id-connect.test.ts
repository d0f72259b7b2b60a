import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { fakeProvider, networkOf, type FakeSignIn } from '#tests/support/vendors/fake-provider.ts';
import { openIdConnect } from './open-id-connect.ts';

const returnAddress = 'https://wren.example/signin/callback/umbrella';
const provider = await fakeProvider('https://id.umbrella.example');
const other = await fakeProvider('https://id.globex.example');
const providers = openIdConnect({ fetch: networkOf(provider, other) });
const start = (fresh = false) =>
  providers.start(provider.registration, { returnAddress, emailHint: 'omar@umbrella.example', fresh });

/** Signs in at the provider. Returns the identity, or why it was refused. */
async function come(person: FakeSignIn, { fresh = false } = {}) {
  const { authorizationUrl, remembered } = await start(fresh);
  const address = provider.signIn(authorizationUrl, { email: 'omar@umbrella.example', ...person });
  return providers.finish(provider.registration, { address, remembered }).catch((error: unknown) => {
    if (error instanceof Error && 'reason' in error) return error.reason;
    throw error;
  });
}

test('the redirect to the provider has state, nonce and PKCE', async () => {
  const { authorizationUrl, remembered } = await start();
  const { origin, pathname, searchParams } = new URL(authorizationUrl);
  expect(origin + pathname).toBe('https://id.umbrella.example/auth');
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'wren',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: returnAddress,
    state: remembered.state,
    nonce: remembered.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
    login_hint: 'omar@umbrella.example',
  });
  expect(authorizationUrl).not.toContain(remembered.verifier);
});

test('the callback returns the identity', async () => {
  expect(await come({ subject: 's-1' })).toEqual({
    issuer: 'https://id.umbrella.example',
    subject: 's-1',
    email: 'omar@umbrella.example',
    emailVerified: true,
    methods: ['pwd', 'otp'],
  });
});

const now = () => Math.floor(Date.now() / 1000);
const swapped = await generateKeyPair('RS256');
const ownKey = async (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(swapped.privateKey);
const embeddedKey = async (claims: JWTPayload) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(swapped.publicKey) })
    .sign(swapped.privateKey);
/** The published key's text as an HMAC secret. */
const confused = (claims: JWTPayload) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', kid: 'key-1' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', JSON.stringify(provider.publicKey)).update(text).digest('base64url')}`;
};
const unsigned = async (claims: JWTPayload) => `${(await provider.signed(claims)).split('.', 2).join('.')}.`;
const tampered = async (claims: JWTPayload) => {
  const [head, , signature] = (await provider.signed(claims)).split('.');
  const body = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
  return `${head}.${body}.${signature}`;
};

const lies: [what: string, lie: FakeSignIn, reason: RegExp][] = [
  ['no state', { answer: { state: undefined } }, /INVALID_RESPONSE/],
  ['another state', { answer: { state: 'another' } }, /INVALID_RESPONSE/],
  ['no nonce', { claims: { nonce: undefined } }, /nonce|INVALID_RESPONSE/],
  ['another nonce', { claims: { nonce: 'another' } }, /nonce/],
  ['no iss beside the code', { answer: { iss: undefined } }, /INVALID_RESPONSE/],
  ['another iss beside the code', { answer: { iss: 'https://id.globex.example' } }, /INVALID_RESPONSE/],
  ['another iss in the token', { claims: { iss: 'https://id.globex.example' } }, /iss/],
  ['a token for another client', { claims: { aud: 'another' } }, /aud/],
  ['a token for two clients', { claims: { aud: ['wren', 'another'] } }, /aud/],
  ['a token that is over', { claims: { exp: now() - 60 } }, /TIMESTAMP/],
  ['a token without an end', { claims: { exp: undefined } }, /INVALID_RESPONSE/],
  ['a token of tomorrow', { claims: { nbf: now() + 600 } }, /TIMESTAMP/],
  ['no subject', { claims: { sub: undefined } }, /INVALID_RESPONSE/],
  ['alg none', { sign: (claims) => new UnsecuredJWT(claims).encode() }, /./],
  ['no signature', { sign: unsigned }, /./],
  ['other content under the signature', { sign: tampered }, /INVALID_RESPONSE/],
  ['another key', { sign: ownKey }, /INVALID_RESPONSE/],
  ['a key embedded in the token', { sign: embeddedKey }, /INVALID_RESPONSE/],
  ['the public key as a secret', { sign: confused }, /INVALID_RESPONSE/],
];

describe('refused (D19)', () => {
  test.each(lies)('%s', async (_what, lie, reason) => {
    expect(await come(lie)).toMatch(reason);
  });

  test('a code that was used', async () => {
    const { authorizationUrl, remembered } = await start();
    const address = provider.signIn(authorizationUrl, { email: 'omar@umbrella.example' });
    await providers.finish(provider.registration, { address, remembered });
    const again = providers.finish(provider.registration, { address, remembered });
    await expect(again).rejects.toMatchObject({ reason: 'invalid_grant' });
  });

  test('a code with the verifier of another sign-in', async () => {
    const [mine, theirs] = [await start(), await start()];
    const address = provider.signIn(theirs.authorizationUrl, { email: 'omar@umbrella.example' });
    const stolen = address.replace(theirs.remembered.state, mine.remembered.state);
    const finished = providers.finish(provider.registration, {
      address: stolen,
      remembered: mine.remembered,
    });
    await expect(finished).rejects.toMatchObject({ reason: 'invalid_grant' });
  });

  test('a code of another provider', async () => {
    const { remembered } = await start();
    const elsewhere = await providers.start(other.registration, { returnAddress });
    const address = new URL(other.signIn(elsewhere.authorizationUrl, { email: 'omar@umbrella.example' }));
    address.searchParams.set('state', remembered.state);
    const finished = providers.finish(provider.registration, { address: address.href, remembered });
    await expect(finished).rejects.toMatchObject({ reason: expect.stringContaining('INVALID') as string });
  });

  test('an answer with duplicate parameters', async () => {
    const { authorizationUrl, remembered } = await start();
    const address = `${provider.signIn(authorizationUrl)}&state=another`;
    const finished = providers.finish(provider.registration, { address, remembered });
    await expect(finished).rejects.toMatchObject({ reason: 'OAUTH_INVALID_RESPONSE' });
  });

  test('a no of the provider', async () => {
    const { authorizationUrl, remembered } = await start();
    const answer = {
      code: undefined,
      error: 'access_denied',
      error_description: 'Ask omar@umbrella.example',
    };
    const address = provider.signIn(authorizationUrl, { answer });
    const finished = providers.finish(provider.registration, { address, remembered });
    await expect(finished).rejects.toMatchObject({ reason: 'access_denied', declined: true });
    await expect(finished).rejects.not.toThrow(/omar/);
  });
});

describe('a fresh proof', () => {
  test('is requested', async () => {
    const { searchParams } = new URL((await start(true)).authorizationUrl);
    expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  });

  test('is refused if the sign-in is older or has no time', async () => {
    expect(await come({ claims: { auth_time: now() - 120 } }, { fresh: true })).toMatch(
      /auth_time|TIMESTAMP/,
    );
    expect(await come({ claims: { auth_time: undefined } }, { fresh: true })).toMatch(/INVALID_RESPONSE/);
    expect(await come({}, { fresh: true })).toMatchObject({ subject: 'subject-1' });
  });
});

describe('an unavailable provider', () => {
  const at = async (issuer: string, description: Record<string, unknown> = {}) => {
    const faulty = await fakeProvider(issuer);
    Object.assign(faulty.description, description);
    return openIdConnect({ fetch: networkOf(faulty) }).start(faulty.registration, { returnAddress });
  };

  test('is silent', async () => {
    const silent = await fakeProvider('https://id.silent.example');
    silent.down = true;
    const way = openIdConnect({ fetch: networkOf(silent) });
    await expect(way.originOf(silent.registration)).rejects.toThrow('is unavailable');
    silent.down = false;
    expect(await way.originOf(silent.registration)).toBe('https://id.silent.example');
  });

  test('names another issuer, or has a sign-in page or an issuer without TLS', async () => {
    await expect(at('https://a.example', { issuer: 'https://b.example' })).rejects.toThrow('JSON_ATTRIBUTE');
    await expect(at('https://a.example', { authorization_endpoint: 'http://a.example/' })).rejects.toThrow(
      'TLS',
    );
    await expect(at('http://a.example')).rejects.toThrow('is unavailable');
  });

  test('rejects our secret', async () => {
    const registration = { ...provider.registration, clientCredential: 'an old one' };
    const { authorizationUrl, remembered } = await providers.start(registration, { returnAddress });
    const address = provider.signIn(authorizationUrl);
    const finished = providers.finish(registration, { address, remembered });
    await expect(finished).rejects.toMatchObject({ name: 'IdentityUnavailableError' });
  });

  test('never ends its answer', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    const way = openIdConnect({ fetch: async () => new Response(endless) });
    await expect(way.originOf(provider.registration)).rejects.toThrow('is unavailable');
  });
});
