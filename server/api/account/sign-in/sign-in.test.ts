import { describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';
import { cookieOf, postSignIn } from '#tests/support/api/sign-in.ts';
import { tokenDigest } from '../sessions/session-token.ts';
import { createSignInLimits } from './sign-in.ts';

const api = await openTestApi();

const sessionsOf = (memberId: string) =>
  api.dependencies.sql.selectFrom('sessions').selectAll().where('member_id', '=', memberId).execute();

describe('the right password', () => {
  test('opens a session and answers with the member', async () => {
    const member = await createMember(api.dependencies);
    const response = await postSignIn(api, member);
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^benefits_session=[\w-]{43}; Path=\/api; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^benefits_device=/),
    ]);
    const { data } = await readOne(response);
    expect(data).toMatchObject({ type: 'user', id: member.id, attributes: { email: member.email } });
    const Cookie = cookieOf(response);
    expect((await api.call('/api/v3/session', { headers: { Cookie } })).status).toBe(200);
    const token_digest = tokenDigest(Cookie.slice('benefits_session='.length));
    const open = { token_digest, second_factor_pending: false, ended_at: null };
    expect(await sessionsOf(member.id), 'only a digest of the token is kept').toMatchObject([open]);
  });

  test('accepts the address in capitals and with spaces around it', async () => {
    const { email } = await createMember(api.dependencies);
    expect((await postSignIn(api, { email: `  ${email.toUpperCase()} ` })).status).toBe(201);
  });

  test('ends the session that the browser had before', async () => {
    const member = await createMember(api.dependencies);
    const headers = await signedIn(api.dependencies, member);
    expect((await postSignIn(api, { ...member, headers })).status).toBe(201);
    expect(await refusal(await api.call('/api/v3/session', { headers }))).toBe('401 unauthenticated');
  });

  test('over a running session it needs the token of that session', async () => {
    const member = await createMember(api.dependencies);
    const { Cookie } = await signedIn(api.dependencies, member);
    const response = await postSignIn(api, { ...member, headers: { Cookie } });
    expect(await refusal(response)).toBe('422 invalid_authenticity_token');
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_at: null }]);
  });
});

describe('a wrong pair', () => {
  test('opens no session, and answers the same for a known and an unknown address', async () => {
    const member = await createMember(api.dependencies);
    const known = await postSignIn(api, { ...member, password: 'wrong' });
    const unknown = await postSignIn(api, { email: 'nobody@acme.example', password: 'wrong' });
    const answer = async (response: Response) => ({
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'x-request-id'),
      body: await response.text(),
    });
    expect(await answer(unknown)).toEqual(await answer(known));
    expect(known.status).toBe(401);
    expect(known.headers.getSetCookie()).toEqual([]);
    expect(await sessionsOf(member.id)).toEqual([]);
  });
});

test('missing values are reported field by field', async () => {
  const errors = await readErrors(await postSignIn(api, { email: ' ', password: '' }));
  expect(errors).toEqual([
    {
      status: '422',
      code: 'blank',
      title: 'Enter your email address.',
      source: { pointer: '/data/attributes/email' },
    },
    {
      status: '422',
      code: 'blank',
      title: 'Enter your password.',
      source: { pointer: '/data/attributes/password' },
    },
  ]);
});

test('every attempt is logged and counted with its result, without address and password', async () => {
  const member = await createMember(api.dependencies);
  const before = api.logged.length;
  const countedBefore = api.counted.length;
  await postSignIn(api, { ...member, password: 'a-wrong-password' });
  await postSignIn(api, member);
  const lines = api.logged.slice(before);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: 'sign-in', code: 'invalid_credentials' },
    { event: 'sign-in', code: 'ok' },
  ]);
  expect(api.counted.slice(countedBefore)).toEqual([
    ['sign_ins_total', { event: 'sign-in', result: 'invalid_credentials' }],
    ['sign_ins_total', { event: 'sign-in', result: 'ok' }],
  ]);
  expect(lines.join('')).not.toMatch(new RegExp(`a-wrong-password|acme|${member.id}`));
});

const limits = createSignInLimits(api.dependencies.sql, api.dependencies.sealing);

test('an address and an email in any spelling have ten tries between them', async () => {
  const spellings = ['maya@acme.example', 'MAYA@acme.example', ' Maya@Acme.Example '];
  const waits: number[] = [];
  for (let n = 0; n < 11; n += 1) waits.push(await limits.take('192.0.2.7', spellings[n % 3] ?? ''));
  expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(waits[10]).toBeGreaterThan(0);
  expect(await limits.take('192.0.2.7', 'lee@acme.example')).toBe(0);
});

test('a try returned under one spelling is available for another', async () => {
  for (let n = 0; n < 20; n += 1) {
    expect(await limits.take('192.0.2.8', 'Kai@acme.example')).toBe(0);
    await limits.refund('192.0.2.8', 'kai@acme.example');
  }
});
