import {
  ana,
  demoPassword,
  jo,
  kai,
  maya,
  noor,
  passPassword,
  sam,
  signIn,
  lee,
  leesSecret,
} from '#tests/support/demo/demo-member.ts';
import type { Page } from '../page.ts';
import { openVisitor, type Visitor } from '../visitor.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { Secret, TOTP } from 'otpauth';

const app = await hostApp();
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

const signInOn = async (visitor: Visitor, email: string, password?: string) =>
  passPassword(await visitor.get('/signin'), email, password);
const open = (options?: Parameters<typeof openVisitor>[1]) => openVisitor(app.baseUrl, options);

describe('each demo member signs in', () => {
  test('and arrives at home, or at the step that comes first, also from the sign-in page', async () => {
    const places: [email: string, path: string][] = [];
    for (const email of [maya, sam, ana, jo, noor, kai]) {
      const { visitor, page } = await signIn(app.baseUrl, email);
      expect(page.status).toBe(200);
      expect((await visitor.get('/signin')).path).toBe(page.path);
      places.push([email, page.path]);
    }
    expect(places).toEqual([
      [maya, '/'],
      [sam, '/'],
      [ana, '/'],
      [jo, '/'],
      [noor, '/data-sharing-consent'],
      [kai, '/eligibility-details'],
    ]);
  });
});

test('a password is checked for the address that its page shows, even if another tab went on with another one', async () => {
  const visitor = await open();
  const first = await (await visitor.get('/signin')).form().fill({ 'Email address': maya }).submit();
  await (await visitor.get('/signin')).form().fill({ 'Email address': sam }).submit();
  const refused = await first.form().fill({ Password: 'Not-my-password-1!' }).submit();
  expect([refused.status, refused.text().includes(`Signing in as ${maya}`)]).toEqual([401, true]);
  const home = await refused.form().fill({ Password: demoPassword }).submit();
  expect(home.h1).toContain('Maya');
});

describe('missing or wrong values', () => {
  test.each([
    ['', 'Enter your email address', 'blank'],
    ['maya@', 'Enter an email address in the right form, like name@example.com', 'invalid'],
    [
      `${'a'.repeat(250)}@acme.example`,
      'Please use at most 254 characters (you are currently using 263 characters)',
      'too_long',
    ],
  ])('the address %j', async (typed, message, code) => {
    const start = await (await open()).get('/signin');
    const page = await start.form().fill({ 'Email address': typed }).submit();
    expect([page.status, page.title]).toEqual([422, 'Error: Sign in · Wren']);
    expect(page.errors).toEqual([{ text: message, href: '#sign-in-field-email', code }]);
    expect(page.fieldErrors).toEqual({ 'Email address': [message] });
    expect(page.form().entries()).toContainEqual(['email', typed]);
  });

  test('a missing or wrong password: it is cleared, the address kept, and the wrong part not named', async () => {
    const empty = await signInWith(maya, '');
    expect([empty.page.status, empty.page.title]).toEqual([422, 'Error: Sign in · Wren']);
    expect(empty.page.errors.map(({ text }) => text)).toEqual(['Email or password is missing']);
    const { page } = await signInWith(maya, 'Wrong-password-1!');
    expect([page.status, page.title]).toEqual([401, 'Error: Sign in · Wren']);
    expect(page.errors.map(({ text }) => text)).toEqual([
      'The email or the password is not right. Check both and try again.',
    ]);
    expect(page.text()).toContain(maya);
    expect(page.html).not.toContain('Wrong-password-1!');
    const spaced = await page
      .form()
      .fill({ Password: `${demoPassword} ` })
      .submit();
    expect(spaced.status, 'one space more').toBe(401);
    expect((await page.form().fill({ Password: demoPassword }).submit()).path).toBe('/');
  });

  test('a password of two hundred characters is read in full, of a thousand refused', async () => {
    expect((await signInWith(jo, demoPassword + 'x'.repeat(200))).page.status).toBe(401);
    expect((await signInWith(jo, 'x'.repeat(1025))).page.status).toBe(422);
    expect((await signIn(app.baseUrl, jo)).page.path).toBe('/');
  });

  test('the password step cannot be reached without an address', async () => {
    for (const step of ['password', 'code', 'sso']) {
      expect((await (await open()).get(`/signin?step=${step}`)).path).toBe('/signin');
    }
  });

  test('another address can be entered; the earlier one is prefilled', async () => {
    const asked = await (await (await open()).get('/signin')).form().fill({ 'Email address': sam }).submit();
    const back = await asked.follow('Use another email address');
    expect(back.form().entries()).toContainEqual(['email', sam]);
    expect((await passPassword(back, maya)).text()).toContain('Maya');
  });

  async function signInWith(email: string, password: string) {
    const visitor = await open();
    return { visitor, page: await passPassword(await visitor.get('/signin'), email, password) };
  }
});

