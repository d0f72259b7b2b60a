import { beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/api/jobs.ts';
import { createRunner } from '#server/platform/jobs/runner.ts';
import { storedDetails, subjectsTo as subjectsOf } from '#tests/support/api/account-facts.ts';
import { disavowalTokenIn, mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';

const api = await openTestApi();
const { sql, clock, origin } = api.dependencies;

let count = 0;
let member: Claimant;
let personal: string;
const confirmedAt = clock.now().toString();

async function memberWith(confirmed: string | null, columns = {}) {
  personal = `home-${(count += 1)}@mail.example`;
  const details = { personal_email: personal, personal_email_confirmed_at: confirmed };
  member = await createClaimant(api, { details, columns });
}
beforeEach(async () => {
  await sql.deleteFrom('jobs').execute();
  await memberWith(confirmedAt);
});

let addresses = 0;
const post = (path: string, body: object) =>
  postJson(api, path, body, { address: `192.0.2.${(addresses += 1) % 250}` });
const forgot = () => post('passwords', { email: member.email });
const newPassword = 'Other-nest-building-2!';
const reset = (token: string) =>
  post('passwords/reset', {
    reset_password_token: token,
    password: newPassword,
    password_confirmation: newPassword,
  });
const subjectsTo = (email: string) => subjectsOf(api, email);
const personalState = async () => (await readOne(await member.call('GET', 'personal_email'))).data.attributes;

describe('a member who lost the sign-in address', () => {
  test('chooses a new password by the link sent to the personal one, which voids the other link', async () => {
    await forgot();
    await api.runJobs();
    const [atWork, atHome] = [await mailedToken(api, member.email), await mailedToken(api, personal)];
    expect(atHome).not.toBe(atWork);
    expect((await reset(atHome)).status).toBe(200);
    expect(await refusal(await reset(atWork))).toBe('422 invalid_token');
    expect((await postSignIn(api, { email: member.email, password: newPassword })).status).toBe(201);
    expect((await postSignIn(api, { email: personal, password: newPassword })).status).toBe(401);
    expect(await subjectsTo(personal)).toEqual([
      'A new sign-in',
      'Your password was changed',
      'Choose a new password',
    ]);
  });

  test('unlocks the account by the link at the personal one', async () => {
    for (let n = 0; n < 5; n += 1) await post('session', { email: member.email, password: 'wrong' });
    clock.advance({ seconds: 5 });
    await api.runJobs();
    const [atWork, atHome] = [await mailedToken(api, member.email), await mailedToken(api, personal)];
    expect((await post('unlocks', { unlock_token: atHome })).status).toBe(200);
    expect(await refusal(await post('unlocks', { unlock_token: atWork }))).toBe('422 invalid_token');
    expect((await postSignIn(api, member)).status).toBe(201);
  });

  test.each(['passwords', 'locks'])('gets working links after a long mail outage (%s)', async (way) => {
    if (way === 'passwords') await forgot();
    else for (let n = 0; n < 5; n += 1) await post('session', { email: member.email, password: 'wrong' });
    clock.advance({ seconds: 5 });
    const send = () => Promise.reject(new Error('the mail server is away'));
    const mailer = { send, close() {} };
    const runWithoutMail = createRunner(api.dependencies, jobHandlers(api.dependencies, { mailer, origin }));
    while ((await runWithoutMail()) > 0);
    clock.advance(way === 'passwords' ? { minutes: 10 } : { minutes: 14 });
    await api.runJobs();
    for (const address of [member.email, personal]) expect(await api.mailsTo(address)).toHaveLength(1);
    const check = { reset_password_token: await mailedToken(api, personal) };
    const answer = await (way === 'passwords'
      ? post('passwords/check_reset_password_token', check)
      : post('unlocks', { unlock_token: await mailedToken(api, personal) }));
    expect(answer.status).toBe(200);
  });
});

describe('an address that is not confirmed', () => {
  test('gets neither links nor news', async () => {
    await memberWith(null);
    await forgot();
    await api.runJobs();
    await reset(await mailedToken(api, member.email));
    expect(await subjectsTo(member.email)).toHaveLength(2);
    expect(await subjectsTo(personal)).toEqual([]);
  });

  test('neither does one that became the address to sign in with: that one gets each mail once', async () => {
    const details = { email: 'same@mail.example', personal_email: 'Same@mail.example' };
    member = await createClaimant(api, {
      details: { ...details, personal_email_confirmed_at: confirmedAt },
    });
    await forgot();
    expect(await subjectsTo('same@mail.example')).toEqual(['Choose a new password']);
    expect(await subjectsTo('Same@mail.example')).toEqual([]);
  });
});

test('mails to each address are as discreet as their own member chose', async () => {
  await memberWith(confirmedAt, { discreet_notifications: true });
  await createClaimant(api, { details: { email: personal } });
  await forgot();
  await api.runJobs();
  const [mail] = await api.mailsTo(member.email);
  expect(mail?.subject).toBe('You have a message');
  expect(mail?.text).toMatch(/reset_password_token=/);
  expect(mail?.text).not.toMatch(/password\b(?!\/edit|_token)/i);
  await reset(await mailedToken(api, personal));
  expect(await subjectsTo(personal)).toEqual(['You have a message', 'You have a message']);
});

describe('"this was not me"', () => {
  const subject = 'Your password was changed';
  const disavow = (token: string) => post('disavowals', { disavowal_token: token });
  beforeEach(async () => {
    await forgot();
    await api.runJobs();
    await reset(await mailedToken(api, member.email));
    await api.runJobs();
  });

  test('from the sign-in address, unconfirms the personal one and voids its links', async () => {
    await forgot();
    await api.runJobs();
    const atHome = await mailedToken(api, personal);
    expect((await disavow(await disavowalTokenIn(api, member.email, subject))).status).toBe(204);
    expect(await refusal(await reset(atHome))).toBe('422 invalid_token');
    const before = (await subjectsTo(personal)).length;
    expect(await subjectsTo(member.email)).toContain('Choose a new password');
    expect((await reset(await mailedToken(api, member.email))).status).toBe(200);
    expect(await subjectsTo(personal)).toHaveLength(before);
  });

  test('from the personal address, keeps it confirmed: the password link goes only there', async () => {
    const atWork = (await subjectsTo(member.email)).length;
    expect((await disavow(await disavowalTokenIn(api, personal, subject))).status).toBe(204);
    expect(await subjectsTo(personal)).toContain('Choose a new password');
    expect(await subjectsTo(member.email)).toHaveLength(atWork);
    expect((await reset(await mailedToken(api, personal))).status).toBe(200);
    expect(await subjectsTo(personal)).toContain('Your password was changed');
  });

  test('drops a sign-in address that an attacker requested, and its link', async () => {
    member = await createClaimant(api);
    await member.call('PUT', 'email_address', { email: 'stranger@mail.example' });
    await api.runJobs();
    const token = await mailedToken(api, 'stranger@mail.example');
    await forgot();
    await api.runJobs();
    await reset(await mailedToken(api, member.email));
    expect((await disavow(await disavowalTokenIn(api, member.email, subject))).status).toBe(204);
    expect(await refusal(await post('confirmations', { confirmation_token: token }))).toBe(
      '422 invalid_token',
    );
    expect((await storedDetails(api, member)).unconfirmed_email).toBeNull();
  });
});

test('from a session, unconfirms the personal address', async () => {
  await postSignIn(api, member);
  const { data } = await readMany(await member.call('GET', 'account_activities'));
  await member.call('POST', `account_activities/${data[0]?.id}/disavowal`);
  expect(await personalState()).toEqual({ personal_email: personal, confirmed_at: null });
});

test('a partner whose access ended, and a deleted member, get the mail at both addresses', async () => {
  const details = { personal_email: personal, personal_email_confirmed_at: confirmedAt };
  const employee = await createClaimant(api);
  const partner = await createClaimant(api, { columns: { employee_id: employee.id }, details });
  expect((await employee.call('DELETE', 'partner')).status).toBe(204);
  for (const to of [partner.email, personal]) expect(await subjectsTo(to)).toEqual(['Your access has ended']);

  await memberWith(confirmedAt);
  expect((await member.call('POST', 'deletion_request')).status).toBeLessThan(300);
  await api.runJobs();
  clock.advance({ hours: 24 * 30 });
  for (const to of [member.email, personal]) {
    expect(await subjectsTo(to)).toEqual(['Your account is deleted', 'Your account will be deleted']);
  }
});
