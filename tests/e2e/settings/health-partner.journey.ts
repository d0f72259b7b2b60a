import { expect, type Page } from 'playwright/test';
import { reachStep } from '../support/activation-steps.ts';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { mailedLink, openUntil } from '../support/open-until.ts';
import { signInWithoutBrowser } from '../support/sign-in-without-browser.ts';
import { signInByCookie } from '../support/signed-in.ts';

const main = (page: Page) => page.locator('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).click();
const email = 'river@mail.example';

/** Number of mails with this subject; waits for at least one. */
async function mailsWith(page: Page, subject: string): Promise<number> {
  await openUntil(page, ['/sandbox/inbox'], subject);
  return page.getByRole('link', { name: subject }).count();
}

freshFormJourney(
  'an employee invites a partner, sends the invitation again and revokes it',
  async ({ page, mode }) => {
    await signInByCookie(page, demo.newParent);
    await page.goto('/settings');
    await follow(page, 'Health partner');
    await expect(page).toHaveURL('/settings/health-partner');

    await page.getByLabel('Your partner’s email address').fill('river@');
    await press(page, 'Send the invitation');
    await expect(page).toHaveTitle('Error: Health partner · Wren');
    await expect(page.getByLabel('Your partner’s email address')).toHaveValue('river@');
    if (mode === 'on') await expectAccessible(page);
    await page.getByLabel('Your partner’s email address').fill(demo.newParent);
    await press(page, 'Send the invitation');
    await expect(main(page).getByRole('alert')).toContainText('not your own');

    await page.getByLabel('Your partner’s email address').fill(email);
    await press(page, 'Send the invitation');
    await expect(page.getByText('The invitation is on its way.')).toBeVisible();
    await expect(main(page)).toContainText('Waiting for an answer');
    if (mode === 'on') await expectAccessible(page);
    // A link that is replaced before its mail is sent is not mailed.
    expect(await mailsWith(page, 'You have an invitation')).toBe(1);
    await page.goto('/settings/health-partner');
    await press(page, 'Send it again');
    await expect(page.getByText('A new link is on its way.')).toBeVisible();
    await expect.poll(() => mailsWith(page, 'You have an invitation'), { timeout: 60_000 }).toBe(2);

    await page.goto('/settings/health-partner');
    await follow(page, 'Take the invitation back');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take the invitation back?');
    await follow(page, 'Keep the invitation');
    await follow(page, 'Take the invitation back');
    await press(page, 'Take it back');
    await expect(page.getByText('That’s done.')).toBeVisible();
    await expect(page.getByLabel('Your partner’s email address')).toHaveValue('');
  },
);

freshFormJourney(
  'an invited partner joins, and is shown to the employee as accepted',
  async ({ page, origin }) => {
    await signInByCookie(page, demo.newParent);
    await page.goto('/settings/health-partner');
    await page.getByLabel('Your partner’s email address').fill(email);
    await press(page, 'Send the invitation');
    const link = await mailedLink(page, 'You have an invitation');
    const token = new URL(link).search.slice(1);
    await page.context().clearCookies();

    await reachStep(page, 'check', token);
    await press(page, 'Create account');
    await page.getByRole('checkbox', { name: /I have read this and I agree/ }).check();
    await press(page, 'Agree and continue');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noa');
    await page.goto('/settings/health-partner');
    await expect(main(page)).toContainText('You are covered through someone close to you.');
    await page.context().clearCookies();

    const { visitor } = await signInWithoutBrowser(origin, demo.newParent);
    const shown = await visitor.get('/settings/health-partner');
    expect(shown.text()).toContain('Accepted');
    expect(shown.text()).toContain(email);
    await page.goto(link);
    await expect(main(page), 'the link was used').toContainText('no longer works');
  },
);
