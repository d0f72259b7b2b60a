import { disavow } from '../disavowal/disavow.ts';
import { addPasskey } from './routes.ts';
import { addBody } from './body.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf, subjectsTo } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readMany, refusal } from '#tests/support/api/documents.ts';
import { send, type MemberHeaders } from '#tests/support/api/member-calls.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { challengeOf, deviceOf, handleOf } from '#tests/support/records/passkeys.ts';
import { SoftwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts';

const api = await openTestApi();

let member: TestMember;
let session: MemberHeaders;
beforeEach(async () => {
  api.dependencies.clock.advance({ hours: 1 });
  member = await createMember(api.dependencies);
  session = await signedIn(api.dependencies, member);
});

const ask = (headers = session) => send(api, headers, ['POST', 'passkeys/options']);
const add = (body: object, headers = session) => send(api, headers, ['POST', 'passkeys'], body);
const list = async (headers = session) =>
  (await readMany(await send(api, headers, ['GET', 'passkeys']))).data;

describe('adding one', () => {
  test('options require user verification, for this site only', async () => {
    const { options } = await challengeOf(await ask());
    expect(options).toMatchObject({
      rp: { id: 'wren.example', name: 'Wren' },
      user: { id: handleOf(member), name: member.email },
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  test('stores and announces it, and does not offer the same device twice', async () => {
    const device = await deviceOf(api, member, session);
    expect(await list()).toMatchObject([
      { type: 'passkey', attributes: { name: 'My phone', last_used_at: null, backed_up: false } },
    ]);
    const { options } = await challengeOf(await ask());
    expect(options).toMatchObject({ excludeCredentials: [{ id: device.id, transports: ['internal'] }] });
    expect(await activitiesOf(api, member)).toEqual(['passkey_added']);
    expect(await subjectsTo(api, member.email)).toEqual(['Your sign-in settings changed']);
    const { name_sealed } = await api.dependencies.sql
      .selectFrom('passkeys')
      .select('name_sealed')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(name_sealed.toString('latin1')).not.toContain('My phone');
  });

  test.each([
    ['another origin', { origin: 'https://wren.example.evil.example' }],
    ['another scheme', { origin: 'http://wren.example' }],
    ['another site’s key', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['an answer to another question', { type: 'webauthn.get' }],
    ['a device that did not ask who is there', { userVerified: false }],
  ])('refuses %s', async (_, lie) => {
    const { challengeId, options } = await challengeOf(await ask());
    const credential = new SoftwareAuthenticator().create({ challenge: options.challenge, ...lie });
    expect(await refusal(await add({ challenge_id: challengeId, name: 'x', credential }))).toBe(
      '422 invalid_passkey',
    );
    expect(await list()).toEqual([]);
  });

  test('a challenge is valid once, for five minutes, and for its own member', async () => {
    const { challengeId, options } = await challengeOf(await ask());
    const body = (device: SoftwareAuthenticator) => ({
      challenge_id: challengeId,
      name: 'x',
      credential: device.create(options),
    });
    const other = await signedIn(api.dependencies, await createMember(api.dependencies));
    expect(await refusal(await add(body(new SoftwareAuthenticator()), other))).toBe('422 invalid_passkey');
    expect((await add(body(new SoftwareAuthenticator()))).status).toBe(201);
    expect(await refusal(await add(body(new SoftwareAuthenticator())))).toBe('422 invalid_passkey');

    const late = await challengeOf(await ask());
    api.dependencies.clock.advance({ minutes: 5 });
    const credential = new SoftwareAuthenticator().create(late.options);
    expect(await refusal(await add({ challenge_id: late.challengeId, name: 'x', credential }))).toBe(
      '422 invalid_passkey',
    );
  });

  test('a key that is already registered is refused', async () => {
    const device = await deviceOf(api, member, session);
    const thief = await signedIn(api.dependencies, await createMember(api.dependencies));
    const { challengeId, options } = await challengeOf(await ask(thief));
    const body = { challenge_id: challengeId, name: 'x', credential: device.create(options) };
    expect(await refusal(await add(body, thief))).toBe('422 invalid_passkey');
    expect(await list(thief)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  test('an invalid answer of a device, and broken bytes, are refused', async () => {
    for (const body of [{}, { challenge_id: 'x', name: 'x', credential: {} }]) {
      expect((await add(body)).status).toBe(422);
    }
    const { challengeId, options } = await challengeOf(await ask());
    const credential = new SoftwareAuthenticator().create(options);
    const broken = { ...credential, response: { ...credential.response, attestationObject: 'AAAA' } };
    expect(await refusal(await add({ challenge_id: challengeId, name: 'x', credential: broken }))).toBe(
      '422 invalid_passkey',
    );
  });

  test('ten are enough, also for concurrent requests', async () => {
    for (let n = 0; n < 9; n += 1) await deviceOf(api, member, session);
    const asked = [await challengeOf(await ask()), await challengeOf(await ask())];
    const answers = await Promise.all(
      asked.map(({ challengeId, options }) =>
        add({
          challenge_id: challengeId,
          name: 'x',
          credential: new SoftwareAuthenticator().create(options),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await list()).toHaveLength(10);
    expect(await refusal(await ask())).toBe('409 too_many');
  });

  test('no key is added when the session ends during verification', async () => {
    const { challengeId, options } = await challengeOf(await ask());
    const credential = new SoftwareAuthenticator().create(options);
    const { sql } = api.dependencies;
    const opened = await sql
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    await sql.transaction().execute((transaction) => disavow(member.id, transaction, api.dependencies, {}));
    const body = addBody.parse({ challenge_id: challengeId, name: 'x', credential });
    const adding = addPasskey(member.id, api.dependencies, { ...body, sessionId: opened.id });
    await expect(adding).rejects.toMatchObject({ status: 401 });
  });
});

describe('changing them', () => {
  const firstId = async () => (await list())[0]?.id ?? '';
  const rename = (id: string, name: string, headers = session) =>
    send(api, headers, ['PATCH', `passkeys/${id}`], { name });
  const remove = (id: string, headers = session) => send(api, headers, ['DELETE', `passkeys/${id}`]);

  test('a name can be changed, but not to an empty one', async () => {
    await deviceOf(api, member, session);
    const id = await firstId();
    expect((await rename(id, ' Tablet ')).status).toBe(204);
    expect(await list()).toMatchObject([{ attributes: { name: 'Tablet' } }]);
    expect(await refusal(await rename(id, ' '))).toBe('422 blank');
    expect(await refusal(await rename(id, 'x'.repeat(61)))).toBe('422 too_long');
  });

  test('removing a key deletes it and notifies the member', async () => {
    await deviceOf(api, member, session);
    const id = await firstId();
    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([]);
    for (const gone of [id, 'x']) {
      expect(await refusal(await remove(gone))).toBe('404 not_found');
      expect(await refusal(await rename(gone, 'Mine'))).toBe('404 not_found');
    }
    await api.runJobs();
    expect(await api.mailsTo(member.email)).toHaveLength(2);
  });
});
