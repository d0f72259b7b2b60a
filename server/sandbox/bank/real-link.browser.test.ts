import type { FrameLocator, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/browsers/axe.ts';
import { openBankLinkPages } from '#tests/support/pages/bank-link-pages.ts';

const pages = await openBankLinkPages();
afterAll(() => pages[Symbol.asyncDispose]());

async function open(path = '/bill', language: 'en' | 'es' = 'en') {
  const { linkToken } = await pages.plaid.bank.startLink({
    memberReference: 'm',
    language,
    redirectUri: `${pages.plaid.origin}/bills/oauth`,
  });
  const page = await pages.open(`${path}?token=${linkToken}`);
  return { page, linkToken, frame: page.frameLocator('dialog iframe') };
}

const press = (page: Page | FrameLocator, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const choose = (frame: FrameLocator, name: RegExp) => frame.getByRole('radio', { name }).check();
const heading = (frame: FrameLocator, name: string) => frame.getByRole('heading', { name }).waitFor();
const entries = (page: Page, start: string) =>
  page.getByRole('listitem', { includeHidden: true }).filter({ hasText: start });
const heard = (page: Page, start: string, times = 1) =>
  entries(page, start)
    .nth(times - 1)
    .waitFor({ state: 'attached' });
const dialogs = (page: Page) => page.locator('dialog').count();

/** Closes the page and checks that its console only had the expected messages. */
async function leave(page: Page, expected: RegExp[] = []): Promise<void> {
  await page.context().close();
  const said = pages.troubles.splice(0);
  expect(said).toEqual(expected.map((line) => expect.stringMatching(line)));
}

async function signIn(frame: FrameLocator) {
  await choose(frame, /Plain Sandbox Bank/);
  await press(frame, 'Continue');
  await frame.getByLabel('User name').fill('maya');
  await frame.getByLabel('Password').fill('any');
  await press(frame, 'Sign in');
}

test.each(['/bill', '/bill-strict'])('the real react-plaid-link links an account, on %s', async (path) => {
  const { page, frame, linkToken } = await open(path);
  await press(page, 'Link a bank');
  await heading(frame, 'Choose your bank');
  expect(await axeFindings(page)).toEqual([]);
  await signIn(frame);
  await choose(frame, /Savings, ending in 4321/);
  await press(frame, 'Link this account');
  await heard(page, 'success public-sandbox-');
  const success = (await entries(page, 'success').textContent()) ?? '';
  expect(success).toMatch(/^success public-sandbox-\S+ Plain Sandbox Bank \S+ 4321$/);
  const item = await pages.plaid.bank.exchange(success.split(' ')[1] ?? '');
  expect(item.accounts[0]?.accountId).toBe(success.split(' ').at(-2));
  expect(await pages.plaid.bank.linkResult(linkToken)).toMatchObject({ state: 'linked' });
  expect(await dialogs(page)).toBe(0);
  expect(await entries(page, 'exit').count()).toBe(0);
  await leave(page);
});

test('leaving by the page, by Escape in the frame, by the script and by unmounting closes it', async () => {
  const { page, frame } = await open();
  const left = 'exit without an error';
  await press(page, 'Link a bank');
  await press(frame, 'Stop linking');
  await heard(page, left, 1);
  await press(page, 'Link a bank');
  await heading(frame, 'Choose your bank');
  await page.keyboard.press('Escape');
  await heard(page, left, 2);
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Link a bank');

  await press(page, 'Link a bank');
  await heading(frame, 'Choose your bank');
  await page.locator('#exit').dispatchEvent('click');
  await heard(page, 'left by the page');
  expect([await entries(page, left).count(), await dialogs(page)]).toEqual([3, 0]);

  await press(page, 'Link a bank');
  await heading(frame, 'Choose your bank');
  await page.locator('#unmount').dispatchEvent('click');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await leave(page);
});

test('a bank with its own site: redirected there and back with a state, and linked', async () => {
  const { page, frame } = await open();
  await press(page, 'Link a bank');
  await choose(frame, /Own Site Sandbox Bank/);
  await press(frame, 'Continue');
  await frame.getByRole('link', { name: 'Go to Own Site Sandbox Bank' }).click();
  await page.getByRole('heading', { name: 'Share an account with Wren?' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.route('**/bills/oauth*', (route) =>
    route.fulfill({
      status: 302,
      headers: { Location: route.request().url().replace('/bills/oauth', '/bill') },
    }),
  );
  await press(page, 'Share it');
  await page.getByText('ready', { exact: true }).waitFor();
  await press(page, 'Link a bank');
  await press(frame, 'Finish linking');
  await heard(page, 'success public-sandbox-');
  expect(await entries(page, 'success').textContent()).toContain('Own Site Sandbox Bank');
  await leave(page);
});

test('reports a wrong state as Plaid does', async () => {
  const { page } = await open('/bill');
  await page.goto('/bill?oauth_state_id=made-up');
  await page.getByText('ready', { exact: true }).waitFor();
  await press(page, 'Link a bank');
  await heard(page, 'exit INCORRECT_OAUTH_NONCE');
  expect(await dialogs(page)).toBe(0);
  await leave(page);
});

test('a used or unknown token ends immediately', async () => {
  const { page, frame } = await open();
  await press(page, 'Link a bank');
  await signIn(frame);
  await press(frame, 'Link this account');
  await heard(page, 'success');
  await press(page, 'Link a bank');
  await heard(page, 'exit INVALID_LINK_TOKEN');
  expect(await dialogs(page)).toBe(0);
  await page.goto('/bill?token=link-sandbox-nobody');
  await page.getByText('ready', { exact: true }).waitFor();
  await press(page, 'Link a bank');
  await heard(page, 'exit INVALID_LINK_TOKEN');
  // The console reports the status of both pages in the frame.
  await leave(page, [/\b410\b/, /\b404\b/]);
});

test('in Spanish, on a phone', async () => {
  const { page, frame } = await open('/bill', 'es');
  await page.setViewportSize({ width: 360, height: 640 });
  await press(page, 'Link a bank');
  await heading(frame, 'Elige tu banco');
  expect(await axeFindings(page)).toEqual([]);
  const isWide = await page.frames()[1]?.evaluate('document.documentElement.scrollWidth > innerWidth');
  expect(isWide).toBe(false);
  await leave(page);
});
