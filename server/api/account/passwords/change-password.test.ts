import { beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf, subjectsTo } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, refusal } from '#tests/support/api/documents.ts';
import {
  createMember,
  password as oldPassword,
  signedIn,
  type TestMember,
} from '#tests/support/records/members.ts';
import { registerProvider } from '#tests/support/api/single-sign-on.ts';
import { cookieOf, postSignIn } from '#tests/support/api/sign-in.ts';
import { fakeProvider } from '#tests/support/vendors/fake-provider.ts';

const api = await openTestApi();

const newPassword = 'Fresh-straw-nest-27?';
let member: TestMember;
let headers: Record<string, string>;

beforeEach(async () => {
  member = await createMember(api.dependencies);
  headers = await signedIn(api.dependencies, member);
});

const change = (body: object = {}, as: Record<string, string> = headers) =>
  api.call('/api/v3/password', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...as },
    body: JSON.stringify({
      current_password: oldPassword,
      password: newPassword,
      password_confirmation: newPassword,
      ...body,
    }),
  });
const session = async (as: Record<string, string>) =>
  (await api.call('/api/v3/session', { headers: as })).status;
const signInStatus = async (password: string) => (await postSignIn(api, { ...member, password })).status;

describe('changing the password', () => {
  test('replaces the old one, is announced by mail and written down', async () => {
    expect((await change()).status).toBe(200);
    expect(await subjectsTo(api, member.email)).toEqual(['Your password was changed']);
    expect(await activitiesOf(api, member)).toContain('password_changed');
    expect(await signInStatus(oldPassword)).toBe(401);
    expect(await signInStatus(newPassword)).toBe(201);
  });

  test('continues with a new cookie and CSRF token; the old cookie is invalid (D3, D4)', async () => {
    const response = await change();
    const { meta } = (await response.json()) as { meta: { csrf_token: string } };
    const renewed = { Cookie: cookieOf(response), 'X-CSRF-Token': meta.csrf_token };
    expect(await session(headers)).toBe(401);
    expect(await session(renewed)).toBe(200);
    const next = { current_password: newPassword, password: oldPassword, password_confirmation: oldPassword };
    expect((await change(next, renewed)).status).toBe(200);
  });

  test('ends every other session of the member, and no session of other members', async () => {
    const others = [
      await signedIn(api.dependencies, member),
      await signedIn(api.dependencies, member, { half: true }),
    ];
    const somebody = await signedIn(api.dependencies, await createMember(api.dependencies));
    await change();
    for (const other of others) expect(await session(other)).toBe(401);
    expect(await session(somebody)).toBe(200);
  });

  test('to the same password is refused and does not count as a wrong try', async () => {
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await change({ password: oldPassword, password_confirmation: oldPassword });
      expect(await refusal(answer)).toBe('422 unchanged');
    }
  });

  test('of two concurrent changes one succeeds', async () => {
    const other = await signedIn(api.dependencies, member);
    const answers = await Promise.all([
      change(),
      change({ password: 'Second-straw-nest-28?', password_confirmation: 'Second-straw-nest-28?' }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('a change by a member who is deleted during the call is refused like a wrong password', async () => {
  const { dependencies } = api;
  const whole = dependencies.sql;
  let isCounted = false;
  dependencies.sql = whole.withPlugin({
    transformQuery({ node }) {
      isCounted ||= node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('"sign_in_locks"');
      return node;
    },
    async transformResult({ result }) {
      if (isCounted) await whole.deleteFrom('members').where('id', '=', member.id).execute();
      return result;
    },
  });
  const answer = await change();
  dependencies.sql = whole;
  expect(await refusal(answer)).toBe('422 invalid');
});

describe('a current password that is wrong', () => {
  test('changes nothing and names the error', async () => {
    expect(await readErrors(await change({ current_password: 'Wrong-nest-1!' }))).toMatchObject([
      { status: '422', code: 'invalid', source: { pointer: '/data/attributes/current_password' } },
    ]);
    expect(await signInStatus(oldPassword)).toBe(201);
  });

  test('counts as a failed sign-in: the sixth try has to wait, even with the right password (D9)', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect(await refusal(await change({ current_password: 'Wrong-nest-1!' }))).toBe('422 invalid');
    }
    const locked = await change();
    expect(locked.headers.get('Retry-After')).toBe('900');
    expect(await refusal(locked)).toBe('429 too_many_attempts');
    api.dependencies.clock.advance({ minutes: 14 });
    expect(await session(headers)).toBe(200);
    api.dependencies.clock.advance({ minutes: 1 });
    expect((await change()).status).toBe(200);
  });

  test('is not checked or counted while the new one is invalid', async () => {
    for (let n = 0; n < 6; n += 1) {
      const answer = await change({
        current_password: 'Wrong-nest-1!',
        password: 'x',
        password_confirmation: 'x',
      });
      expect(await refusal(answer)).not.toContain('429');
    }
    expect((await change()).status).toBe(200);
  });
});

test.each([
  [{ current_password: '' }, 'current_password', 'Enter your current password'],
  [{ password: '', password_confirmation: '' }, 'password', 'Password is missed'],
  [{ password_confirmation: 'Another-one-27?' }, 'password_confirmation', 'Passwords do not match'],
  [
    { password: 'Nst-bd-27?', password_confirmation: 'Nst-bd-27?' },
    'password',
    'Please use at least 12 characters (you are currently using 10 characters)',
  ],
])('%j is refused with the specified text', async (body, field, title) => {
  const errors = await readErrors(await change(body));
  expect(errors).toContainEqual(
    expect.objectContaining({ title, source: { pointer: `/data/attributes/${field}` } }),
  );
  expect(await signInStatus(oldPassword)).toBe(201);
});

test('a member who signs in at the company has no password to change', async () => {
  await registerProvider(api.dependencies, 'acme', await fakeProvider('https://provider.acme.example'));
  expect(await refusal(await change())).toBe('403 no_password_here');
});
