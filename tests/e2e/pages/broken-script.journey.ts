import { expect, type Page } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { test } from '../support/journey.ts';
import { signInByCookie } from '../support/signed-in.ts';

const scripts = /\/assets\/.*\.js$/;

const breakages = {
  'is blocked': (page: Page) => page.route(scripts, (route) => route.abort()),
  'throws at once': (page: Page) =>
    page.route(scripts, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    ),
  'never arrives': (page: Page) => page.route(scripts, () => undefined),
};

for (const [name, breakIt] of Object.entries(breakages)) {
  test(`signing in and out works when the script ${name}`, async ({ page, watched }) => {
    watched.tolerate(/net::ERR_FAILED|broken on purpose/);
    await breakIt(page);
    await page.goto('/signin', { waitUntil: 'commit' });
    await page.getByLabel('Email address').fill(demo.newParent);
    await page.getByRole('button', { name: 'Continue' }).click({ noWaitAfter: true });
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Jo/);
    await page.getByRole('button', { name: 'Sign out' }).first().click({ noWaitAfter: true });
    await expect(page.getByText('You are signed out.')).toBeVisible();
  });
}

test('a second click while the first is pending sends nothing more', async ({ page }) => {
  await signInByCookie(page, demo.newParent);
  await page.goto('/reimbursement');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.getByRole('button', { name: 'Save for later' }).dblclick();
  await expect(page).toHaveURL('/reimbursement/claims');
  expect(posts).toHaveLength(1);
});
