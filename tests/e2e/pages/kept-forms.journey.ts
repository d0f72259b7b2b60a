import { expect, type Locator, type Page } from 'playwright/test';
import { thorough } from '#tests/support/every-test/thorough.ts';
import { demo } from '../support/demo-members.ts';
import { test } from '../support/journey.ts';
import { readyRoute } from '../support/route-addresses.ts';
import { routeTable } from '../route-table.ts';
import { moveClock } from '../support/sandbox-clock.ts';
import { sharedPageTest } from '../support/shared-page.ts';
import { signInByCookie } from '../support/signed-in.ts';
import { signInSteps } from '../support/sign-in-steps.ts';
import { ownForms, press, secretsIn, shownIn, typeIntoEverything } from '../support/typed-forms.ts';

/**
 * tests/http/forms/kept-forms.test.ts posts every form without a browser, like one with JavaScript disabled. These samples
 * differ in what a browser or the script does with them: short ones, with files and more buttons, with secrets,
 * in an island, before a member's own pages, and after steps. The nightly run tests all of them with JavaScript.
 */
const samples = [
  '/settings/personal-details',
  '/reimbursement',
  '/settings/password',
  '/care-navigator',
  '/eligibility-details',
  '/signin',
  '/reimbursement/check',
];
const withForms = routeTable.filter(({ form }) => form);
const sampled = withForms.filter(({ path, prepare }) => samples.includes(path) || (thorough && prepare));
const only = (...paths: string[]) => sampled.filter(({ path }) => thorough || paths.includes(path));
const openTooLong = { on: thorough ? withForms : sampled, off: thorough ? sampled : [] };
const outliving = {
  on: only('/settings/personal-details', '/reimbursement', '/settings/password'),
  off: thorough ? sampled : [],
};
const isMembers = ({ access }: (typeof routeTable)[number]) => access === 'member' || access === 'waiting';

/** Fills every form of a page in turn, makes it fail, and checks that the same page shows the input. */
async function expectKept(
  page: Page,
  address: string,
  refuse: (form: Locator) => Promise<void>,
): Promise<void> {
  await page.goto(address);
  const { pathname } = new URL(page.url());
  const count = await ownForms(page).count();
  expect(count, 'forms of the page').toBeGreaterThan(0);
  for (let index = 0; index < count; index += 1) {
    await page.goto(address);
    const form = ownForms(page).nth(index);
    await typeIntoEverything(form);
    const typed = await shownIn(form);
    await refuse(form);
    expect(new URL(page.url()).pathname).toBe(pathname);
    expect(await shownIn(form)).toEqual(typed);
    expect(await secretsIn(form)).toBe('');
  }
}

/** Simulates a new session in another tab since the page was opened. */
const spoilToken = (form: Locator) =>
  form
    .locator('input[name=form_token]')
    .evaluateAll((tokens) => tokens.forEach((token) => token.setAttribute('value', 'stale')));

for (const mode of ['on', 'off'] as const) {
  test.describe(`JavaScript ${mode}`, () => {
    test.use({ mode });
    const formTest = mode === 'on' ? sharedPageTest : test;
    // The script changes forms; its changes are kept too.
    for (const route of openTooLong[mode]) {
      formTest(
        `a form of ${route.path} that was open for too long loses nothing`,
        async ({ page, signIn }) => {
          const address = await readyRoute(page, route, signIn);
          await expectKept(page, route.formAt ?? address, async (form) => {
            await spoilToken(form);
            await press(form);
            await expect(page.locator('main')).toContainText(
              /This page was out of date|Esta página no estaba al día/,
            );
          });
        },
      );
    }

    for (const route of outliving[mode].filter(isMembers)) {
      test(`a form of ${route.path} outlives the session`, async ({ page }) => {
        const address = await readyRoute(page, route, (email) => signInByCookie(page, email));
        await expectKept(page, route.formAt ?? address, async (form) => {
          // The account name is only for password managers.
          const isKept = (await shownIn(form)).some((field) => !field.startsWith('username:'));
          await moveClock(page, { advance: 'PT16M' });
          await press(form);
          await expect(page).toHaveURL(/\/signin/);
          const main = page.locator('main');
          await expect(main).toContainText(/after 15 minutes|después de 15 minutos/);
          const saved = expect(main);
          // A form with only secrets and buttons is not kept, and the page does not claim it.
          await (isKept ? saved : saved.not).toContainText(
            /What you typed is kept|Lo que escribiste se conserva/,
          );
          await moveClock(page, { reset: '1' });
          await signInSteps(page, route.as ?? demo.pregnant);
        });
      });
    }
  });
}
