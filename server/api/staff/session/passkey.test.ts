import { beforeEach, describe, expect, test } from 'vitest';
import { endStaff } from '../queries.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { cookieOf } from '#tests/support/api/sign-in.ts';
import { createStaff, staffCallsOf, staffSignedIn, type TestStaff } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import type { SoftwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts';
import { createMember, password } from '#tests/support/records/members.ts';
import { addDevice, challengeOf, deviceOf, handleOf } from '#tests/support/records/passkeys.ts';
import { codeIn } from '#tests/support/records/second-factors.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, clock } = dependencies;
const callAs = staffCallsOf(api);

type Answer = Omit<Parameters<SoftwareAuthenticator['get']>[0], 'challenge'>;

let staff: TestStaff;
let session: Awaited<ReturnType<typeof staffSignedIn>>;
let device: SoftwareAuthenticator;
beforeEach(async () => {
  clock.advance({ hours: 1 });
  staff = await createStaff(dependencies);
  session = await staffSignedIn(dependencies, staff);
  device = await addDevice(callAs(session));
});

const half = (whose = staff) => staffSignedIn(dependencies, whose, { half: true });
const list = async (headers = session) => (await readMany(await callAs(headers)('GET', 'passkeys'))).data;
const ask = async (headers: Record<string, string>) =>
  challengeOf(await callAs(headers)('POST', 'session/passkey/options'));
const post = (headers: Record<string, string>, challenge_id: string, credential: object) =>
  callAs(headers)('POST', 'session/passkey', { challenge_id, credential });

/** Asks in this session and answers with a device's signature of it, or of something else. */
async function use(headers: Record<string, string>, change: Partial<Answer> & { challenge?: string } = {}) {
  const { challengeId, options } = await ask(headers);
  return post(headers, challengeId, device.get({ challenge: options.challenge, ...change }));
}

/** Leaves the account with its passkey alone. */
const removeApp = () =>
  sql.updateTable('staff').set({ totp_secret_sealed: null }).where('id', '=', staff.id).execute();

describe('signing in', () => {
  test('a passkey completes the password, also as the only factor, and the answer names the factors', async () => {
    const body = { email: staff.email, password };
    const opened = await callAs({})('POST', 'session', body);
    expect(await opened.json()).toEqual({ meta: { second_factor: 'totp_or_passkey' } });
    await removeApp();
    const alone = await callAs({})('POST', 'session', body);
    expect(await alone.json()).toEqual({ meta: { second_factor: 'passkey' } });
    const headers = { Cookie: cookieOf(alone) };
    const { options } = await ask(headers);
    expect(options).toMatchObject({
      rpId: 'wren.example',
      userVerification: 'required',
      allowCredentials: [{ id: device.id }],
    });
    const whole = await use(headers);
    expect(whole.status).toBe(201);
    const { data, meta } = await readOne(whole);
    expect(data.attributes).toMatchObject({ email: staff.email, second_factor: 'passkey', fresh: true });
    const csrf = { 'X-CSRF-Token': String(meta?.['csrf_token']) };
    expect((await callAs({ Cookie: cookieOf(whole), ...csrf })('DELETE', 'session')).status).toBe(204);
    expect(await refusal(await callAs(headers)('GET', 'session'))).toBe('401 unauthenticated');
    expect(await list(await staffSignedIn(dependencies, staff))).toMatchObject([
      { attributes: { name: 'My phone', last_used_at: clock.now().toString() } },
    ]);
  });

  test('the app’s code works beside it', async () => {
    const code = { code: codeIn(dependencies) };
    expect((await callAs(await half())('POST', 'session/second_factor', code)).status).toBe(201);
  });

  test.each<[string, Answer]>([
    ['another origin', { origin: 'https://wren.example.evil.example' }],
    ['another site’s key', { rpId: 'evil.example' }],
    ['a device that did not ask who is there', { userVerified: false }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['another user', { userHandle: handleOf({ id: '3b241101-e2bb-4255-8caf-4136c566a962' }) }],
  ])('refuses %s', async (_, change) => {
    const headers = await half();
    expect(await refusal(await use(headers, change))).toBe('422 invalid_passkey');
    expect(await refusal(await callAs(headers)('GET', 'session'))).toBe('401 second_factor_required');
  });

  test('refuses the passkey of a colleague, and of a member', async () => {
    const colleague = await createStaff(dependencies);
    const theirs = await addDevice(callAs(await staffSignedIn(dependencies, colleague)));
    const members = await deviceOf(api, await createMember(dependencies));
    for (const other of [theirs, members]) {
      device = other;
      expect(await refusal(await use(await half()))).toBe('422 invalid_passkey');
    }
  });

  test('a challenge is valid once, for five minutes, in its own session, and none that a member got', async () => {
    const headers = await half();
    const { challengeId, options } = await ask(headers);
    const signed = device.get({ challenge: options.challenge });
    expect(await refusal(await post(await half(), challengeId, signed))).toBe('422 invalid_passkey');
    expect((await post(headers, challengeId, signed)).status).toBe(201);

    const late = await half();
    const asked = await ask(late);
    clock.advance({ minutes: 5 });
    const after = device.get({ challenge: asked.options.challenge, counter: 1 });
    expect(await refusal(await post(late, asked.challengeId, after))).toBe('422 invalid_passkey');

    const failed = await half();
    const tried = await ask(failed);
    const wrong = device.get({ challenge: tried.options.challenge, rpId: 'evil.example' });
    await post(failed, tried.challengeId, wrong);
    const right = device.get({ challenge: tried.options.challenge });
    expect(await refusal(await post(failed, tried.challengeId, right))).toBe('422 invalid_passkey');

    const forMembers = await challengeOf(await send(api, {}, ['POST', 'session/passkey/options']));
    const ofMember = device.get({ challenge: forMembers.options.challenge });
    expect(await refusal(await post(await half(), forMembers.challengeId, ofMember))).toBe(
      '422 invalid_passkey',
    );
  });

  test('a staff challenge and passkey do not sign in as a member', async () => {
    const { challengeId, options } = await ask(await half());
    const credential = device.get({ challenge: options.challenge, userHandle: handleOf(staff) });
    const body = { challenge_id: challengeId, credential };
    expect(await refusal(await send(api, {}, ['POST', 'session/passkey'], body))).toBe('401 invalid_passkey');
    expect((await post(await half(), challengeId, credential)).status).toBe(422);
  });

  test('a counter that does not grow is refused, because the key was copied', async () => {
    expect((await use(await half(), { counter: 5 })).status).toBe(201);
    expect(await refusal(await use(await half(), { counter: 5 }))).toBe('422 invalid_passkey');
    expect(await refusal(await use(await half(), { counter: 4 }))).toBe('422 invalid_passkey');
    expect((await use(await half(), { counter: 6 })).status).toBe(201);
  });

  test('wrong passkeys and wrong codes count together, up to the lock', async () => {
    const headers = await half();
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await refusal(await use(headers, { rpId: 'evil.example' }))).toBe('422 invalid_passkey');
    for (let attempt = 0; attempt < 2; attempt += 1)
      await callAs(headers)('POST', 'session/second_factor', { code: '000000' });
    expect(await refusal(await use(headers))).toBe('429 too_many_attempts');
  });

  test('opens nothing once the account has ended', async () => {
    const headers = await half();
    const { challengeId, options } = await ask(headers);
    const now = clock.now();
    await sql
      .transaction()
      .execute((transaction) =>
        endStaff(transaction, { id: staff.id, emailDigests: [Buffer.alloc(32)], now }),
      );
    const signed = device.get({ challenge: options.challenge });
    expect(await refusal(await post(headers, challengeId, signed))).toBe('401 unauthenticated');
  });
});

describe('the fresh proof', () => {
  test('is given by a passkey too, under a new token and with the token of the session', async () => {
    clock.advance({ minutes: 5 });
    const { Cookie } = session;
    const withoutToken = await callAs({ Cookie })('POST', 'session/passkey/options');
    expect(await refusal(withoutToken)).toBe('422 invalid_authenticity_token');
    const proved = await use(session);
    expect((await readOne(proved)).data.attributes).toMatchObject({ fresh: true });
    expect(await refusal(await callAs(session)('GET', 'session'))).toBe('401 unauthenticated');
    expect(await refusal(await callAs({ Cookie })('POST', 'session/passkey', {}))).toMatch(/^4/);
  });
});
