import { expect, type Page, type Route } from 'playwright/test';
import { demoUid } from '#server/sandbox/seed/demo-calendar.ts';
import { thorough } from '#tests/support/every-test/thorough.ts';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { test } from '../support/journey.ts';
import { noteLoads } from '../support/weight.ts';

const connect = (page: Page) => page.getByRole('button', { name: 'Connect a bank account' });
const dialog = (page: Page) => page.frameLocator('dialog iframe');
const chooseBank = (page: Page) => dialog(page).getByRole('heading', { name: 'Choose your bank' });
const ownPages = /\/sandbox\/plaid\/link\//;
const islandListens = (page: Page) =>
  page.locator('main p.pending-text[role=status]').waitFor({ state: 'attached' });
const pressIn = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

const billOfAna = demoUid('bill', 'ana', '1');

/** Opens the payment page of Ana's bill, and waits for the island's live region. */
async function openPayPage(page: Page): Promise<void> {
  await page.goto('/payments?locale=en');
  await page.goto(`/bills/${billOfAna}/pay`);
  await islandListens(page);
}

const sessionsAskedFor = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/pay/session')) asked.push(pathname);
  });
  return asked;
};

test.beforeEach(async ({ signIn }) => signIn(demo.spanish));

test('the session is requested on click, once, and the dialog loads little of our own code', async ({
  page,
}) => {
  const asked = sessionsAskedFor(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openPayPage(page);
  await noteLoads(page).weigh({ untilQuiet: true });
  expect(asked).toEqual([]);
  expect(scripts.join(), 'before the press').not.toMatch(/react-dom|plaid/);
  const loads = noteLoads(page);
  await page.reload();
  await islandListens(page);
  await connect(page).dblclick();
  await chooseBank(page).waitFor();
  expect(asked).toHaveLength(1);
  await expect(page.locator('dialog')).toHaveCount(1);
  await expectAccessible(page, 'with the dialog');
  expect((await loads.weigh()).ownJs).toBeLessThanOrEqual(15 * 1024);
});

test('after closing the dialog a message reports that no account was linked, and the member can start again', async ({
  page,
}) => {
  await openPayPage(page);
  for (const round of [1, 2]) {
    await connect(page).click();
    await chooseBank(page).waitFor();
    if (round === 1) await pressIn(page, 'Stop linking');
    else await page.keyboard.press('Escape');
    await expect(
      page.getByRole('status').filter({ hasText: 'No bank account was connected.' }),
    ).toBeVisible();
    await expect(connect(page)).toBeFocused();
    await expectAccessible(page, 'after the dialog');
  }
  await expect(page).toHaveURL(/\/pay$/);
});

const script = '**/sandbox/plaid/link-initialize.js';
const refuse = (route: Route) => route.abort();
const answerWith = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body });
/** Never answers. */
const keepWaiting = () => undefined;

const breakages = [
  ['the dialog’s code is not there', '**/assets/link-dialog*', refuse],
  ['the bank service’s script is not there', script, refuse],
  ['the bank service’s script never comes', script, keepWaiting, 'late'],
  ['no session is given', '**/pay/session', refuse],
  ...(thorough
    ? ([
        ['React is not there', '**/assets/react-dom*', refuse],
        ['the bank service’s script is no script', script, answerWith('throw new Error("broken")')],
        ['the bank service’s script does nothing', script, answerWith(''), 'late'],
      ] as const)
    : []),
] as const;

for (const [what, path, answer, late] of breakages) {
  test(`where ${what}, the form redirects to the bank service’s own pages`, async ({ page, watched }) => {
    watched.tolerate(/net::ERR_FAILED|Error loading Plaid|broken/);
    await page.clock.install();
    await openPayPage(page);
    const asked = page.waitForRequest(path);
    await page.route(path, answer);
    await connect(page).click();
    await asked;
    // Past the time that the dialog has to open.
    if (late) await page.clock.fastForward('00:20');
    await expect(page).toHaveURL(ownPages);
    await page.getByRole('button', { name: 'Stop linking' }).click();
    await expect(page).toHaveURL(/\/pay$/);
    await expect(page.getByText('No bank account was connected.')).toBeVisible();
  });
}

test('a dialog that the bank service ends with an error is followed by its own pages', async ({ page }) => {
  await openPayPage(page);
  await page.route('**/pay/session', (route) =>
    route.fulfill({ json: { id: '00000000-0000-4000-8000-000000000000', linkToken: 'link-sandbox-nobody' } }),
  );
  await connect(page).click();
  await expect(page.getByText('Your bank account could not be connected here.')).toBeVisible();
  await expect(connect(page)).toBeFocused();
  await connect(page).click();
  await expect(page).toHaveURL(ownPages);
});

