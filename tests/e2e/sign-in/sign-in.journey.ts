import { expect, type Page } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { journey, formJourney } from '../support/journey.ts';
import { signInSteps, signInAtUmbrella } from '../support/sign-in-steps.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { moveClock } from '../support/sandbox-clock.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

journey('signing out is final, and Back shows nothing', async ({ page, signIn: asMember }) => {
  await asMember(demo.newParent, { afresh: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/signin');
  await page.goto('/signout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

formJourney('Omar signs in at his company and returns to the requested page', async ({ page }) => {
  await page.goto('/settings/basics?from=mail');
  await expect(page).toHaveURL('/signin');
  await page.getByLabel('Email address').fill(demo.singleSignOn);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/signin?step=single-sign-on');
  await expect(heading(page)).toHaveText('Sign in through Umbrella');
  await expect(page.getByText(demo.singleSignOn)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Umbrella' }).click();
  await expect(heading(page)).toHaveText('Sign in to Umbrella');
  await expect(page.getByLabel('Umbrella email')).toHaveValue(demo.singleSignOn);
  await page.getByLabel('Umbrella password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in to Umbrella' }).click();
  await expect(page.getByRole('alert')).toContainText('is not right');
  await page.getByLabel('Umbrella password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in to Umbrella' }).click();
  await expect(page).toHaveURL('/settings/basics?from=mail');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
});

freshFormJourney('before a sensitive change the company is asked again', async ({ page }) => {
  await signInSteps(page, demo.singleSignOn);
  for (let n = 0; n < 3; n += 1) {
    await moveClock(page, { advance: 'PT10M' });
    await page.goto('/settings');
  }
  await page.goto('/confirm-identity');
  await expect(heading(page)).toHaveText('Confirm that it’s you');
  await page.getByRole('button', { name: 'Continue to Umbrella' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/confirm-identity');
  await expect(page.getByRole('alert')).toContainText('We could not confirm that it’s you.');
  await signInAtUmbrella(page);
  await expect(page).toHaveURL('/settings');
});
