import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ana, demoPassword, jo, maya, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { mailedLink } from '#tests/support/demo/sandbox-mail.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { openVisitor } from '../visitor.ts';

const app = await hostApp();
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

const newAddress = 'maya@nest.example';
const personalPage = '/settings/personal-email';
const personal = 'sam.home@mail.example';
/** Mails are sent a moment after they are ordered. */
const waiting = { timeout: 20_000, interval: 100 };

test('a new address is confirmed through its own mailbox, then it is the one to sign in with', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/settings/email');
  const form = page.form({ button: 'Send me the link' }).fill({ 'New email address': newAddress });
  const asked = await form.submit('Send me the link');
  expect(asked.path).toBe('/settings/email');
  expect(asked.text('body')).toContain('Until you confirm it there, you sign in with the one you have.');
  expect(asked.text()).toContain(`Waiting to be confirmed ${newAddress}`);
  expect((await visitor.get('/settings/basics')).text()).toContain(
    `New email address ${newAddress} (waiting to be confirmed)`,
  );

  const mailbox = await openVisitor(app.baseUrl);
  const opened = await mailbox.get(await mailedLink(app.baseUrl, newAddress));
  expect([opened.path, opened.status]).toEqual(['/confirmation', 200]);
  expect((await opened.form().submit()).text('body')).toContain('confirmed');
  expect((await visitor.get('/settings/email')).text()).toContain(`You sign in with ${newAddress}`);
  expect((await signIn(app.baseUrl, newAddress)).page.path).toBe('/');
  expect((await signIn(app.baseUrl, maya)).page.status).toBe(401);
});

test('a change long after signing in requires the password and loses no input (D18)', async () => {
  const { visitor } = await signIn(app.baseUrl, ana, { languages: 'es' });
  await visitor.get('/settings/email');
  await app.clock.advance('PT14M');
  const kept = await visitor.get('/settings/email');
  await app.clock.advance('PT14M');
  const form = kept.form({ button: 'Enviarme el enlace' }).fill({ 'Nuevo correo': newAddress });
  const asksAgain = await form.submit();
  expect(asksAgain.path).toBe('/confirm-identity');
  const back = await asksAgain.form().fill({ Contraseña: demoPassword }).submit();
  expect(back.path).toBe('/settings/email');
  expect(back.form({ button: 'Enviarme el enlace' }).entries()).toContainEqual(['email', newAddress]);
});

test('a link that was withdrawn in another tab is not sent again, and the page says so', async () => {
  const { visitor } = await signIn(app.baseUrl, sam);
  const page = await visitor.get('/settings/email');
  const form = page.form({ button: 'Send me the link' }).fill({ 'New email address': 'sam@nest.example' });
  const stale = await form.submit('Send me the link');
  await (await visitor.get('/settings/email')).press('Keep the address I have');
  await app.clock.advance('PT2M');
  const pressed = await stale.press('Send the link again');
  expect(pressed.text('body')).toContain('Something changed in the meantime.');
});

test('errors are beside the field, with the input', async () => {
  const { visitor } = await signIn(app.baseUrl, jo);
  const button = 'Send me the link';
  for (const [path, label, name, missing, title] of [
    ['/settings/email', 'New email address', 'email', 'Enter the new email address', 'Your email address'],
    [
      personalPage,
      'Personal email',
      'personal_email',
      'Enter a personal email address',
      'Your personal email',
    ],
  ] as const) {
    const form = (await visitor.get(path)).form({ button });
    for (const [typed, error] of [
      ['', missing],
      ['nobody', 'Please enter a valid email address, for example name@example.com'],
      [jo, 'This is the address you sign in with already. Enter another one.'],
    ] as const) {
      const refused = await form.fill({ [label]: typed }).submit();
      expect([refused.status, refused.title]).toEqual([422, `Error: ${title} · Wren`]);
      expect(refused.errors.map(({ text }) => text)).toEqual([error]);
      expect(refused.fieldErrors).toEqual({ [label]: [error] });
      expect(refused.form({ button }).entries()).toContainEqual([name, typed]);
    }
  }
});

test('the sign-up address can be confirmed, but there is no other to keep', async () => {
  const { visitor } = await signIn(app.baseUrl, jo);
  const page = await visitor.get('/settings/email');
  expect(page.text()).toContain('Please confirm this address');
  expect(page.form({ button: 'Send the link again' }).buttons).toEqual(['Send the link again']);
  const sent = await page.press('Send the link again');
  expect(sent.text('body')).toContain('We sent the link again. Only the newest one works.');
  const opened = await visitor.get(await mailedLink(app.baseUrl, jo));
  await opened.form().submit();
  expect((await visitor.get('/settings/email')).text()).not.toContain('Please confirm this address');
});

test('a member with a confirmed personal address recovers access with it', async () => {
  const { visitor } = await signIn(app.baseUrl, sam);
  const asked = await (await visitor.get(personalPage)).form().fill({ 'Personal email': personal }).submit();
  expect(asked.path).toBe(personalPage);
  expect(asked.text('body')).toContain('Until you confirm it there, we send nothing else to it.');
  expect(asked.text()).toContain(`${personal} Waiting to be confirmed`);
  expect((await visitor.get('/settings/basics')).text()).toContain(`${personal} (waiting to be confirmed)`);

  const mailbox = await openVisitor(app.baseUrl);
  const opened = await mailbox.get(await mailedLink(app.baseUrl, personal));
  expect([opened.path, opened.status]).toEqual(['/confirmation', 200]);
  const confirmed = await opened.form().submit();
  expect(confirmed.path).toBe('/signin');
  expect(confirmed.text('body')).toContain('Your personal email is confirmed.');
  const shown = new RegExp(`${personal} Confirmed on \\w+ \\d+, \\d{4}`);
  expect((await visitor.get(personalPage)).text()).toMatch(shown);
  expect((await visitor.get('/settings/basics')).text()).toContain(`${personal} (confirmed)`);

  const stranger = await openVisitor(app.baseUrl);
  await (await stranger.get('/password/new')).form().fill({ 'Email address': sam }).submit();
  const link = await vi.waitFor(async () => {
    const newest = await mailedLink(app.baseUrl, personal);
    expect(newest).toMatch(/^\/password\/edit/);
    return newest;
  }, waiting);
  expect((await stranger.get(link)).text()).toContain(`For ${sam}`);
  const removed = await (await visitor.get(personalPage)).press('Remove this address');
  expect(removed.text('body')).toContain('Your personal address is removed.');
  expect(removed.text()).not.toContain(personal);
});
