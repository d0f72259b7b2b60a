import { afterAll, expect, test } from 'vitest';
import { employeeLink, partnerLink } from '#tests/support/demo/activation.ts';
import { maya, noor, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const resetLink = '/password/edit?reset_password_token=demo-reset';

test.each([
  [employeeLink, 'an invitation to activate a membership', '/signup', 'new.member@acme.example'],
  [partnerLink, 'an invitation from someone', '/signup', 'Lee invited you'],
  [resetLink, 'choose a new password', '/password/edit', 'New password'],
])('%s while signed in shows the account, and continues signed out', async (link, about, path, words) => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(link);
  expect(page.h1).toBe('You are signed in already');
  expect(page.url.search).toBe('');
  expect(page.text()).toContain('You are signed in as Maya: maya.rivera@acme.example');
  expect(page.text()).toContain(about);
  const opened = await page.press('Sign out and go on');
  expect([opened.path, opened.url.search]).toEqual([path, '']);
  expect(opened.text()).toContain(words);
  expect((await visitor.get('/settings')).path).toBe('/signin');
});

test('a member who stays keeps the session and is not asked again', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(employeeLink);
  const home = await page.follow('Stay signed in as Maya');
  expect([home.path, home.status]).toEqual(['/', 200]);
  expect((await visitor.get('/signup')).path).toBe('/');
});

test('in two tabs the second continues as well, and without a link there is no question', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  expect((await visitor.get('/signup/signed-in')).path).toBe('/');
  const [tab, other] = [await visitor.get(employeeLink), await visitor.get(employeeLink)];
  await tab.press('Sign out and go on');
  const late = await other.press('Sign out and go on');
  expect(late.status).toBeLessThan(500);
  expect((await visitor.get('/signup')).text()).toContain('new.member@acme.example');
});

test('a member with a pending consent is asked as well', async () => {
  const { visitor } = await signIn(app.baseUrl, noor);
  expect((await visitor.get(partnerLink)).text()).toContain('noor.haddad@globex.example');
});

test('when the session ended in the meantime, the link opens', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  await visitor.get(employeeLink);
  await app.clock.advance('PT16M');
  const page = await visitor.get('/signup/signed-in');
  await app.clock.reset();
  expect([page.path, page.text().includes('new.member@acme.example')]).toEqual(['/signup', true]);
});
