import { expect, type Page } from 'playwright/test';
import { fillStep, goOn, stepOf } from '../support/activation-steps.ts';
import { expectAccessible } from '../support/axe.ts';
import { journey, test } from '../support/journey.ts';
import { inLanguage } from '../support/route-addresses.ts';
import { noteLoads } from '../support/weight.ts';

/** The pages behind the one address that the route table has for them all. */
const steps = [
  'name',
  'contact',
  'password',
  'goal',
  'path',
  'week',
  'conditions',
  'about',
  'partner',
  'check',
];
const mayStayEmpty = ['conditions', 'about', 'partner', 'check'];

/** Looks at every page in turn, on one way through the wizard. */
async function throughAll(page: Page, look: (step: string) => Promise<void>, locale = 'en'): Promise<void> {
  await page.goto(inLanguage('/signup?email_signup_token=demo-signup', locale));
  await page.goto(inLanguage('/signup', locale));
  await page.goto('/signup/continue');
  for (const step of steps) {
    await expect.poll(() => stepOf(page)).toBe(step);
    await look(step);
    await fillStep(page);
    if (step !== 'check') await goOn(page);
  }
}

async function expectFitting(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `pixels to scroll sideways on ${page.url()}`).toBeLessThanOrEqual(0);
}

for (const language of ['en', 'es', 'ar-XB'] as const) {
  test(`axe finds nothing on any page of the activation in ${language}, on a phone`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    await throughAll(
      page,
      async (step) => {
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectFitting(page);
        if (mayStayEmpty.includes(step)) return;
        await goOn(page);
        await page.locator('.error-summary').waitFor();
        await expectFitting(page);
      },
      language,
    );
  });
}

journey('every page of the activation stays within its weight', async ({ page }) => {
  test.slow();
  await throughAll(page, async (step) => {
    const loads = noteLoads(page);
    await page.goto(`/signup/continue?step=${step}`);
    const weight = await loads.weigh();
    expect.soft(weight.html, `HTML of ${step}`).toBeLessThanOrEqual(10 * 1024);
    expect.soft(weight.css, `CSS of ${step}`).toBeLessThanOrEqual(9 * 1024);
    expect.soft(weight.scriptPreloads, `script preloads of ${step}`).toBe(0);
    expect.soft(weight.elements, `elements of ${step}`).toBeLessThanOrEqual(800);
  });
});

test('an invitation opened while signed in asks who goes on, accessible and fitting a phone', async ({
  page,
  signIn,
}) => {
  await signIn('maya.rivera@acme.example');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['en', 'es']) {
    await page.goto('/signup?partner_invitation_token=demo-partner');
    await page.goto(inLanguage(new URL(page.url()).pathname, language));
    expect(new URL(page.url()).pathname).toBe('/signup/signed-in');
    await expectFitting(page);
  }
});
