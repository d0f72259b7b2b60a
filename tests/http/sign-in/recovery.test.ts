import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ana, jo, maya, passPassword, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { mailedLink, newestMail } from '#tests/support/demo/sandbox-mail.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { openVisitor } from '../visitor.ts';

let app: HostedApp;
beforeAll(async () => {
  // So that requests can come from other addresses: one address is limited to one request a minute.
  app = await hostApp({ TRUSTED_PROXIES: '127.0.0.1,::1' });
});
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

const open = (options?: Parameters<typeof openVisitor>[1]) => openVisitor(app.baseUrl, options);
const texts = (page: Page) => page.errors.map(({ text }) => text);
const fresh = 'Fresh-straw-nest-27?';
// Each test uses another member, because the newest mail may be from an earlier test.

async function askFor(email: string, options?: Parameters<typeof openVisitor>[1]): Promise<Page> {
  const page = await (await open(options)).get('/password/new');
  return page.form().fill({ 'Email address': email }).submit();
}

async function resetLink(email: string): Promise<string> {
  const link = await mailedLink(app.baseUrl, email);
  expect(link).toContain('/password/edit?');
  return link;
}

const choose = (page: Page, password: string, again = password) =>
  page.form().fill({ 'New password': password, 'New password again': again }).submit();

describe('a forgotten password', () => {
  test('an invalid address is refused beside the field', async () => {
    const error = 'Enter an email address in the right form, like name@example.com';
    const page = await askFor('nobody');
    expect([page.status, page.title]).toEqual([422, 'Error: Forgot password · Wren']);
    expect([texts(page), page.fieldErrors]).toEqual([[error], { 'Email address': [error] }]);
    expect(page.form().entries()).toContainEqual(['email', 'nobody']);
  });

  test('a known and an unknown address get the same response (D12)', async () => {
    const [known, unknown] = [await askFor(sam), await askFor('nobody@acme.example')];
    const answer = (page: Page) => [page.status, page.path, page.text('body'), page.redirects.length];
    expect(answer(known)).toEqual(answer(unknown));
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
    expect(known.text('body')).toContain('If there is an account with that email address');
  });

  test('the link uses our own origin with any Host header (D14)', async () => {
    await askFor(ana, { headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } });
    const mail = await newestMail(app.baseUrl, ana);
    expect(mail.text('body')).toContain(`${app.baseUrl}/password/edit?reset_password_token=`);
    expect(mail.html).not.toContain('evil');
  });

  test('the link sets a new password once; the token is in no address and no page (D14, D49)', async () => {
    const before = await signIn(app.baseUrl, maya);
    await askFor(maya);
    const link = await mailedLink(app.baseUrl, maya);
    const token = link.split('=')[1] ?? 'none';
    const visitor = await open();
    const page = await visitor.get(link);
    expect([page.path, page.status]).toEqual(['/password/edit', 200]);
    expect(page.html).not.toContain(token);
    expect(page.headers['referrer-policy']).toBe('same-origin');

    const elsewhere = await (await open()).get(link);
    const refused = await choose(page, 'nest', 'nets');
    expect([refused.status, refused.title]).toEqual([422, 'Error: Change password · Wren']);
    expect(texts(refused)).toContain('Passwords do not match');
    expect(refused.html).not.toContain('nets');
    const done = await choose(refused, fresh);
    expect([done.path, done.text('body').includes('Your password is changed.')]).toEqual(['/signin', true]);

    expect((await before.visitor.get('/settings')).path, 'every session has ended').toBe('/signin');
    expect((await signIn(app.baseUrl, maya)).page.status).toBe(401);
    for (const again of [await (await open()).get(link), await choose(elsewhere, fresh)]) {
      expect(again.h1).toBe('This link does not work');
    }
    const back = await passPassword(await visitor.get('/signin'), maya, fresh);
    expect(back.path).toBe('/');
  });
});

describe('unlocking and confirming', () => {
  test('opening the link unlocks nothing; the button does, once (D9)', async () => {
    const locked = 'locked.member@acme.example';
    const visitor = await open();
    const page = await visitor.get('/unlock?unlock_token=demo-unlock');
    expect(page.path).toBe('/unlock');
    expect((await signIn(app.baseUrl, locked)).page.status).toBe(429);
    const done = await page.form().submit();
    expect(done.path).toBe('/signin');
    expect(done.text('body')).toContain(
      'Your account has been unlocked successfully. Please sign in to continue.',
    );
    expect((await signIn(app.baseUrl, locked)).page.path).toBe('/');
    const again = await (await open()).get('/unlock?unlock_token=demo-unlock');
    expect((await again.form().submit()).text()).toContain('This token is invalid already.');
  });

  test('without a token the page says that the link does not work', async () => {
    for (const path of ['/unlock', '/confirmation', '/not-me']) {
      const page = await (await open()).get(path);
      expect([page.status, page.h1]).toEqual([200, 'This link does not work']);
    }
  });
});

test('a notice of a new sign-in signs everyone out, once, by a button', async () => {
  const before = await signIn(app.baseUrl, jo);
  await signIn(app.baseUrl, jo);
  const link = await mailedLink(app.baseUrl, jo);
  const visitor = await open();
  const page = await visitor.get(link);
  expect([page.path, page.h1]).toEqual(['/not-me', 'Was it someone else?']);
  expect((await before.visitor.get('/settings')).path, 'opening the page changes nothing').toBe('/settings');
  const done = await page.press('Yes, sign everyone out');
  expect([done.path, done.h1]).toEqual(['/not-me/next', 'Everyone is signed out']);
  expect((await before.visitor.get('/settings')).path).toBe('/signin');
  const again = await (await open()).get(link);
  expect((await again.press('Yes, sign everyone out')).h1).toBe('This link does not work');
  const mailed = await vi.waitFor(async () => (await open()).get(await resetLink(jo)), 20_000);
  expect(mailed.text()).toContain(`For ${jo}`);
});

test('a member who requests the same link twice in a minute sees how long to wait', async () => {
  const page = await (await open()).get('/password/new');
  const ask = () => page.form().fill({ 'Email address': 'somebody@acme.example' }).submit();
  expect((await ask()).path).toBe('/signin');
  const refused = await ask();
  expect([refused.status, refused.title]).toEqual([429, 'Error: Forgot password · Wren']);
  const wait = refused.headers['retry-after'];
  expect(refused.text('main')).toContain(
    `You asked for this a moment ago. Look for the email, or wait ${wait} seconds and ask again.`,
  );
  expect(refused.form().entries()).toContainEqual(['email', 'somebody@acme.example']);
});
