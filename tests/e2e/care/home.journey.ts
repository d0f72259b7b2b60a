import { expect, type Page } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { homeHeight } from '../support/home-height.ts';
import { journey, test } from '../support/journey.ts';
import { moving } from '../support/motion.ts';

test.use(moving);

const part = (page: Page, id: string) => page.locator(`main #${id}`);

journey('home shows what is due, the care plan and the Care Partner', async ({ page, signIn }) => {
  await signIn(demo.pregnant);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Maya/);
  await expect(page.locator('main')).toContainText('Week 22 of 40');
  await expect(part(page, 'to-read').getByRole('link')).toHaveAttribute('href', /^\/insights\//);
  const reminders = part(page, 'reminders');
  await expect(reminders.getByText('You can join now').first()).toBeVisible();
  await expect(reminders.getByText('Overdue')).toBeVisible();
  await expect(reminders.getByText('Due soon')).toBeVisible();
  const plan = part(page, 'care-plan');
  await expect(plan.getByRole('button', { name: /^Mark .+ as done$/ }).first()).toBeVisible();
  await expect(plan.locator('.task')).toHaveCount(3);
  await expect(plan).toContainText(/\d+ later · \d+ done/);
  await expect(part(page, 'money')).toContainText(/Deductible \$[\d,.]+ of \$[\d,.]+/);
  const careTeam = part(page, 'care-team');
  await expect(careTeam).toContainText('Rosa Delgado');
  await expect(careTeam).toContainText('3 unread messages');
});

journey('home omits empty reminders and counters', async ({ page, signIn }) => {
  await signIn(demo.partner);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sam/);
  await expect(part(page, 'reminders')).toHaveCount(0);
  await expect(page.locator('main [data-unread]:visible')).toHaveCount(0);
});

test('the sidebar only links to existing pages', async ({ page, signIn }) => {
  await signIn(demo.pregnant);
  await page.goto('/');
  const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  const addresses = await entries.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(addresses).toContain('/');
  for (const address of addresses) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.locator('.sidebar [aria-current=page]')).toHaveAttribute('href', address);
  }
});

for (const member of [demo.pregnant, demo.twoFactor, demo.newParent]) {
  journey(`home of ${member} fits two phone screens`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(member);
    for (const language of ['es', 'en']) {
      await page.goto(`/?locale=${language}`);
      await expect(part(page, 'care-team')).toBeVisible();
      expect(await homeHeight(page), `in ${language}`).toBeLessThanOrEqual(2 * 740);
    }
  });
}
