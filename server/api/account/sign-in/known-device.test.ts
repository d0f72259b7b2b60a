import { beforeEach, describe, expect, test } from 'vitest';
import { subjectsTo } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { openBrowser, type TestBrowser } from '#tests/support/browsers/browsers.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { codeIn, turnOnTotp } from '#tests/support/records/second-factors.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';

const api = await openTestApi();

let member: TestMember;
let own: TestBrowser;
beforeEach(async () => {
  member = await createMember(api.dependencies);
  own = openBrowser(api);
});

let addresses = 0;
async function strangerFails(times: number) {
  for (let n = 0; n < times; n += 1) {
    const address = `198.51.100.${(addresses += 1) % 250}`;
    await postSignIn(api, { email: member.email, password: 'wrong', address });
  }
}
const deviceCookie = (browser: TestBrowser) => browser.cookies.get('benefits_device') ?? '';
const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe('the device cookie', () => {
  test('is set by a full sign-in, for a year, only for the API, and stored as a digest', async () => {
    const answer = await own.signIn(member);
    expect(answer.headers.getSetCookie()[1]).toMatch(
      /^benefits_device=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
    );
    const rows = await api.dependencies.sql.selectFrom('devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(deviceCookie(own));
  });

  test('is set neither by half a sign-in nor by a wrong password', async () => {
    await own.signIn({ ...member, password: 'wrong' });
    await turnOnTotp(api.dependencies, member);
    await own.signIn(member);
    expect(deviceCookie(own)).toBe('');
  });

  test('a planted secret is not the one that identifies the device', async () => {
    const planted = 'p'.repeat(43);
    own.cookies.set('benefits_device', planted);
    await own.signIn(member);
    expect(deviceCookie(own)).toMatch(new RegExp(`^(?!${planted})[\\w-]{43}\\.${planted}$`));
    await strangerFails(5);
    const attacker = openBrowser(api);
    attacker.cookies.set('benefits_device', planted);
    expect(await statusOf(attacker.signIn(member))).toBe(429);
  });

  test('outlives signing out', async () => {
    await own.signIn(member);
    const before = deviceCookie(own);
    expect(await statusOf(own.call('DELETE', 'session'))).toBe(204);
    expect(deviceCookie(own)).toBe(before);
  });
});

describe('an attacker who fails on purpose (D10)', () => {
  test('failures lock all devices except the one the member has signed in from', async () => {
    await own.signIn(member);
    await strangerFails(6);
    expect(await statusOf(openBrowser(api).signIn(member))).toBe(429);
    expect(await statusOf(own.signIn(member))).toBe(201);
    expect(await statusOf(openBrowser(api).signIn(member)), 'the others stay out').toBe(429);
  });

  test('does not help from the network of the member', async () => {
    await own.signIn(member);
    await postSignIn(api, { email: 'nobody@acme.example', password: 'wrong', address: '203.0.113.9' });
    await countMore(api.dependencies, { keyPrefix: 'address', of: '203.0.113.9', tries: 59 });
    expect(await statusOf(openBrowser(api).signIn({ ...member, address: '203.0.113.9' }))).toBe(429);
    expect(await statusOf(own.signIn({ ...member, address: '203.0.113.9' }))).toBe(201);
  });

  test('does not help with the attacker’s own device', async () => {
    const attacker = openBrowser(api);
    await attacker.signIn(await createMember(api.dependencies));
    for (let n = 0; n < 5; n += 1)
      await attacker.signIn({ ...member, password: 'wrong', address: '192.0.2.1' });
    expect(await statusOf(attacker.signIn({ ...member, address: '192.0.2.2' }))).toBe(429);
  });

  test('on the member’s own device is stopped after five tries, and only there', async () => {
    await own.signIn(member);
    for (let n = 0; n < 5; n += 1) {
      expect(await statusOf(own.signIn({ ...member, password: 'wrong' }))).toBe(401);
    }
    expect(await refusal(await own.signIn(member))).toBe('429 too_many_attempts');
    expect(await statusOf(openBrowser(api).signIn(member))).toBe(201);
    api.dependencies.clock.advance({ minutes: 15 });
    expect(await statusOf(own.signIn(member))).toBe(201);
  });

  test('a lock on the member’s own device is mailed to the member', async () => {
    await own.signIn(member);
    for (let n = 0; n < 5; n += 1) await own.signIn({ ...member, password: 'wrong' });
    api.dependencies.clock.advance({ seconds: 5 });
    expect(await subjectsTo(api, member.email)).toContain('Your account is locked');
  });

  test('twenty concurrent guesses on it get five tries in total', async () => {
    await own.signIn(member);
    await own.call('DELETE', 'session');
    const guesses = Array.from({ length: 20 }, () => own.signIn({ ...member, password: 'wrong' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test('does not lock the second step for the member either', async () => {
    await turnOnTotp(api.dependencies, member);
    await own.signIn(member);
    await own.call('POST', 'session/second_factor', { code: codeIn(api.dependencies) });
    await own.call('DELETE', 'session');
    await strangerFails(6);
    expect(await statusOf(own.signIn(member))).toBe(202);
    expect(
      await statusOf(own.call('POST', 'session/second_factor', { code: codeIn(api.dependencies, 30) })),
    ).toBe(201);
  });
});

describe('a remembered device', () => {
  async function remember() {
    await turnOnTotp(api.dependencies, member);
    await own.signIn(member);
    const body = { code: codeIn(api.dependencies), remember_device: true };
    expect(await statusOf(own.call('POST', 'session/second_factor', body))).toBe(201);
    await own.call('DELETE', 'session');
  }

  test('skips the code for 30 days, other devices do not', async () => {
    await remember();
    api.dependencies.clock.advance({ hours: 24 * 30 - 1 });
    expect(await statusOf(own.signIn(member))).toBe(201);
    expect(await statusOf(openBrowser(api).signIn(member))).toBe(202);
    api.dependencies.clock.advance({ hours: 1 });
    expect(await statusOf(own.signIn(member))).toBe(202);
  });

  test('is only remembered on request', async () => {
    await turnOnTotp(api.dependencies, member);
    await own.signIn(member);
    await own.call('POST', 'session/second_factor', { code: codeIn(api.dependencies) });
    expect(await statusOf(own.signIn(member))).toBe(202);
  });

  test('is only remembered for its member', async () => {
    await remember();
    const other = await createMember(api.dependencies);
    await turnOnTotp(api.dependencies, other);
    expect(await statusOf(own.signIn(other))).toBe(202);
  });

  test('is forgotten when the password changes', async () => {
    await remember();
    await own.signIn(member);
    const fresh = 'Fresh-straw-nest-27?';
    const change = { password: fresh, password_confirmation: fresh };
    const current_password = 'Test-nest-building-1!';
    expect(await statusOf(own.call('PUT', 'password', { current_password, ...change }))).toBe(200);
    expect(await statusOf(own.signIn({ ...member, password: fresh }))).toBe(202);
  });

  test('is forgotten when the authenticator app is removed, also for the next app', async () => {
    await remember();
    await own.signIn(member);
    expect(await statusOf(own.call('DELETE', 'second_factors/totp'))).toBe(204);
    await turnOnTotp(api.dependencies, member);
    expect(await statusOf(own.signIn(member))).toBe(202);
  });
});
