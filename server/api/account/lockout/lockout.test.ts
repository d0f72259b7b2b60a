import { describe, expect, test } from 'vitest';
import { closeByHand } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { readErrors, refusal } from '#tests/support/api/documents.ts';
import { createMember } from '#tests/support/records/members.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';
import { emailDigest } from '../email/email-digest.ts';
import { GateFullError } from '../passwords/passwords.ts';
import { checkAttempt, countAttempt } from './lockout.ts';
import { mailedToken, postJson } from '#tests/support/api/account-links.ts';

const api = await openTestApi();

let addresses = 0;
/** A separate network address for each test, to stay below the limits by address. */
const newAddress = () => `192.0.2.${(addresses += 1)}`;

async function fail(email: string, times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) {
    answers.push(await refusal(await postSignIn(api, { email, password: 'wrong', address: newAddress() })));
  }
  return answers;
}

const lockOf = (email: string) =>
  api.dependencies.sql
    .selectFrom('sign_in_locks')
    .selectAll()
    .where('email_digest', '=', emailDigest(api.dependencies.sealing, email))
    .executeTakeFirst();

const fiveRefusals = Array<string>(5).fill('401 invalid_credentials');

describe('after five wrong passwords', () => {
  test('refuses the right password for 15 minutes', async () => {
    const { email } = await createMember(api.dependencies);
    const locked = () => api.counted.filter(([name]) => name === 'lockouts_total').length;
    const before = locked();
    expect(await fail(email, 4)).toEqual(fiveRefusals.slice(1));
    expect(locked()).toBe(before);
    expect(await fail(email, 1)).toEqual(fiveRefusals.slice(4));
    expect(locked()).toBe(before + 1);
    const response = await postSignIn(api, { email });
    expect(response.headers.get('Retry-After')).toBe('900');
    expect(await readErrors(response)).toEqual([
      {
        status: '429',
        code: 'too_many_attempts',
        title: `Too many tries. Wait 15 minutes and try again. If ${email} has an account, we sent an email there with a link that opens it at once.`,
      },
    ]);
    api.dependencies.clock.advance({ minutes: 15 });
    expect((await postSignIn(api, { email })).status).toBe(201);
  });

  test('an unknown address is locked in the same words', async () => {
    const email = 'unknown@acme.example';
    expect(await fail(email, 6)).toEqual([...fiveRefusals, '429 too_many_attempts']);
  });
});

test('a sign-in forgets the failures before it', async () => {
  const { email } = await createMember(api.dependencies);
  await fail(email, 4);
  expect((await postSignIn(api, { email })).status).toBe(201);
  expect(await lockOf(email)).toBeUndefined();
  expect(await fail(email, 4)).not.toContain('429 too_many_attempts');
});

test('a try that was not checked because of the load does not count', async () => {
  const { email } = await createMember(api.dependencies);
  const attempt = { email, device: undefined, language: 'en' } as const;
  for (let n = 0; n < 6; n += 1) {
    await countAttempt(api.dependencies, attempt);
    const check = checkAttempt(api.dependencies, attempt, () => Promise.reject(new GateFullError()));
    await expect(check).rejects.toThrow(GateFullError);
  }
  expect(await lockOf(email)).toMatchObject({ failures: 0, locked_until: null });
});

