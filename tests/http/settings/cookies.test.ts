import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jo, kai, maya, passPassword, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { startFakePosthog, type FakePosthog } from '#tests/support/vendors/fake-posthog.ts';
import type { Page } from '../page.ts';
import { openVisitor } from '../visitor.ts';
import { ticked } from './ticked.ts';

let posthog: FakePosthog;
let counting: HostedApp;
let usual: HostedApp;
beforeAll(async () => {
  posthog = await startFakePosthog();
  counting = await hostApp(posthog.environment);
  usual = await hostApp();
});
afterAll(async () => {
  await counting[Symbol.asyncDispose]();
  await usual[Symbol.asyncDispose]();
  await posthog[Symbol.asyncDispose]();
});

const question = 'May we count which pages are opened?';
const asks = (page: Page) => page.document.querySelector('[aria-labelledby=cookie-banner]') !== null;

describe('without analytics', () => {
  test('no consent is requested, and the page explains why', async () => {
    const visitor = await openVisitor(usual.baseUrl);
    const page = await visitor.get('/signin');
    expect([asks(page), page.html.includes(question)]).toEqual([false, false]);
    const cookies = await page.follow('Cookies');
    expect([cookies.status, cookies.path]).toEqual([200, '/cookies']);
    expect(cookies.text()).toContain('The pages you open are not counted.');
    expect(cookies.text()).not.toContain('In use here.');
  });
});

describe('the banner', () => {
  test('requests consent on every page, signed out, signed in, at a gate, and on a missing page', async () => {
    const stranger = await openVisitor(counting.baseUrl);
    for (const path of ['/signin', '/helplines', '/no-such-page', '/signup?email_signup_token=demo-signup']) {
      expect([path, asks(await stranger.get(path))]).toEqual([path, true]);
    }
    const { visitor: member, page: home } = await signIn(counting.baseUrl, sam);
    expect(asks(home)).toBe(true);
    for (const path of ['/settings', '/no-such-page', '/helplines']) {
      expect([path, asks(await member.get(path))]).toEqual([path, true]);
    }
    expect(asks((await signIn(counting.baseUrl, kai)).page)).toBe(true);
  });

  test.each(['Don’t allow', 'Allow'])(
    '%s: one click returns to the page, without the banner, by a button that looks like the other',
    async (answer) => {
      const visitor = await openVisitor(counting.baseUrl);
      const page = await visitor.get('/helplines?locale=en');
      const buttons = [...page.document.querySelectorAll('[aria-labelledby=cookie-banner] button')];
      expect([buttons.length, new Set(buttons.map(({ className }) => className)).size]).toEqual([2, 1]);
      const next = await page.press(answer);
      expect([next.path, next.status, asks(next)]).toEqual(['/helplines?locale=en', 200, false]);
      expect(next.text()).toContain('Your choice is saved.');
      expect(asks(await visitor.get('/signin'))).toBe(false);
    },
  );

  test('redirects nowhere else', async () => {
    const visitor = await openVisitor(counting.baseUrl);
    const page = await visitor.get('/signin');
    const form = page.form({ button: 'Allow' });
    form.element.querySelector('[name=return_to]')?.setAttribute('value', '//evil.example/');
    const next = await form.submit('Allow');
    expect([next.url.origin, next.path]).toEqual([counting.baseUrl, '/cookies']);
  });

  test('its link opens the page about cookies, which has no banner', async () => {
    const visitor = await openVisitor(counting.baseUrl);
    const page = await (await visitor.get('/signin')).follow('Read more and choose');
    expect([page.path, page.h1, asks(page)]).toEqual(['/cookies', 'Cookies', false]);
    expect(page.text()).toContain('You have not chosen yet.');
    expect(page.text()).toContain('Analytics Counts which pages are opened');
    expect(ticked(page)).toEqual([]);
  });
});

describe('member and browser choices', () => {
  test('a browser’s consent does not count for the member who signs in there; its refusal does', async () => {
    const agreed = await openVisitor(counting.baseUrl);
    await (await agreed.get('/signin')).press('Allow');
    expect(asks(await passPassword(await agreed.get('/signin'), sam))).toBe(true);

    const refused = await openVisitor(counting.baseUrl);
    await (await refused.get('/signin')).press('Don’t allow');
    const home = await passPassword(await refused.get('/signin'), sam);
    expect(asks(home)).toBe(false);
    expect((await refused.get('/settings/cookies')).text()).toContain('You refused everything');
  });

  test('a refusal stays in the browser after its device is signed out', async () => {
    const { visitor, page } = await signIn(counting.baseUrl, jo);
    await page.press('Don’t allow');
    const security = await visitor.get('/settings/security');
    const links = [...security.document.querySelectorAll('main a[href*="/devices/"]')];
    const questions = await Promise.all(links.map((link) => visitor.get(link.getAttribute('href') ?? '')));
    const ofThis = questions.find((asked) => asked.text().includes('This is the device you are on'));
    const signedOut = await ofThis?.press('Yes, sign it out');
    expect(signedOut?.path).toBe('/signin');
    expect(signedOut?.text()).toContain('The device is signed out and forgotten.');
    expect(signedOut && asks(signedOut)).toBe(false);
  });

  test('a member’s consent holds on another device and ends with the session; a refusal stays with the browser', async () => {
    const { page } = await signIn(counting.baseUrl, maya);
    await page.press('Allow');
    const { visitor, page: elsewhere } = await signIn(counting.baseUrl, maya);
    expect(asks(elsewhere)).toBe(false);
    expect(ticked(await visitor.get('/settings/cookies'))).toEqual(['analytics']);
    expect(asks(await (await visitor.get('/')).press('Sign out'))).toBe(true);

    const { visitor: again } = await signIn(counting.baseUrl, maya);
    await (await again.get('/settings/cookies')).press('Refuse everything');
    expect(asks(await (await again.get('/')).press('Sign out'))).toBe(false);
  });

  test('a choice sent after the session ended is not saved; signing in comes first', async () => {
    const { visitor, page } = await signIn(counting.baseUrl, sam);
    await counting.clock.advance('PT16M');
    const next = await page.press('Allow');
    expect(next.path).toBe('/signin');
    expect(asks(await passPassword(next, sam))).toBe(true);
    expect(ticked(await visitor.get('/settings/cookies'))).toEqual([]);
  });
});

test('necessary cookies are listed without a checkbox', async () => {
  const page = await (await openVisitor(counting.baseUrl)).get('/cookies');
  expect(page.text()).toContain('they cannot be switched off');
  expect([...page.document.querySelectorAll('main input[type=checkbox]')]).toHaveLength(4);
});
