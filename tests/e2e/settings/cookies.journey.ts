import { expect, type Page } from 'playwright/test';
import { optionalCategories } from '#app/domain/cookie-consent.ts';
import { pageOf, type FakePosthog } from '#tests/support/vendors/fake-posthog.ts';
import { expectAccessible } from '../support/axe.ts';
import { countedJourney } from '../support/counted-journey.ts';
import { demo, demoPassword } from '../support/demo-members.ts';
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

/** Waits for a view of this page, and tells the pages before it: views leave in their order. */
async function pagesUntil(posthog: FakePosthog, last: string): Promise<unknown[]> {
  await posthog.heard((event) => pageOf(event) === last);
  return posthog.pages();
}

countedJourney(
  'the banner asks once, covers nothing, and a no is as near as a yes',
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
  'a member agrees, is counted, and takes it back in one press',
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
    // In the other tab the next request tells nothing any more.
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

countedJourney(
  'every category, given, refused, withdrawn, and refused by the browser',
  async ({ page, posthog, language }) => {
    const translate = wordsIn(language);
    await page.goto(`/cookies?locale=${language}`);
    const box = (category: (typeof optionalCategories)[number]) =>
      page.getByRole('checkbox', { name: new RegExp(`^${translate(`cookies:${category}.label`)}`) });
    const save = () => button(page, translate('settings:save')).click();
    const expectTicked = async (...expected: string[]) => {
      for (const category of optionalCategories) {
        await expect(box(category)).toBeChecked({ checked: expected.includes(category) });
      }
    };
    await expectTicked();
    await expect(page.getByRole('main')).toContainText(translate('cookies:necessary.always'));
    for (const category of optionalCategories) {
      await box(category).check();
      await save();
      await expectTicked(category);
      const counted = category === 'analytics' ? 'cookies:now.counted' : 'cookies:now.notCounted';
      await expect(page.getByRole('main')).toContainText(translate(counted));
      await box(category).uncheck();
      await save();
      await expectTicked();
      await box(category).check();
      await save();
      await button(page, translate('cookies:refuseAll')).click();
      await expectTicked();
    }
    await page.context().setExtraHTTPHeaders({ 'Sec-GPC': '1' });
    for (const category of optionalCategories) await box(category).check();
    await save();
    await expectTicked(...optionalCategories);
    await expect(page.getByRole('main')).toContainText(translate('cookies:now.browser'));
    await expect(page.getByRole('main')).toContainText(translate('cookies:now.notCounted'));
    await page.goto('/helplines');
    await page.context().setExtraHTTPHeaders({});
    await page.goto('/pages/download_apps');
    const pages = await pagesUntil(posthog, '/pages/download_apps');
    expect(pages).not.toContain('help');
    expect(pages.filter((each) => each !== '/cookies')).toEqual(['/pages/download_apps']);
  },
);
