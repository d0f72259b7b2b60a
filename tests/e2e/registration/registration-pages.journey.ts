import { expect, type Page } from 'playwright/test';
import { thorough } from '#tests/support/every-test/thorough.ts';
import { fillStep, goOn, stepOf } from '../support/activation-steps.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/journey.ts';
import { inLanguage } from '../support/route-addresses.ts';
import { scriptSwitch } from '../support/script-switch.ts';
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

/** Checks every page in turn, in one pass through the wizard. */
async function throughAll(page: Page, look: (step: string) => Promise<void>): Promise<void> {
  await page.goto('/signup?email_signup_token=demo-signup');
  await page.goto('/signup/continue');
  for (const step of steps) {
    await expect.poll(() => stepOf(page)).toBe(step);
    await look(step);
    await fillStep(page);
    if (step !== 'check') await goOn(page);
  }
}

async function openStep(page: Page, step: string, language: string): Promise<void> {
  await page.goto(inLanguage(`/signup/continue?step=${step}`, language));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `pixels to scroll sideways on ${page.url()}`).toBeLessThanOrEqual(0);
}

async function expectFitting(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

async function expectLightStep(page: Page, step: string, language: string): Promise<void> {
  const loads = noteLoads(page);
  await openStep(page, step, language);
  const weight = await loads.weigh();
  expect.soft(weight.html, `HTML of ${step}`).toBeLessThanOrEqual(10 * 1024);
  expect.soft(weight.css, `CSS of ${step}`).toBeLessThanOrEqual(9 * 1024);
  expect.soft(weight.scriptPreloads, `script preloads of ${step}`).toBe(0);
  expect.soft(weight.elements, `elements of ${step}`).toBeLessThanOrEqual(800);
}

// Spanish has the longer texts. In the nightly run every language, and one that is written from right to left.
const languages = thorough ? ['en', 'ar-XB', 'es'] : ['es'];

test('every page of the activation is accessible, light and fits a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const scripts = await scriptSwitch(page);
  await throughAll(page, async (step) => {
    for (const language of languages) {
      if (thorough) {
        await scripts.off();
        await openStep(page, step, language);
        await scripts.on();
        await expectNoOverflow(page);
      }
      await (language === 'ar-XB' ? openStep : expectLightStep)(page, step, language);
      await expectFitting(page);
      if (mayStayEmpty.includes(step)) continue;
      await goOn(page);
      await page.locator('.error-summary').waitFor();
      await expectFitting(page);
    }
  });
});

test('an invitation opened while signed in requires a choice of account, accessible and fitting a phone', async ({
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
