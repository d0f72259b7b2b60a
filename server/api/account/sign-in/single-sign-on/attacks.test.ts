import { SignJWT, UnsecuredJWT, generateKeyPair, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { fakeProvider, networkOf, type FakeSignIn } from '#tests/support/vendors/fake-provider.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import {
  comeThrough,
  finishSingleSignOn,
  registerProvider,
  startSingleSignOn,
} from '#tests/support/api/single-sign-on.ts';

const umbrella = await fakeProvider('https://id.umbrella.example');
/** The provider of another of our customers, which its owner has turned against us. */
const globex = await fakeProvider('https://id.globex.example');
const api = await openTestApi({ identityNetwork: networkOf(umbrella, globex) });
const email = 'omar@umbrella.example';
let omar: TestMember;

beforeAll(async () => {
  await registerProvider(api.dependencies, 'umbrella', umbrella);
  await registerProvider(api.dependencies, 'globex', globex);
  omar = await createMember(api.dependencies, { columns: { company_id: 'umbrella' }, details: { email } });
});

const sessions = async () => {
  const rows = await api.dependencies.sql.selectFrom('sessions').select('id').execute();
  return rows.length;
};

/** Returns the answer to an attack, after checking that it opened no session and that the log has no personal data. */
async function refused(attack: () => Promise<Response>): Promise<string> {
  const [before, from] = [await sessions(), api.logged.length];
  const response = await attack();
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await sessions()).toBe(before);
  const lines = api.logged.slice(from).join('');
  expect(lines).toContain('"event":"single-sign-on"');
  expect(lines).not.toMatch(/omar|subject-1|eyJ/);
  return refusal(response);
}

const through = (lie: FakeSignIn) => refused(() => comeThrough(api, umbrella, { email, ...lie }));
const stranger = await generateKeyPair('RS256');
const now = () => Math.floor(Date.now() / 1000);
const failed = '401 single_sign_on_failed';
const expired = '401 single_sign_on_expired';

const lies: [what: string, lie: FakeSignIn, answer: string][] = [
  ['without state', { answer: { state: undefined } }, expired],
  ['with another state', { answer: { state: 'x'.repeat(43) } }, expired],
  ['without nonce', { claims: { nonce: undefined } }, failed],
  ['with another nonce', { claims: { nonce: 'another' } }, failed],
  ['without the iss of the answer', { answer: { iss: undefined } }, failed],
  ['with another iss in the answer', { answer: { iss: 'https://id.globex.example' } }, failed],
  ['with another iss in the token', { claims: { iss: 'https://id.globex.example' } }, failed],
  ['for another client', { claims: { aud: 'somebody' } }, failed],
  ['with a token that is over', { claims: { exp: now() - 3600 } }, failed],
  ['with alg none', { sign: (claims) => new UnsecuredJWT(claims).encode() }, failed],
  [
    'without a signature',
    { sign: async (claims) => `${(await umbrella.signed(claims)).split('.', 2).join('.')}.` },
    failed,
  ],
  [
    'with a swapped key',
    {
      sign: (claims: JWTPayload) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(stranger.privateKey),
    },
    failed,
  ],
  ['with a code that never was', { answer: { code: 'guessed' } }, failed],
  [
    'with the provider’s no',
    { answer: { code: undefined, error: 'access_denied' } },
    '401 single_sign_on_declined',
  ],
];

describe('refused responses', () => {
  test.each(lies)('%s', async (_what, lie, answer) => {
    expect(await through(lie)).toBe(answer);
  });

  test('with the verifier of another attempt', async () => {
    const [mine, theirs] = [await startSingleSignOn(api, email), await startSingleSignOn(api, email)];
    const back = new URL(umbrella.signIn(theirs.authorizationUrl, { email }));
    const state = new URL(mine.authorizationUrl).searchParams.get('state') ?? '';
    back.searchParams.set('state', state);
    expect(await refused(() => finishSingleSignOn(api, mine.attemptToken, back.href))).toBe(failed);
  });

  test('twice with one code', async () => {
    const { authorizationUrl, attemptToken } = await startSingleSignOn(api, email);
    const back = umbrella.signIn(authorizationUrl, { email });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await finishSingleSignOn(api, attemptToken, back)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
    expect(await refused(() => finishSingleSignOn(api, attemptToken, back))).toBe(expired);
  });

  test('an answer fetched by someone else, in a browser that started no sign-in or another (login CSRF)', async () => {
    const attacker = await startSingleSignOn(api, email);
    const back = umbrella.signIn(attacker.authorizationUrl, { email });
    const victim = await startSingleSignOn(api, email);
    expect(await refused(() => finishSingleSignOn(api, '', back))).toBe(expired);
    expect(await refused(() => finishSingleSignOn(api, victim.attemptToken, back))).toBe(expired);
    // The victim's own sign-in still works.
    const own = umbrella.signIn(victim.authorizationUrl, { email });
    expect((await finishSingleSignOn(api, victim.attemptToken, own)).status).toBe(201);
  });

  test('after ten minutes', async () => {
    const { authorizationUrl, attemptToken } = await startSingleSignOn(api, email);
    const back = umbrella.signIn(authorizationUrl, { email });
    api.dependencies.clock.advance({ minutes: 10 });
    expect(await refused(() => finishSingleSignOn(api, attemptToken, back))).toBe(expired);
  });

  test('an answer of one provider at the address of another (mix-up)', async () => {
    const { authorizationUrl, attemptToken } = await startSingleSignOn(api, 'eve@globex.example');
    const honest = await startSingleSignOn(api, email);
    // Globex sends its visitor on to Umbrella, with its own state, to get at Umbrella's code.
    const lured = new URL(honest.authorizationUrl);
    const state = new URL(authorizationUrl).searchParams.get('state') ?? '';
    lured.searchParams.set('state', state);
    const back = umbrella.signIn(lured.href, { email });
    expect(await refused(() => finishSingleSignOn(api, attemptToken, back))).toBe(expired);
    const moved = back.replace('/callback/umbrella', '/callback/globex');
    expect(await refused(() => finishSingleSignOn(api, attemptToken, moved))).toBe(failed);
  });

  test('on top of a session', async () => {
    const headers = await signedIn(api.dependencies, omar);
    const { attemptToken } = await startSingleSignOn(api, email);
    const response = await api.call('/api/v3/session/single_sign_on', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ attempt_token: attemptToken, company_id: 'umbrella', query: '' }),
    });
    expect(await refusal(response)).toBe(expired);
  });
});

test('the same person is signed in when nothing is forged', async () => {
  expect((await comeThrough(api, umbrella, { email })).status).toBe(201);
});
