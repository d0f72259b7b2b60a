import { afterAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { serveApp } from '#tests/support/served/served-app.ts';
import type { Page } from '../page.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const omar = 'omar.aziz@umbrella.example';
const app = await serveApp();
afterAll(() => app[Symbol.asyncDispose]());

async function giveEmail(visitor: Visitor, email = omar): Promise<Page> {
  const page = await visitor.get('/signin');
  return page.form().fill({ 'Email address': email }).submit();
}

const atUmbrella = (page: Page, email = omar) =>
  page
    .form()
    .fill({ 'Umbrella email': email, 'Umbrella password': demoPassword })
    .submit('Sign in to Umbrella');

const formAction = (page: Page) =>
  /form-action ([^;]*)/.exec(String(page.headers['content-security-policy']))?.[1];

describe('signing in at the company, as plain HTTP', () => {
  test('redirects there and back, to the requested page, under a new session id', async () => {
    const visitor = await openVisitor(app.baseUrl);
    await visitor.get('/reimbursement/claims?from=mail');
    const step = await giveEmail(visitor);
    expect([step.path, step.status, step.h1]).toEqual([
      '/signin?step=single-sign-on',
      200,
      'Sign in through Umbrella',
    ]);
    const before = await visitor.cookie('wren');
    const login = await step.form().submit('Continue to Umbrella');
    expect([login.status, login.h1]).toEqual([200, 'Sign in to Umbrella']);
    const page = await atUmbrella(login);
    expect([page.path, page.status]).toEqual(['/reimbursement/claims?from=mail', 200]);
    expect(await visitor.cookie('wren')).not.toBe(before);
    expect(app.printed()).not.toMatch(/oidc-provider|WARNING|NOTICE/);
  });

  test('without a password here, its pages say to change the one of the company', async () => {
    const visitor = await openVisitor(app.baseUrl);
    await atUmbrella(await (await giveEmail(visitor)).form().submit('Continue to Umbrella'));
    const devices = await visitor.get('/settings/security');
    expect(devices.text()).toContain('change the password you use at Umbrella');
    const activity = await visitor.get('/settings/security/activity');
    const ask = await visitor.get(
      activity.document.querySelector('a[href$="/not-me"]')?.getAttribute('href') ?? '',
    );
    const done = await ask.press('Yes, it was not me');
    for (const page of [ask, done]) {
      expect(page.text()).toContain('use at Umbrella');
      expect(page.text()).not.toMatch(/link|Your password/);
    }
  });

  test('a personal email is said not to open the account', async () => {
    const visitor = await openVisitor(app.baseUrl);
    await atUmbrella(await (await giveEmail(visitor)).form().submit('Continue to Umbrella'));
    const text = (await visitor.get('/settings/personal-email')).text();
    expect(text).toContain('You sign in through Umbrella, so it does not open your account.');
    expect(text).not.toMatch(/get back in|new password/);
  });

  test('the page’s policy allows the provider’s origin and no other; other pages’ allow none', async () => {
    const visitor = await openVisitor(app.baseUrl);
    const step = await giveEmail(visitor);
    expect(formAction(step)).toBe(`'self' ${app.baseUrl}`);
    expect(formAction(await visitor.get('/signin'))).toBe("'self'");
  });

  test('a known and an unknown address of the company get the same page (D12)', async () => {
    const [known, unknown] = await Promise.all(
      [omar, 'zoe.zorn@umbrella.example'].map(async (email) =>
        giveEmail(await openVisitor(app.baseUrl), email),
      ),
    );
    const answer = (page?: Page) => [
      page?.status,
      page?.path,
      page?.text().replace(/\S+@umbrella\.example/, 'ADDRESS'),
    ];
    expect(answer(known)).toEqual(answer(unknown));
  });

  test('other addresses on the way back redirect nowhere (D20)', async () => {
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const parameters = new URLSearchParams({ next: evil, redirect_uri: evil, returnTo: evil, iss: evil });
      const visitor = await openVisitor(app.baseUrl);
      const refused = await visitor.get(`/signin/callback/umbrella?code=x&state=y&${parameters.toString()}`);
      expect([refused.status, refused.redirects]).toEqual([401, []]);
      expect(refused.html).not.toMatch(/href="[^"]*evil/);
    }
  });

  test('an unknown company, and an address that is too long, are refused with a page', async () => {
    const visitor = await openVisitor(app.baseUrl);
    const unknown = await visitor.get('/signin/callback/nobody?code=x&state=y');
    expect([unknown.status, unknown.h1]).toEqual([401, 'You are not signed in']);
    const long = await visitor.get(`/signin/callback/umbrella?code=${'x'.repeat(8300)}`);
    expect([long.status, long.h1]).toEqual([422, 'You are not signed in']);
  });

  test('a signed-in member who returns once more is redirected home', async () => {
    const visitor = await openVisitor(app.baseUrl);
    await atUmbrella(await (await giveEmail(visitor)).form().submit('Continue to Umbrella'));
    expect((await visitor.get('/signin/callback/umbrella?code=x&state=y')).path).toBe('/');
  });

  test('a colleague without an account sees how to get one, and another person can continue', async () => {
    const visitor = await openVisitor(app.baseUrl);
    const step = await giveEmail(visitor, 'priya.nair@umbrella.example');
    const refused = await atUmbrella(
      await step.form().submit('Continue to Umbrella'),
      'priya.nair@umbrella.example',
    );
    expect(refused.text()).toContain('there is no account here');
    expect((await visitor.get('/')).path).toBe('/signin');
    const again = await visitor.get('/signin?step=single-sign-on');
    expect((await atUmbrella(await again.form().submit('Continue to Umbrella'))).path).toBe('/');
  });

  test('an address that the company has not verified, and a cancellation there, open nothing', async () => {
    const visitor = await openVisitor(app.baseUrl);
    const unverified = 'unverified@umbrella.example';
    const step = await giveEmail(visitor, unverified);
    const refused = await atUmbrella(await step.form().submit('Continue to Umbrella'), unverified);
    expect(refused.text()).toContain('has not confirmed your email address');
    const again = await visitor.get('/signin?step=single-sign-on');
    const canceled = await (await again.form().submit('Continue to Umbrella')).press('Cancel');
    expect([canceled.title, canceled.h1]).toEqual(['Error: Sign in · Wren', 'You are not signed in']);
    expect(canceled.text()).toContain('did not let you through');
    expect((await canceled.follow('Try again')).path).toBe('/signin?step=single-sign-on');
    expect((await visitor.get('/')).path).toBe('/signin');
  });

  test('a password opens no account that the company signs in', async () => {
    const step = await giveEmail(await openVisitor(app.baseUrl));
    const password = await step.follow('I do not work at Umbrella: sign in with a password');
    const refused = await password.form().fill({ Password: demoPassword }).submit('Sign in');
    expect(refused.text()).toContain('The email or the password is not right.');
  });
});
