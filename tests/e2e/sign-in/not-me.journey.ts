import { expect } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { signInSteps } from '../support/sign-in-steps.ts';
import { signInWithoutBrowser } from '../support/sign-in-without-browser.ts';

freshFormJourney(
  'a notice of a new sign-in signs everyone out, once, by a button',
  async ({ page, origin }) => {
    const before = await signInWithoutBrowser(origin, demo.pregnant);
    await signInSteps(page, demo.pregnant);
    const link = await mailedLink(page, 'A new sign-in');
    expect(link).toMatch(new RegExp(`^${origin}/not-me\\?token=`));

    await page.goto(link);
    await expect(page, 'the token leaves the address at once').toHaveURL('/not-me');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was it someone else?');
    expect((await before.visitor.get('/settings')).path, 'opening the page changes nothing').toBe(
      '/settings',
    );
    await page.getByRole('button', { name: 'Yes, sign everyone out' }).click();
    await expect(page).toHaveURL('/not-me/next');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyone is signed out');
    expect((await before.visitor.get('/settings')).path).toBe('/signin');
    await page.goto('/settings');
    await expect(page).toHaveURL('/signin');

    await page.goto(link);
    await page.getByRole('button', { name: 'Yes, sign everyone out' }).click();
    await expect(page.getByText('This token is invalid already.')).toBeVisible();
    await page.goto(await mailedLink(page, 'Choose a new password'));
    await expect(page.getByText(`For ${demo.pregnant}`)).toBeVisible();
  },
);
