import { beforeEach, describe, expect, test } from 'vitest';
import { subjectsTo } from '#tests/support/api/account-facts.ts';
import { disavowalTokenIn, postJson } from '#tests/support/api/account-links.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { openBrowser, safariOnPhone, type TestBrowser } from '#tests/support/browsers/browsers.ts';
import { sweepRows } from '#tests/support/database/sweep.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { codeIn, turnOnTotp } from '#tests/support/records/second-factors.ts';
import { sessionRows } from '../sweep.ts';

const api = await openTestApi();

let member: TestMember;
let own: TestBrowser;
let stranger: TestBrowser;

beforeEach(async () => {
  member = await createMember(api.dependencies);
  own = openBrowser(api);
  stranger = openBrowser(api, safariOnPhone);
  await own.signIn(member);
  api.dependencies.clock.advance({ seconds: 1 });
  await stranger.signIn(member);
  api.dependencies.clock.advance({ seconds: 1 });
});

const entries = async (query = '') =>
  (await readMany(await own.call('GET', `account_activities${query}`))).data;
const isIn = async (browser: TestBrowser) => (await browser.call('GET', 'session')).status === 200;
const subjects = () => subjectsTo(api, member.email);

describe('the log', () => {
  test('lists activities with their places, newest first, and nothing else', async () => {
    await stranger.call('DELETE', 'session');
    const attributes = (await entries()).map((entry) => entry.attributes);
    expect(attributes.map(({ kind, browser, system }) => [kind, browser, system])).toEqual([
      ['signed_out', 'Safari', 'iOS'],
      ['signed_in', 'Safari', 'iOS'],
      ['signed_in', 'Firefox', 'Windows'],
    ]);
    expect(attributes.map(({ this_session }) => this_session)).toEqual([false, false, true]);
    expect(Object.keys(attributes[0] ?? {}).toSorted()).toEqual([
      'browser',
      'happened_at',
      'kind',
      'system',
      'this_session',
    ]);
  });

  test('comes in pages of twenty', async () => {
    for (let n = 0; n < 11; n += 1) {
      await stranger.signIn(member);
      await stranger.call('DELETE', 'session');
    }
    const first = await readMany(await own.call('GET', 'account_activities'));
    const second = await readMany(await own.call('GET', 'account_activities?page=2'));
    expect([first.data.length, first.meta]).toEqual([20, { more: true }]);
    expect([second.data.length > 3, second.meta]).toEqual([true, { more: false }]);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('cannot be changed afterwards', async () => {
    const change = api.dependencies.sql.updateTable('account_activities').set({ kind: 'nothing' }).execute();
    await expect(change).rejects.toThrow('account_activities is append-only');
  });

  test('includes a lock that someone else caused', async () => {
    for (let n = 0; n < 5; n += 1) {
      await openBrowser(api).signIn({ ...member, password: 'wrong', address: `192.0.2.${n}` });
    }
    api.dependencies.clock.advance({ seconds: 10 });
    await api.runJobs();
    expect((await entries())[0]?.attributes).toMatchObject({ kind: 'account_locked', browser: null });
  });
});

describe('"this was not me" from a session', () => {
  test('ends all others, removes their known devices, and sends a link', async () => {
    const half = await signedIn(api.dependencies, member, { half: true });
    const [entry] = await entries();
    expect((await own.call('POST', `account_activities/${entry?.id}/disavowal`)).status).toBe(204);
    expect([await isIn(own), await isIn(stranger)]).toEqual([true, false]);
    expect((await api.call('/api/v3/session', { headers: half })).status).toBe(401);
    expect((await readMany(await own.call('GET', 'devices'))).data).toHaveLength(1);
    expect(await subjects()).toContain('Choose a new password');
    expect((await openBrowser(api).signIn(member)).status, 'with the compromised password').toBe(401);
    expect((await entries())[0]?.attributes).toMatchObject({ kind: 'disavowed', this_session: true });
    const found = await readOne(await own.call('GET', `account_activities/${entry?.id}`));
    expect(found.data.attributes, 'the entry stays').toEqual(entry?.attributes);
  });
});

describe('a sign-in from a new device', () => {
  test('is mailed, except for the very first sign-in and known devices', async () => {
    expect(await subjects()).toEqual(['A new sign-in']);
    const [mail] = await api.mailsTo(member.email);
    expect(mail?.text).toContain('with Safari on iOS');
    await stranger.signIn(member);
    await own.signIn(member);
    expect(await subjects()).toHaveLength(1);
  });

  test('is also mailed when all earlier sessions are so old that they were swept', async () => {
    const before = await subjects();
    const { sql, clock } = api.dependencies;
    await sweepRows(sessionRows, sql, clock.now().add({ hours: 24 * 91 }));
    await openBrowser(api).signIn(member);
    expect(await subjects()).toEqual([...before, 'A new sign-in']);
  });
});

describe('"this was not me" from a mail', () => {
  const disavow = (disavowal_token: string) => postJson(api, 'disavowals', { disavowal_token });
  const token = () => disavowalTokenIn(api, member.email, 'A new sign-in');

  test('ends every session and removes every known device of the member, without a session', async () => {
    const other = await signedIn(api.dependencies, await createMember(api.dependencies));
    expect((await disavow(await token())).status).toBe(204);
    expect([await isIn(own), await isIn(stranger)]).toEqual([false, false]);
    expect((await api.call('/api/v3/session', { headers: other })).status).toBe(200);
    expect((await stranger.signIn(member)).status, 'with the compromised password').toBe(401);
    expect((await subjects()).toSorted()).toEqual(['A new sign-in', 'Choose a new password']);
    const left = await api.dependencies.sql
      .selectFrom('devices')
      .select('id')
      .where('member_id', '=', member.id)
      .where('forgotten_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  test('works once, also for two at a time, and uses up every other notice', async () => {
    const first = await token();
    api.dependencies.clock.advance({ seconds: 1 });
    await openBrowser(api).signIn(member);
    const second = await token();
    expect(second).not.toBe(first);
    const statuses = (await Promise.all([disavow(first), disavow(first)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 422]);
    expect(await refusal(await disavow(second))).toBe('422 invalid_token');
  });

  test('works for ten days, and with no other secret', async () => {
    const late = await token();
    api.dependencies.clock.advance({ hours: 24 * 10 });
    for (const given of [late, '', 'x', 'x'.repeat(43), 'x'.repeat(500)]) {
      expect(await refusal(await disavow(given))).toBe('422 invalid_token');
    }
  });
});

describe('a second factor that was set up before "this was not me"', () => {
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
    api.dependencies.sql
      .selectFrom('backup_codes')
      .select('code_digest')
      .where('member_id', '=', id)
      .execute();

  test('an app set up by an attacker is removed, and the member is notified and not locked out', async () => {
    await strangerSetsUpAnApp();
    await disavowByMail('Your sign-in settings changed');
    expect(await comeBack()).toBe(201);
    expect(await codesOf(member)).toEqual([]);
    expect((await mails()).map(({ text }) => text).join('')).toContain('no longer asks for a code');
  });

  test('a notice of another activity removes it as well', async () => {
    await strangerSetsUpAnApp();
    api.dependencies.clock.advance({ hours: 24 });
    await disavowByMail('A new sign-in');
    expect(await comeBack()).toBe(201);
  });

  test('an older app stays, and backup codes created by an attacker are removed', async () => {
    await turnOnTotp(api.dependencies, member);
    api.dependencies.clock.advance({ hours: 24 * 10, seconds: 1 });
    const headers = await signedIn(api.dependencies, member);
    await api.call('/api/v3/second_factors/backup_codes', { method: 'POST', headers });
    expect(await codesOf(member)).toHaveLength(10);
    await disavowEntry('backup_codes_created');
    expect(await codesOf(member)).toEqual([]);
    expect(await comeBack()).toBe(202);
  });

  test('disavowing an older entry removes everything since then', async () => {
    await strangerSetsUpAnApp();
    api.dependencies.clock.advance({ hours: 24 * 20 });
    await disavowEntry('second_factor_added');
    expect(await comeBack()).toBe(201);
  });
});
