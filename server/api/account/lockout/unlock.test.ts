import { afterAll, describe, expect, test } from 'vitest';
import { mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, refusal } from '#tests/support/api/documents.ts';
import { createMember } from '#tests/support/records/members.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';

const api = await openTestApi();
afterAll(() => api.close());

let addresses = 0;
async function fail(email: string, times: number) {
  for (let n = 0; n < times; n += 1) {
    await postSignIn(api, { email, password: 'wrong', address: `192.0.2.${(addresses += 1)}` });
  }
}
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
