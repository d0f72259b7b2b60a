import { expect, type Page } from 'playwright/test';
import { pageOf, type FakePosthog } from '#tests/support/vendors/fake-posthog.ts';
import { expectAccessible } from '../support/axe.ts';
import { countedJourney } from '../support/counted-journey.ts';
import { demo } from '../support/demo-members.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { wordsIn } from '../support/words-in.ts';

type Translate = ReturnType<typeof wordsIn>;

const banner = (page: Page, translate: Translate) =>
  page.getByRole('region', { name: translate('cookies:banner.question') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, translate: Translate, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel(translate('signIn:email.label')).fill(email);
  await button(page, translate('common:continue')).click();
  await page.getByLabel(translate('signIn:password.label'), { exact: true }).fill(demoPassword);
  await button(page, translate('signIn:submit')).click();
  await page.waitForURL('/');
}

/** Waits for a view of this page, and returns the earlier ones: views are sent in order. */
async function pagesUntil(posthog: FakePosthog, last: string): Promise<unknown[]> {
  await posthog.heard((event) => pageOf(event) === last);
  return posthog.pages();
}

countedJourney(
  'the banner asks once, covers nothing, and refusing is as easy as accepting',
  async ({ page, mode, language }) => {
    const translate = wordsIn(language);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/signin');
    const asked = banner(page, translate);
    await expect(asked).toBeVisible();
    const [no, yes] = [
      button(page, translate('cookies:banner.no')),
      button(page, translate('cookies:banner.yes')),
    ];
    const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()];
    expect([noBox?.width, noBox?.height]).toEqual([yesBox?.width, yesBox?.height]);
    expect(noBox?.height).toBeGreaterThanOrEqual(44);
    const bottom = await asked.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(
      await page.locator('header').evaluate((element) => element.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    if (mode === 'on') await expectAccessible(page);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: translate('shell:skipLink') })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(no).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(yes).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: translate('cookies:banner.choose') })).toBeFocused();

    await no.press('Enter');
    await expect(page).toHaveURL('/signin');
    await expect(asked).toHaveCount(0);
    await page.goto('/helplines');
    await expect(asked).toHaveCount(0);
  },
);

countedJourney(
  'a member consents, is counted, and withdraws with one click',
  async ({ page, posthog, mode, language }) => {
    const translate = wordsIn(language);
    await page.goto(`/signin?locale=${language}`);
    await signIn(page, translate, demo.partner);
    await page.goto('/payments');
    await button(page, translate('cookies:banner.yes')).click();
    await expect(page).toHaveURL('/payments');
    await expect(banner(page, translate)).toHaveCount(0);
    expect(await pagesUntil(posthog, '/payments')).toEqual(['/payments']);
    expect(posthog.events()[0]?.properties['$set']).toMatchObject({ company_id: 'acme', partner: true });

    await page.getByRole('contentinfo').getByText(translate('shell:site.more'), { exact: true }).click();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: translate('cookies:title'), exact: true })
      .click();
    await expect(page).toHaveURL('/settings/cookies');
    await expect(page.getByRole('main')).toContainText(translate('cookies:now.counted'));
    await expect(
      page.getByRole('checkbox', { name: new RegExp(`^${translate('cookies:analytics.label')}`) }),
    ).toBeChecked();
    if (mode === 'on') await expectAccessible(page);
    await pagesUntil(posthog, 'settings');

    const other = await page.context().newPage();
    await other.goto('/notifications');
    await pagesUntil(posthog, '/notifications');
    await button(page, translate('cookies:refuseAll')).click();
    await expect(page.getByRole('main')).toContainText(translate('cookies:now.notCounted'));
    await expect(
      page.getByRole('checkbox', { name: new RegExp(`^${translate('cookies:analytics.label')}`) }),
    ).not.toBeChecked();
    // In the other tab the next request is no longer counted.
    await other.reload();
    await other.goto('/care-team');
    await page
      .getByRole('checkbox', { name: new RegExp(`^${translate('cookies:analytics.label')}`) })
      .check();
    await button(page, translate('settings:save')).click();
    await expect(page.getByRole('main')).toContainText(translate('cookies:now.counted'));
    await page.goto('/reimbursement/claims');
    expect(await pagesUntil(posthog, '/reimbursement/claims')).toEqual([
      '/payments',
      'settings',
      '/notifications',
      'settings',
      '/reimbursement/claims',
    ]);
  },
);
