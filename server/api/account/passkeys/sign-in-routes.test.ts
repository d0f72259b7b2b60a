import { beforeEach, describe, expect, test } from 'vitest';
import { closeByHand, endAccess } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { registerProvider } from '#tests/support/api/single-sign-on.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { fakeProvider } from '#tests/support/vendors/fake-provider.ts';
import { disavow } from '../disavowal/disavow.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { challengeOf, deviceOf, handleOf } from '#tests/support/records/passkeys.ts';
import { turnOnTotp } from '#tests/support/records/second-factors.ts';
import { cookieOf, postSignIn } from '#tests/support/api/sign-in.ts';
import { openBrowser } from '#tests/support/browsers/browsers.ts';
import { SoftwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts';

const api = await openTestApi();

let member: TestMember;
let device: SoftwareAuthenticator;
beforeEach(async () => {
  api.dependencies.clock.advance({ hours: 1 });
  member = await createMember(api.dependencies);
  device = await deviceOf(api, member);
});

const ask = async () => challengeOf(await send(api, {}, ['POST', 'session/passkey/options']));
const post = (challengeId: string, credential: object, headers = {}) =>
  send(api, headers, ['POST', 'session/passkey'], { challenge_id: challengeId, credential });

type Lie = Partial<Parameters<SoftwareAuthenticator['get']>[0]>;
async function attempt(lie: Lie = {}, by = device): Promise<Response> {
  const { challengeId, options } = await ask();
  const answer = { challenge: options.challenge, userHandle: handleOf(member), ...lie };
  return post(challengeId, by.get(answer));
}
const refused = '401 invalid_passkey';

test('the options identify no member and let the device choose the key', async () => {
  const { options } = await ask();
  expect(options).toMatchObject({ rpId: 'wren.example', userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
});

describe('the right device', () => {
  test('opens a whole session, proved just now, without a code: it is both factors', async () => {
    await turnOnTotp(api.dependencies, member);
    const response = await attempt();
    expect(response.status).toBe(201);
    expect((await readOne(response)).data.id).toBe(member.id);
    const headers = { Cookie: cookieOf(response) };
    expect((await api.call('/api/v3/session', { headers })).status).toBe(200);
    const proof = await readOne(await api.call('/api/v3/session/fresh_proof', { headers }));
    expect(proof.data.attributes).toMatchObject({ fresh: true });
  });

  test('signs in where guesses have locked the password (D10)', async () => {
    for (let n = 0; n < 5; n += 1) await postSignIn(api, { ...member, password: 'wrong' });
    expect((await postSignIn(api, member)).status).toBe(429);
    expect((await attempt()).status).toBe(201);
  });

  test('lifts the lock of wrong passwords on the member’s own browser', async () => {
    const browser = openBrowser(api);
    await browser.signIn(member);
    for (let n = 0; n < 5; n += 1) await browser.signIn({ ...member, password: 'wrong' });
    expect((await browser.signIn(member)).status).toBe(429);
    const { challengeId, options } = await ask();
    const credential = device.get({ challenge: options.challenge, userHandle: handleOf(member) });
    expect((await post(challengeId, credential, browser.headers())).status).toBe(201);
    expect((await browser.signIn(member)).status).toBe(201);
  });

  test('ends the session that the browser had before (D3)', async () => {
    const before = await signedIn(api.dependencies, await createMember(api.dependencies));
    const { challengeId, options } = await ask();
    const credential = device.get({ challenge: options.challenge, userHandle: handleOf(member) });
    expect((await post(challengeId, credential, before)).status).toBe(201);
    expect((await api.call('/api/v3/session', { headers: before })).status).toBe(401);
  });
});

describe('refused is', () => {
  test.each<[string, Lie]>([
    ['an answer made for another origin', { origin: 'https://wren-example.evil.example' }],
    ['one made for our host name without TLS', { origin: 'http://wren.example' }],
    ['a key of another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['a device that did not ask who is there', { userVerified: false }],
    ['an answer without the member', { userHandle: undefined }],
  ])('%s', async (_, lie) => {
    expect(await refusal(await attempt(lie))).toBe(refused);
  });

  test('an unregistered key', async () => {
    expect(await refusal(await attempt({}, new SoftwareAuthenticator()))).toBe(refused);
  });

  test('another member’s key, also under this member’s name', async () => {
    const other = await createMember(api.dependencies);
    const theirs = await deviceOf(api, other);
    expect(await refusal(await attempt({}, theirs))).toBe(refused);
    expect(await refusal(await attempt({ userHandle: handleOf(other) }))).toBe(refused);
  });

  test('a signature of another key under this key’s id', async () => {
    const { challengeId, options } = await ask();
    const answer = { challenge: options.challenge, userHandle: handleOf(member) };
    const forged = new SoftwareAuthenticator().get(answer);
    expect(await refusal(await post(challengeId, { ...forged, id: device.id, rawId: device.id }))).toBe(
      refused,
    );
  });

  test('every key of an account without access', async () => {
    await endAccess(api, member);
    expect(await refusal(await attempt())).toBe(refused);
  });

  test('every key of an account that was closed by hand', async () => {
    await closeByHand(api, member.email);
    expect(await refusal(await attempt())).toBe(refused);
  });

  test('every key after a disavowal', async () => {
    await api.dependencies.sql.transaction().execute((sql) => disavow(member.id, sql, api.dependencies, {}));
    expect(await refusal(await attempt())).toBe(refused);
  });

  test('every key if the company has its own sign-in, and none can be added', async () => {
    const companyId = 'passkeys-at-company';
    await ensureCompany(api.dependencies.sql, companyId);
    const columns = { company_id: companyId };
    const employee = await createMember(api.dependencies, {
      columns,
      details: { email: `kim@${companyId}.example` },
    });
    const theirs = await deviceOf(api, employee);
    const answer = { userHandle: handleOf(employee) };
    expect((await attempt(answer, theirs)).status).toBe(201);
    await registerProvider(
      api.dependencies,
      companyId,
      await fakeProvider('https://id.passkeys-at-company.example'),
    );
    expect(await refusal(await attempt(answer, theirs))).toBe(refused);
    const session = await signedIn(api.dependencies, employee);
    for (const path of ['passkeys/options', 'second_factors/totp']) {
      expect(await refusal(await send(api, session, ['POST', path]))).toBe('409 single_sign_on_required');
    }
  });

  test('a challenge that was answered before, correctly or not', async () => {
    const { challengeId, options } = await ask();
    const answer = { challenge: options.challenge, userHandle: handleOf(member) };
    expect(await refusal(await post(challengeId, device.get({ ...answer, rpId: 'evil.example' })))).toBe(
      refused,
    );
    expect(await refusal(await post(challengeId, device.get(answer)))).toBe(refused);
    const again = await ask();
    const right = device.get({ ...answer, challenge: again.options.challenge });
    const statuses = (await Promise.all([post(again.challengeId, right), post(again.challengeId, right)]))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 401]);
  });

  test('a challenge of five minutes ago', async () => {
    const { challengeId, options } = await ask();
    api.dependencies.clock.advance({ minutes: 5 });
    const credential = device.get({ challenge: options.challenge, userHandle: handleOf(member) });
    expect(await refusal(await post(challengeId, credential))).toBe(refused);
  });

  test('a challenge that was issued for adding a key', async () => {
    const session = await signedIn(api.dependencies, member);
    const { challengeId, options } = await challengeOf(
      await send(api, session, ['POST', 'passkeys/options']),
    );
    const credential = device.get({ challenge: options.challenge, userHandle: handleOf(member) });
    expect(await refusal(await post(challengeId, credential))).toBe(refused);
  });

  test('a counter that decreases, because the key was copied', async () => {
    expect((await attempt({ counter: 5 })).status).toBe(201);
    expect(await refusal(await attempt({ counter: 5 }))).toBe(refused);
    expect(await refusal(await attempt({ counter: 0 }))).toBe(refused);
    expect((await attempt({ counter: 6 })).status).toBe(201);
  });
});

test('a flood of challenges from one address is limited', async () => {
  const options = async () =>
    (await api.call('/api/v3/session/passkey/options', { method: 'POST', address: '203.0.113.7' })).status;
  expect(await options()).toBe(201);
  await countMore(api.dependencies, { keyPrefix: 'passkey-challenge', of: '203.0.113.7', tries: 2998 });
  expect([await options(), await options()]).toEqual([201, 429]);
});

test('challenges that are over are swept', async () => {
  await ask();
  api.dependencies.clock.advance({ minutes: 5 });
  await ask();
  const rows = await api.dependencies.sql.selectFrom('passkey_challenges').select('id').execute();
  expect(rows).toHaveLength(1);
});
