import { beforeEach, describe, expect, test } from 'vitest';
import { postJson, resetTokenFor } from '#tests/support/api/account-links.ts';
import { closeByHand, subjectsTo } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import {
  createMember,
  password as oldPassword,
  signedIn,
  type TestMember,
} from '#tests/support/records/members.ts';
import { turnOnTotp } from '#tests/support/records/second-factors.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';

const api = await openTestApi();

const newPassword = 'Fresh-straw-nest-27?';
let member: TestMember;
let token: string;

beforeEach(async () => {
  member = await createMember(api.dependencies);
  token = await resetTokenFor(api, member.email);
});

const check = (given = token) =>
  postJson(api, 'passwords/check_reset_password_token', { reset_password_token: given });
const reset = (change: object = {}, headers?: Record<string, string>) =>
  postJson(
    api,
    'passwords/reset',
    { reset_password_token: token, password: newPassword, password_confirmation: newPassword, ...change },
    headers ? { headers } : {},
  );
const status = async (password: string) => (await postSignIn(api, { ...member, password })).status;

describe('a token', () => {
  test('returns the account’s address and the required length, as often as requested', async () => {
    await check();
    const { data } = await readOne(await check());
    expect(data).toMatchObject({
      type: 'reset_password_token_holder',
      attributes: { email: member.email, password_min_length: 12 },
    });
    expect(Object.keys(data.attributes)).toHaveLength(2);
  });

  test('lasts an hour', async () => {
    api.dependencies.clock.advance({ minutes: 59 });
    expect((await check()).status).toBe(200);
    api.dependencies.clock.advance({ minutes: 1 });
    expect(await refusal(await check())).toBe('422 invalid_token');
    expect(await refusal(await reset())).toBe('422 invalid_token');
    expect(await status(oldPassword)).toBe(201);
  });

  test('works once, also for two posts at the same time (D14, D26)', async () => {
    const statuses = (await Promise.all([reset(), reset()])).map((response) => response.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await refusal(await check())).toBe('422 invalid_token');
  });

  test('of any other text is invalid', async () => {
    const tampered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const given of ['', 'x', 'x'.repeat(500), tampered]) {
      expect(await refusal(await reset({ reset_password_token: given }))).toBe('422 invalid_token');
    }
  });

  test('is not valid for any other purpose', async () => {
    expect(await refusal(await postJson(api, 'unlocks', { unlock_token: token }))).toBe('422 invalid_token');
    expect(await refusal(await postJson(api, 'confirmations', { confirmation_token: token }))).toBe(
      '422 invalid_token',
    );
    expect((await check()).status).toBe(200);
  });
});

describe('a new password', () => {
  test('replaces the old one, ends every session and is announced', async () => {
    const sessions = [await signedIn(api.dependencies, member), await signedIn(api.dependencies, member)];
    const half = await signedIn(api.dependencies, member, { half: true });
    const other = await signedIn(api.dependencies, await createMember(api.dependencies));
    const response = await reset({}, other);
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    for (const headers of [...sessions, half]) {
      expect((await api.call('/api/v3/session', { headers })).status).toBe(401);
    }
    expect((await api.call('/api/v3/session', { headers: other })).status).toBe(200);
    expect(await status(oldPassword)).toBe(401);
    expect(await status(newPassword)).toBe(201);
    const subjects = await subjectsTo(api, member.email);
    expect(subjects).toEqual(expect.arrayContaining(['Choose a new password', 'Your password was changed']));
  });

  test('lifts a lock', async () => {
    for (let n = 0; n < 5; n += 1)
      await postSignIn(api, { ...member, password: 'wrong', address: `203.0.113.${n}` });
    expect(await status(oldPassword)).toBe(429);
    await reset();
    expect(await status(newPassword)).toBe(201);
  });

  test('removes a manual lock, as the refusal announces', async () => {
    await closeByHand(api, member.email);
    const [refused] = await readErrors(await postSignIn(api, { ...member, password: oldPassword }));
    expect(refused?.title).toContain('choose a new password');
    expect(refused?.title).not.toContain('Care Team');
    await reset();
    expect(await status(newPassword)).toBe(201);
  });

  test('still requires the second factor', async () => {
    await turnOnTotp(api.dependencies, member);
    await reset();
    expect(await status(newPassword)).toBe(202);
  });

  test('is compared completely (D13)', async () => {
    const long = `Fresh-27?${'n'.repeat(119)}`;
    await reset({ password: long, password_confirmation: long });
    expect(await status(long)).toBe(201);
    expect(await status(long.slice(0, -1))).toBe(401);
  });

  test('that is common, blank, or contains the brand or the member’s address is refused and changes nothing', async () => {
    for (const [password, code] of [
      ['Password-2026!', 'too_common'],
      ['Wren-in-a-nest-27?', 'contains_context'],
      [`Aa1!${member.email.split('@')[0]}`, 'contains_context'],
      ['', 'blank'],
    ]) {
      const errors = await readErrors(await reset({ password, password_confirmation: password }));
      const pointer = '/data/attributes/password';
      expect(errors).toMatchObject([{ status: '422', code, source: { pointer } }]);
    }
    expect((await check()).status).toBe(200);
    expect(await status(oldPassword)).toBe(201);
  });

  test('with a different repetition is refused with the specified text', async () => {
    expect(await readErrors(await reset({ password_confirmation: 'Another-one-27?' }))).toEqual([
      {
        status: '422',
        code: 'mismatch',
        title: 'Passwords do not match',
        source: { pointer: '/data/attributes/password_confirmation' },
      },
    ]);
  });

  test('has the minimum length of the company', async () => {
    await api.dependencies.sql.updateTable('companies').set({ password_min_length: 30 }).execute();
    expect(await readErrors(await reset())).toMatchObject([
      {
        code: 'too_short',
        title: expect.stringMatching(
          /^Please use at least 30 characters \(you are currently using \d+ characters\)$/,
        ),
      },
    ]);
    await api.dependencies.sql.updateTable('companies').set({ password_min_length: 12 }).execute();
  });
});
