import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { fakeProvider, networkOf, type FakeSignIn } from '#tests/support/vendors/fake-provider.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import {
  attemptIn,
  callbackBody,
  comeThrough,
  finishSingleSignOn,
  registerProvider,
  startSingleSignOn,
} from '#tests/support/api/single-sign-on.ts';

const umbrella = await fakeProvider('https://id.umbrella.example');
const api = await openTestApi({ identityNetwork: networkOf(umbrella) });
const email = 'omar@umbrella.example';
let omar: TestMember;

beforeAll(async () => {
  await registerProvider(api.dependencies, 'umbrella', umbrella);
  omar = await createMember(api.dependencies, { columns: { company_id: 'umbrella' }, details: { email } });
  await comeThrough(api, umbrella, { email, subject: 'omar' });
});

type Headers = Awaited<ReturnType<typeof signedIn>>;
const path = '/api/v3/session/fresh_proof/single_sign_on';

const send = (headers: Headers, method: string, body: object, address = path) =>
  api.call(address, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A session whose proof is 30 minutes old. */
async function staleSession(): Promise<Headers> {
  const headers = await signedIn(api.dependencies, omar);
  for (let n = 0; n < 3; n += 1) {
    api.dependencies.clock.advance({ minutes: 10 });
    await api.call('/api/v3/session', { headers });
  }
  return headers;
}

const isFresh = async (headers: object) => {
  const answer = await api.call('/api/v3/session/fresh_proof', { headers: { ...headers } });
  return JSON.stringify(await answer.json()).includes('"fresh":true');
};

/** Goes to the company to prove the identity, and returns. */
async function prove(headers: Headers, person: FakeSignIn = {}) {
  const { authorizationUrl, attemptToken } = await attemptIn(await send(headers, 'POST', {}));
  const back = umbrella.signIn(authorizationUrl, { email, subject: 'omar', ...person });
  return { authorizationUrl, response: await send(headers, 'PUT', callbackBody(attemptToken, back)) };
}

test('the company verifies again, and the session continues with a new token', async () => {
  const headers = await staleSession();
  expect(await isFresh(headers)).toBe(false);
  const { authorizationUrl, response } = await prove(headers);
  expect(new URL(authorizationUrl).searchParams.get('prompt')).toBe('login');
  expect(new URL(authorizationUrl).searchParams.get('redirect_uri')).toBe(
    'https://wren.example/confirm-identity/callback/umbrella',
  );
  expect(response.status).toBe(200);
  const Cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(await isFresh({ Cookie })).toBe(true);
  expect((await api.call('/api/v3/session', { headers })).status).toBe(401);
});

test.each<[string, FakeSignIn, string]>([
  ['an earlier sign-in there', { claims: { auth_time: 1_700_000_000 } }, '422 single_sign_on_failed'],
  ['a sign-in of unknown time', { claims: { auth_time: undefined } }, '422 single_sign_on_failed'],
  ['an unknown person', { email: 'x@umbrella.example', subject: 'x' }, '422 no_account'],
  ['a no', { answer: { code: undefined, error: 'access_denied' } }, '422 single_sign_on_declined'],
])('%s proves nothing', async (_what, person, answer) => {
  const headers = await staleSession();
  expect(await refusal((await prove(headers, person)).response)).toBe(answer);
  expect(await isFresh(headers)).toBe(false);
});

test('a colleague at the same computer proves nothing', async () => {
  const other = 'colleague@umbrella.example';
  await createMember(api.dependencies, { columns: { company_id: 'umbrella' }, details: { email: other } });
  const headers = await staleSession();
  const { response } = await prove(headers, { email: other, subject: 'colleague' });
  expect(await refusal(response)).toBe('422 other_identity');
});

test('a sign-in is no proof, and a proof is no sign-in', async () => {
  const headers = await staleSession();
  const wayIn = await startSingleSignOn(api, email);
  const back = umbrella.signIn(wayIn.authorizationUrl, { email, subject: 'omar' });
  const answer = await send(headers, 'PUT', callbackBody(wayIn.attemptToken, back));
  expect(await refusal(answer)).toBe('422 single_sign_on_expired');

  const proof = await attemptIn(await send(headers, 'POST', {}));
  const proved = umbrella.signIn(proof.authorizationUrl, { email, subject: 'omar' });
  expect(await refusal(await finishSingleSignOn(api, proof.attemptToken, proved))).toBe(
    '401 single_sign_on_expired',
  );
});

test('a password is no proof for members who sign in at their company', async () => {
  const headers = await staleSession();
  const answer = await send(headers, 'POST', { password: 'any' }, '/api/v3/session/fresh_proof');
  expect(await refusal(answer)).toBe('422 single_sign_on_required');
});

test('members of other companies cannot use it', async () => {
  const headers = await signedIn(api.dependencies, await createMember(api.dependencies));
  expect(await refusal(await send(headers, 'POST', {}))).toBe('404 no_single_sign_on');
});
