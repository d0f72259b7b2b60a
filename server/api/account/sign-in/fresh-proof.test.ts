import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, password, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { codeIn, turnOnTotp } from '#tests/support/records/second-factors.ts';
import { cookieOf, postSignIn } from '#tests/support/api/sign-in.ts';

const api = await openTestApi();

const path = '/api/v3/session/fresh_proof';
type Headers = Record<string, string>;

function prove(headers: Headers, body: object = { password }): Promise<Response> {
  return api.call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function renewed(response: Response): Promise<Headers> {
  const { meta } = z
    .object({ meta: z.object({ csrf_token: z.string() }) })
    .parse(await response.clone().json());
  return { Cookie: cookieOf(response), 'X-CSRF-Token': meta.csrf_token };
}

const stateOf = async (headers: Headers) =>
  (await readOne(await api.call(path, { headers }))).data.attributes;
const isOpen = async (headers: Headers) => (await api.call('/api/v3/session', { headers })).status === 200;

let member: TestMember;
let old: Headers;
beforeEach(async () => {
  api.dependencies.clock.advance({ hours: 1 });
  member = await createMember(api.dependencies);
  old = await signedIn(api.dependencies, member, {
    provedAt: api.dependencies.clock.now().subtract({ minutes: 20 }),
  });
});

describe('with only a password', () => {
  test('the right password is valid for twenty minutes', async () => {
    expect(await stateOf(old)).toEqual({ fresh: false, asks_for_code: false });
    const session = await renewed(await prove(old));
    expect(await stateOf(session)).toEqual({ fresh: true, asks_for_code: false });
    api.dependencies.clock.advance({ minutes: 10 });
    expect(await isOpen(session)).toBe(true);
    api.dependencies.clock.advance({ minutes: 9, seconds: 59 });
    expect(await stateOf(session)).toMatchObject({ fresh: true });
    api.dependencies.clock.advance({ seconds: 1 });
    expect(await stateOf(session)).toMatchObject({ fresh: false });
  });

  test('the session continues with a new token; the old one is invalid (D3)', async () => {
    const session = await renewed(await prove(old));
    expect(session['Cookie']).not.toBe(old['Cookie']);
    expect(await isOpen(session)).toBe(true);
    expect(await refusal(await api.call('/api/v3/session', { headers: old }))).toBe('401 unauthenticated');
    const rows = await api.dependencies.sql
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', member.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('it does not extend the session beyond twelve hours', async () => {
    await api.dependencies.sql
      .updateTable('sessions')
      .set({ created_at: api.dependencies.clock.now().subtract({ hours: 11, minutes: 50 }).toString() })
      .where('member_id', '=', member.id)
      .execute();
    const session = await renewed(await prove(old));
    api.dependencies.clock.advance({ minutes: 10 });
    expect(await isOpen(session)).toBe(false);
  });

  test('a wrong password changes nothing', async () => {
    const response = await prove(old, { password: 'wrong' });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await readErrors(response)).toEqual([
      {
        status: '422',
        code: 'invalid_proof',
        title: 'The password is not right. Check it and try again.',
        source: { pointer: '/data/attributes/password' },
      },
    ]);
    expect(await refusal(await prove(old, { password: '' }))).toBe('422 blank');
    expect(await stateOf(old)).toMatchObject({ fresh: false });
  });

  test('wrong ones lock as wrong sign-ins do, and count together with them', async () => {
    for (let n = 0; n < 3; n += 1) await prove(old, { password: 'wrong' });
    for (let n = 0; n < 2; n += 1) await postSignIn(api, { ...member, password: 'wrong' });
    const locked = await prove(old);
    expect(locked.headers.get('Retry-After')).toBe('900');
    expect(await refusal(locked)).toBe('429 too_many_attempts');
    expect(await refusal(await postSignIn(api, member))).toBe('429 too_many_attempts');
    expect(await isOpen(old)).toBe(true);
  });

  test('a correct one resets the count of wrong ones', async () => {
    for (let n = 0; n < 4; n += 1) await prove(old, { password: 'wrong' });
    const session = await renewed(await prove(old));
    for (let n = 0; n < 4; n += 1) await prove(session, { password: 'wrong' });
    expect((await prove(session)).status).toBe(200);
  });

  test('two concurrent proofs leave one session with one token', async () => {
    const answers = await Promise.all([prove(old), prove(old)]);
    const open = await Promise.all(answers.map(async (answer) => isOpen({ Cookie: cookieOf(answer) })));
    expect(open.filter(Boolean)).toHaveLength(1);
  });
});

describe('with a second factor', () => {
  beforeEach(() => turnOnTotp(api.dependencies, member));

  test('password and code are both required', async () => {
    expect(await stateOf(old)).toEqual({ fresh: false, asks_for_code: true });
    expect(await readErrors(await prove(old))).toMatchObject([
      { code: 'blank', source: { pointer: '/data/attributes/code' } },
    ]);
    expect((await prove(old, { password, code: codeIn(api.dependencies) })).status).toBe(200);
  });

  test('the response does not reveal which of the two was wrong, and a wrong password uses up no code', async () => {
    const code = codeIn(api.dependencies);
    const wrong = await Promise.all([
      prove(old, { password: 'wrong', code }),
      prove(old, { password, code: '000000' }),
    ]);
    const [first, second] = await Promise.all(wrong.map(readErrors));
    expect(first).toEqual(second);
    expect((await prove(old, { password, code })).status).toBe(200);
  });

  test('a code used at sign-in proves nothing a second time', async () => {
    const code = codeIn(api.dependencies);
    const half = cookieOf(await postSignIn(api, member));
    await api.call('/api/v3/session/second_factor', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: half },
      body: JSON.stringify({ code }),
    });
    expect(await refusal(await prove(old, { password, code }))).toBe('422 invalid_proof');
  });

  test('guesses lock, and the right code does not help then', async () => {
    for (let n = 0; n < 5; n += 1) await prove(old, { password, code: `00000${n}` });
    expect(await refusal(await prove(old, { password, code: codeIn(api.dependencies) }))).toBe(
      '429 too_many_attempts',
    );
  });
});