describe('no response reveals whether an account exists (D12)', () => {
  /** The page without the parts that differ between pages. */
  const comparable = (page: Page, email: string) =>
    page.html
      .replaceAll(email, 'EMAIL')
      .replaceAll(/(nonce|value|data-build)="[\w+/=-]{20,}"/g, '$1=""')
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');

  async function tries(email: string, passwords: string[]): Promise<Page[]> {
    let page = await (await (await open()).get('/signin')).form().fill({ 'Email address': email }).submit();
    const pages = [page];
    for (const password of passwords) {
      page = await page.form().fill({ Password: password }).submit();
      pages.push(page);
    }
    return pages;
  }

  test('a known and an unknown address get the same pages, up to and beyond the lock', async () => {
    const wrong = Array.from({ length: 7 }, (_, index) => `Wrong-password-${index}!`);
    const [known, unknown] = [await tries(sam, wrong), await tries('nobody.here@acme.example', wrong)];
    expect(known.map(({ status }) => status)).toEqual([200, 401, 401, 401, 401, 401, 429, 429]);
    expect(known.at(-1)?.errors.map(({ text }) => text)).toEqual([
      `Too many tries. Wait 15 minutes and try again. If ${sam} has an account, we sent an email there with a link that opens it at once.`,
    ]);
    for (const [index, page] of known.entries()) {
      const other = unknown[index];
      if (!other) throw new Error('One had fewer pages.');
      expect(other.status).toBe(page.status);
      expect(comparable(other, 'nobody.here@acme.example')).toBe(comparable(page, sam));
      expect(Object.keys(other.headers).toSorted()).toEqual(Object.keys(page.headers).toSorted());
    }
  });
});

describe('in Spanish', () => {
  test('a browser that prefers Spanish gets it from the first page on', async () => {
    const visitor = await open({ languages: 'es-MX,es;q=0.9,en;q=0.5' });
    const start = await visitor.get('/signin');
    expect([start.language, start.direction]).toEqual(['es', 'ltr']);
    const faulty = await start.form().submit();
    expect(faulty.title).toMatch(/^Error: .+ · Wren$/);
    expect(faulty.errors.map(({ text }) => text)).not.toEqual(['Enter your email address']);
    const wrong = await passPassword(start, maya, 'Wrong-password-1!');
    expect(wrong.errors[0]?.text).toMatch(/correo|contraseña/);
    expect((await passPassword(start, ana)).language).toBe('es');
  });

  test('a member’s own language takes precedence over the browser’s', async () => {
    const { page } = await signIn(app.baseUrl, maya, { languages: 'es' });
    expect(page.language).toBe('en');
  });

  test('Ana’s own language is used in a browser without a preference', async () => {
    const { visitor, page } = await signIn(app.baseUrl, ana);
    expect(page.language).toBe('es');
    const out = await page.press('Cerrar sesión');
    expect([out.path, out.language]).toEqual(['/signin', 'es']);
    expect((await visitor.get('/nothing')).language).toBe('es');
  });
});

test('a device that remembers the second factor requires the code once, if the box was checked', async () => {
  const own = await open();
  const asked = await signInOn(own, lee);
  expect(asked.path).toBe('/signin?step=code');
  const timestamp = (await app.clock.now()).epochMilliseconds;
  const code = new TOTP({ secret: Secret.fromBase32(leesSecret) }).generate({ timestamp });
  const home = await asked
    .form()
    .fill({ '6-digit code': code, 'Remember this device for 30 days': true })
    .submit('Sign in');
  expect(home.path).toBe('/');
  await home.press('Sign out');
  expect((await signInOn(own, lee)).path).toBe('/');
  expect((await signInOn(await open(), lee)).path).toBe('/signin?step=code');
});
