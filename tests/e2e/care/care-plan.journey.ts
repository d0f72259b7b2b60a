import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney, freshTest } from '../support/fresh-journey.ts';
import { moving } from '../support/motion.ts';
import { signInByCookie } from '../support/signed-in.ts';

freshTest.use(moving);

const main = (page: Page) => page.locator('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name });

freshFormJourney(
  'a task is opened from home, marked done, kept in the history, and undone',
  async ({ page, mode }) => {
    await signInByCookie(page, demo.pregnant);
    await page.goto('/');
    await link(page, 'Meet a doula').click();
    await expect(page).toHaveTitle('Meet a doula · Care Plan · Wren');
    await expect(main(page)).toContainText('Weeks 20 to 24');
    await expect(page.getByRole('heading', { level: 2, name: 'Birth doula' })).toBeVisible();

    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('Marked as done: Meet a doula')).toBeVisible();
    await expect(main(page).locator('#progress')).toContainText('Done on');
    if (mode === 'on') await expectAccessible(page);

    await link(page, 'Home').click();
    await link(page, 'See your whole plan').click();
    await expect(page).toHaveTitle('Your care plan · Wren');
    const done = main(page).locator('#done');
    await expect(done).toContainText('You have done 9 tasks.');
    await expect(done.getByRole('link').first()).toHaveText('Meet a doula');

    await done.getByRole('link', { name: 'Meet a doula' }).click();
    await page.getByRole('button', { name: 'Mark as not done' }).click();
    await expect(page.getByText('Marked as not done: Meet a doula')).toBeVisible();
    await page.goto('/care-tasks');
    await expect(done).toContainText('You have done 8 tasks.');
  },
);

freshFormJourney(
  'a member who does not want to see a task finds the pause there, and the task is hidden',
  async ({ page }) => {
    await signInByCookie(page, demo.pregnant);
    await page.goto('/care-tasks/pregnancy_meet_a_doula');
    await link(page, 'pause it in one step').click();
    await page.getByRole('button', { name: 'Pause pregnancy content' }).click();
    await expect(page.getByText('Pregnancy content is paused.')).toBeVisible();
    await page.goto('/care-tasks/pregnancy_meet_a_doula');
    await expect(main(page)).toContainText('This part of your plan is paused');
    await expect(main(page)).not.toContainText('doula');
  },
);