test('a member who was signed out at the bank signs in and returns to the page', async ({
  page,
  context,
  signIn,
}) => {
  await context.clearCookies();
  await signIn(demo.spanish, { afresh: true });
  await openPayPage(page);
  const payPage = page.url();
  await context.clearCookies();
  await connect(page).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Email address').fill(demo.spanish);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Nest-building-26!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(payPage);
});

test.describe('a bank with its own site', () => {
  async function leaveForBank(page: Page): Promise<void> {
    await openPayPage(page);
    await connect(page).click();
    await dialog(page)
      .getByRole('radio', { name: /Own Site/ })
      .check();
    await pressIn(page, 'Continue');
    await dialog(page).getByRole('link', { name: 'Go to Own Site Sandbox Bank' }).click();
    await page.getByRole('heading', { name: 'Share an account with Wren?' }).waitFor();
  }

  test('returns with the account linked; the return address is valid once', async ({ page }) => {
    await leaveForBank(page);
    await page.getByRole('button', { name: 'Share it' }).click();
    await expect(page).toHaveURL(/\/bills\/oauth\?oauth_state_id=/);
    const wayBack = page.url();
    await dialog(page).getByRole('button', { name: 'Finish linking' }).waitFor();
    await expectAccessible(page, 'the way back');
    await pressIn(page, 'Finish linking');
    await expect(page).toHaveURL(/\/pay\?account=/);
    await expect(page.getByRole('radio', { name: /Own Site Sandbox Bank/ })).toBeChecked();
    await page.goto(wayBack);
    await expect(page.getByRole('heading', { name: 'We could not connect your bank account' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to your bills' }).click();
    await expect(page).toHaveURL('/payments');
  });

  test('a bank that shares nothing, a canceled return, and a forged one show messages', async ({ page }) => {
    await leaveForBank(page);
    await page.getByRole('button', { name: 'Do not share' }).click();
    await expect(page).toHaveURL(/\/bills\/oauth\?oauth_state_id=/);
    await chooseBank(page).waitFor();
    await pressIn(page, 'Stop linking');
    const said = page.getByRole('status').filter({ hasText: 'No bank account was connected.' });
    const wayBack = page.getByRole('link', { name: 'Back to the bill' });
    await expect(said).toBeVisible();
    await expect(wayBack).toBeFocused();
    const [top, below] = await Promise.all([said.boundingBox(), wayBack.boundingBox()]);
    expect(top?.y, 'what happened stands above what to do').toBeLessThan(below?.y ?? 0);

    await page.goto('/bills/oauth?oauth_state_id=made-up');
    await expect(page.getByText('This link does not fit, is too old, or was used before.')).toBeVisible();
    await expectAccessible(page, 'a made-up way back');
    await page.getByRole('link', { name: 'Back to the bill' }).click();
    await expect(page).toHaveURL(/\/pay$/);

    await page.goto('/bills/oauth');
    await expect(page.getByRole('heading', { name: 'We could not connect your bank account' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the bill' }).click();
    await expect(page).toHaveURL(/\/pay$/);
  });
});

/** The island's code must be loaded before the click: it records in the form that it is in the app. */
const islandInApp = (page: Page) => page.locator('input[name=in_mobile_app]').waitFor({ state: 'attached' });

test('the native app is handed the token, and the bank service’s own pages are offered beside it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const received: string[] = [];
    Object.assign(window, {
      received,
      ReactNativeWebView: { postMessage: (text: string) => received.push(text) },
    });
  });
  await openPayPage(page);
  await islandInApp(page);
  await connect(page).click();
  await expect(page.getByText('Continue in the app.')).toBeVisible();
  const received = await page.evaluate('window.received.map((text) => JSON.parse(text))');
  expect(received).toEqual([{ action: 'plaid_link_token', token: expect.stringMatching(/^link-sandbox-/) }]);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expectAccessible(page, 'in the native app');
  await page.getByRole('link', { name: 'I connected my account in the app' }).click();
  await expect(page).toHaveURL(/\/pay$/);
  await expect(page.getByText('No bank account was connected.')).toBeVisible();
  await islandInApp(page);

  await connect(page).click();
  await expect(page.getByText('Continue in the app.')).toBeVisible();
  await connect(page).click();
  await expect(page).toHaveURL(ownPages);
});
