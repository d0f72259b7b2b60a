import { expect } from 'playwright/test';
import sharp from 'sharp';
import { demo } from '../support/demo-members.ts';
import { deskJourney } from '../support/desk-journey.ts';
import { signInSteps } from '../support/sign-in-steps.ts';

const pages = [
  '/',
  '/care-tasks',
  '/care-navigator',
  '/covered-programs',
  '/reimbursement/new',
  '/payments',
  '/settings',
];

deskJourney(
  'an administrator gives a company its look, and its members see it',
  async ({ page, say, look, signIn }) => {
    await signIn('hanna.berg@wren.example');
    await page.goto('/desk/companies/acme/brand');
    await page.getByLabel(say('Name that members see')).fill('Acme Family');
    await page.getByLabel(say('Color of links and buttons')).fill('#d06fae');
    await page.getByLabel(say('Color of the text on buttons')).fill('#f6c8e8');
    await page.getByRole('button', { name: say('Preview') }).click();
    await expect(page.getByRole('alert')).toContainText('#d06fae');
    await look();
    await page.getByLabel(say('Color of links and buttons')).fill('#7a1f5c');
    const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: '#7a1f5c' } });
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
    await page.getByLabel(say('Logo (optional)')).setInputFiles(logo);
    await page.getByRole('button', { name: say('Preview') }).click();
    await expect(page.getByText(say('This is not saved yet: members do not see it.'))).toBeVisible();
    for (const [scheme, color] of [
      ['light', 'rgb(122, 31, 92)'],
      ['dark', 'rgb(246, 200, 232)'],
    ] as const)
      await expect(page.locator(`.brand-${scheme} .button`).first()).toHaveCSS('background-color', color);
    await look();
    await page.getByRole('button', { name: say('Save') }).click();
    await expect(page.getByText(say('This is how it looks for members now.'))).toBeVisible();

    await page.context().clearCookies();
    await signInSteps(page, demo.pregnant);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Acme Family by Wren' })).toBeVisible();
      await expect(page).toHaveTitle(/ · Acme Family$/);
      for (const [colorScheme, color] of [
        ['light', '#7a1f5c'],
        ['dark', '#f6c8e8'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveCSS('--teal', color);
        await look();
      }
    }
  },
  ['on'],
);
