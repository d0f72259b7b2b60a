import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ana, demoPassword, jo, maya, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { mailedLink } from '#tests/support/demo/sandbox-mail.ts';
import { openVisitor } from '../visitor.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

const path = '/settings/personal-email';
const personal = 'jo.home@mail.example';
/** Mails are sent a moment after they are ordered. */
const waiting = { timeout: 20_000, interval: 100 };

test('a member with a confirmed personal address recovers access with it', async () => {
  const { visitor } = await signIn(app.baseUrl, jo);
  const asked = await (await visitor.get(path)).form().fill({ 'Personal email': personal }).submit();
  expect(asked.path).toBe(path);
  expect(asked.text('body')).toContain('Until you confirm it there, we send nothing else to it.');
  expect(asked.text()).toContain(`${personal} Waiting to be confirmed`);
  expect((await visitor.get('/settings/basics')).text()).toContain(`${personal} (waiting to be confirmed)`);

  const mailbox = await openVisitor(app.baseUrl);
  const opened = await mailbox.get(await mailedLink(app.baseUrl, personal));
  expect([opened.path, opened.status]).toEqual(['/confirmation', 200]);
  const confirmed = await opened.form().submit();
  expect(confirmed.path).toBe('/signin');
  expect(confirmed.text('body')).toContain('Your personal email is confirmed.');
  expect((await visitor.get(path)).text()).toMatch(new RegExp(`${personal} Confirmed on \\w+ \\d+, \\d{4}`));
  expect((await visitor.get('/settings/basics')).text()).toContain(`${personal} (confirmed)`);

  const stranger = await openVisitor(app.baseUrl);
  const forgot = await stranger.get('/password/new');
  await forgot.form().fill({ 'Email address': jo }).submit();
  const link = await vi.waitFor(async () => {
    const newest = await mailedLink(app.baseUrl, personal);
    expect(newest).toMatch(/^\/password\/edit/);
    return newest;
  }, waiting);
  const reset = await stranger.get(link);
  expect(reset.text()).toContain(`For ${jo}`);
  const again = await signIn(app.baseUrl, jo);
  const removed = await (await again.visitor.get(path)).form({ button: 'Remove this address' }).submit();
  expect(removed.text('body')).toContain('Your personal address is removed.');
  expect(removed.text()).not.toContain(personal);
});

test('a browser that sends every button with the value of the clicked one removes the address', async () => {
  const { visitor } = await signIn(app.baseUrl, sam);
  const given = await (
    await visitor.get(path)
  )
    .form()
    .fill({ 'Personal email': 'sam@mail.example' })
    .submit();
  const form = given.form({ button: 'Remove this address' });
  const secondButton = given.document.createElement('input');
  secondButton.setAttribute('type', 'hidden');
  secondButton.setAttribute('name', 'intent');
  secondButton.setAttribute('value', 'remove');
  form.element.append(secondButton);
  const removed = await form.submit('Remove this address');
  expect([removed.status, removed.text('body')]).toEqual([
    200,
    expect.stringContaining('Your personal address is removed.'),
  ]);
});

test('a change long after signing in requires the password and loses no input', async () => {
  const { visitor } = await signIn(app.baseUrl, ana, { languages: 'es' });
  await visitor.get(path);
  await app.clock.advance('PT14M');
  const kept = await visitor.get(path);
  await app.clock.advance('PT14M');
  const asksAgain = await kept.form().fill({ 'Correo personal': 'ana@mail.example' }).submit();
  expect(asksAgain.path).toBe('/confirm-identity');
  const back = await asksAgain.form().fill({ Contraseña: demoPassword }).submit();
  expect(back.path).toBe(path);
  expect(back.form().entries()).toContainEqual(['personal_email', 'ana@mail.example']);
});

test('errors are beside the field, with the input', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const form = (await visitor.get(path)).form({ button: 'Send me the link' });
  for (const [typed, error] of [
    ['', 'Enter a personal email address'],
    ['nobody', 'Please enter a valid email address, for example name@example.com'],
    [maya, 'This is the address you sign in with already. Enter another one.'],
  ] as const) {
    const refused = await form.fill({ 'Another personal email': typed }).submit();
    expect([refused.status, refused.title]).toEqual([422, 'Error: Your personal email · Wren']);
    expect(refused.fieldErrors).toEqual({ 'Another personal email': [error] });
    expect(refused.form({ button: 'Send me the link' }).entries()).toContainEqual(['personal_email', typed]);
  }
});