test('twenty concurrent guesses get five tries in total', async () => {
  const { email } = await createMember(api.dependencies);
  const guesses = Array.from({ length: 20 }, () =>
    postSignIn(api, { email, password: 'wrong', address: newAddress() }),
  );
  const statuses = (await Promise.all(guesses)).map((response) => response.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  expect(await lockOf(email)).toMatchObject({ failures: 5 });
});

test('a lock that was set by hand holds until its end', async () => {
  const { email } = await createMember(api.dependencies);
  await closeByHand(api, email);
  const response = await postSignIn(api, { email, headers: { 'X-Language': 'es' } });
  expect(response.headers.get('Retry-After')).toBe(String(365 * 24 * 60 * 60));
  expect(await readErrors(response)).toMatchObject([
    { code: 'too_many_attempts', title: expect.stringContaining('bloqueado') as string },
  ]);
});

describe('from one network address', () => {
  test('one password for many people is refused after sixty failures (D11)', async () => {
    const address = newAddress();
    const guess = async (n: number) =>
      (await postSignIn(api, { email: `person-${n}@acme.example`, password: 'wrong', address })).status;
    expect(await guess(1)).toBe(401);
    await countMore(api.dependencies, { keyPrefix: 'address', of: address, tries: 58 });
    expect([await guess(60), await guess(61)]).toEqual([401, 429]);
    const { email } = await createMember(api.dependencies);
    expect((await postSignIn(api, { email, address })).status).toBe(429);
    expect((await postSignIn(api, { email, address: newAddress() })).status).toBe(201);
  });

  test('any number of people can sign in', async () => {
    const address = newAddress();
    const { email } = await createMember(api.dependencies);
    const signIn = async () => (await postSignIn(api, { email, address })).status;
    expect(await signIn()).toBe(201);
    await countMore(api.dependencies, { keyPrefix: 'address', of: address, tries: 59 });
    expect([await signIn(), await signIn(), await signIn()]).toEqual([201, 201, 201]);
  });
});

const unlock = (token: string, headers?: Record<string, string>) =>
  postJson(api, 'unlocks', { unlock_token: token }, headers ? { headers } : {});
async function runJobsLater() {
  api.dependencies.clock.advance({ seconds: 5 });
  await api.runJobs();
}

async function lockedMember() {
  const member = await createMember(api.dependencies);
  await fail(member.email, 5);
  await runJobsLater();
  return { ...member, token: await mailedToken(api, member.email) };
}

describe('a lock', () => {
  test('mails its member an unlock link, once', async () => {
    const { email } = await lockedMember();
    expect(await api.mailsTo(email)).toMatchObject([{ subject: 'Your account is locked' }]);
    await fail(email, 3);
    await runJobsLater();
    expect(await api.mailsTo(email)).toHaveLength(1);
  });

  test('of an address without an account enqueues the same job, and no mail is sent', async () => {
    const { email } = await createMember(api.dependencies);
    const jobs = () => api.dependencies.sql.selectFrom('jobs').select(['kind', 'due_at']).execute();
    await runJobsLater();
    await fail(email, 5);
    const jobsOfKnown = await jobs();
    await runJobsLater();
    api.dependencies.clock.advance({ seconds: -5 });
    await fail('nobody@acme.example', 5);
    expect(await jobs()).toEqual(jobsOfKnown);
    await runJobsLater();
    expect(await api.mailsTo('nobody@acme.example')).toEqual([]);
  });

  test('that the fifth try lifted with the right password sends no mail', async () => {
    const { email } = await createMember(api.dependencies);
    await fail(email, 4);
    expect((await postSignIn(api, { email })).status).toBe(201);
    await runJobsLater();
    expect(await api.mailsTo(email)).toEqual([]);
  });
});

describe('unlocking', () => {
  test('opens signing in again, once for each link, and no other account', async () => {
    const { email, token } = await lockedMember();
    const other = await lockedMember();
    expect((await postSignIn(api, { email })).status).toBe(429);
    expect((await unlock(token)).status).toBe(200);
    expect((await postSignIn(api, { email })).status).toBe(201);
    expect((await postSignIn(api, other)).status).toBe(429);
    expect(await readErrors(await unlock(token))).toEqual([
      { status: '422', code: 'invalid_token', title: 'This token is invalid already.' },
    ]);
    expect(await readErrors(await unlock(token, { 'X-Language': 'es' }))).toMatchObject([
      { title: 'Este enlace ya no es válido.' },
    ]);
  });

  test('works for 24 hours, and with no other token', async () => {
    const { token } = await lockedMember();
    api.dependencies.clock.advance({ hours: 24 });
    for (const given of [token, '', 'guessed', 'x'.repeat(300)]) {
      expect(await refusal(await unlock(given))).toBe('422 invalid_token');
    }
  });
});
