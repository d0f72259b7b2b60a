import { afterAll, beforeEach, expect, test } from 'vitest';
import { postJson } from '#tests/support/api/account-links.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { openBrowser, safariOnPhone, type TestBrowser } from '#tests/support/browsers/browsers.ts';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { disavowalTokenIn } from '#tests/support/api/notices.ts';
import { codeIn, turnOnTotp } from '#tests/support/records/second-factors.ts';

const api = await openTestApi();
afterAll(() => api.close());
const { sql, clock } = api.dependencies;

let member: TestMember;
let stranger: TestBrowser;
beforeEach(async () => {
  clock.advance({ seconds: 1 });
  member = await createMember(api.dependencies);
  await openBrowser(api).signIn(member);
  stranger = openBrowser(api, safariOnPhone);
  await stranger.signIn(member);
});

async function strangerSetsUpAnApp(): Promise<void> {
  const { data } = await readOne(await stranger.call('POST', 'second_factors/totp'));
  const code = codeIn(api.dependencies, 0, String(data.attributes['secret']));
  expect((await stranger.call('POST', 'second_factors/totp/confirm', { code })).status).toBe(201);
}
async function disavowByMail(subject: string): Promise<void> {
  const disavowal_token = await disavowalTokenIn(api, member.email, subject);
  expect((await postJson(api, 'disavowals', { disavowal_token })).status).toBe(204);
}
const mails = async () => {
  await api.runJobs();
  return api.mailsTo(member.email);
};
/** The member sets a new password through the mailed link, and signs in with it. Returns the status. */
async function comeBack(): Promise<number> {
  const { text = '' } = (await mails()).find(({ subject }) => subject === 'Choose a new password') ?? {};
  const reset_password_token = /reset_password_token=([\w-]+)/.exec(text)?.[1];
  const password = 'Other-nest-building-2!';
  const chosen = { reset_password_token, password, password_confirmation: password };
  expect((await postJson(api, 'passwords/reset', chosen)).status).toBeLessThan(300);
  return (await openBrowser(api).signIn({ ...member, password })).status;
}
async function disavowEntry(kind: string): Promise<void> {
  const headers = await signedIn(api.dependencies, member);
  const { data } = await readMany(await api.call('/api/v3/account_activities', { headers }));
  const entry = data.find(({ attributes }) => attributes['kind'] === kind);
  const path = `/api/v3/account_activities/${entry?.id}/disavowal`;
  expect((await api.call(path, { method: 'POST', headers })).status).toBe(204);
}
const codesOf = ({ id }: TestMember) =>
  sql.selectFrom('backup_codes').select('code_digest').where('member_id', '=', id).execute();

test('an app set up by an attacker is removed, and the member is notified and not locked out', async () => {
  await strangerSetsUpAnApp();
  await disavowByMail('Your sign-in settings changed');
  expect(await comeBack()).toBe(201);
  expect(await codesOf(member)).toEqual([]);
  expect((await mails()).map(({ text }) => text).join('')).toContain('no longer asks for a code');
});

test('a notice of another activity removes it as well', async () => {
  await strangerSetsUpAnApp();
  clock.advance({ hours: 24 });
  await disavowByMail('A new sign-in');
  expect(await comeBack()).toBe(201);
});

test('an older app stays, and backup codes created by an attacker are removed', async () => {
  await turnOnTotp(api.dependencies, member);
  clock.advance({ hours: 24 * 10, seconds: 1 });
  const headers = await signedIn(api.dependencies, member);
  await api.call('/api/v3/second_factors/backup_codes', { method: 'POST', headers });
  expect(await codesOf(member)).toHaveLength(10);
  await disavowEntry('backup_codes_created');
  expect(await codesOf(member)).toEqual([]);
  expect(await comeBack()).toBe(202);
});

test('disavowing an older entry removes everything since then', async () => {
  await strangerSetsUpAnApp();
  clock.advance({ hours: 24 * 20 });
  await disavowEntry('second_factor_added');
  expect(await comeBack()).toBe(201);
});
