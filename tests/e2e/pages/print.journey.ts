import { expect } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { sharedPageTest as test } from '../support/shared-page.ts';
import { covered, letters, printed, textOn } from '../support/printed.ts';

interface PrintedPage {
  name: string;
  as: string;
  /** An address, and the links to press from there. */
  path: string;
  links?: readonly RegExp[];
}

const pages: readonly PrintedPage[] = [
  { name: 'a bill', as: demo.twoFactor, path: '/payments', links: [/IVF retrieval/] },
  { name: 'a bill that is due', as: demo.pregnant, path: '/payments', links: [/Blood tests/] },
  { name: 'a statement', as: demo.twoFactor, path: '/payments/statements/2026' },
  { name: 'a claim', as: demo.twoFactor, path: '/reimbursement/claims', links: [/Twin Oaks/] },
  { name: 'a year of claims', as: demo.twoFactor, path: '/reimbursement/years/2026' },
  { name: 'an authorization', as: demo.twoFactor, path: '/notifications', links: [/Treatment at Harbor/] },
  { name: 'a visit', as: demo.pregnant, path: '/video-visits', links: [/Amara Cole/] },
  { name: 'the care plan', as: demo.pregnant, path: '/care-tasks' },
];

for (const { name, as, path, links = [] } of pages) {
  test(`${name} prints in the order of its page, without overlaps`, async ({ page, signIn }) => {
    await signIn(as);
    await page.goto(path);
    for (const link of links) await page.getByRole('link', { name: link }).first().click();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() =>
      document.querySelectorAll('.visually-hidden').forEach((hidden) => hidden.remove()),
    );
    const sheets = await printed(page);
    const textOf = async (place: string) => letters(await page.locator(place).innerText());
    // A table's head is repeated on each sheet.
    const heads = await Promise.all((await page.locator('thead').all()).map((head) => head.innerText()));
    const withoutHeads = (text: string) =>
      heads.reduce((rest, head) => rest.replaceAll(letters(head), ''), text);
    expect(withoutHeads(textOn(sheets.flat()))).toBe(withoutHeads(await textOf('body')));
    expect(sheets.flatMap(covered)).toEqual([]);
    expect(await textOf('footer'), 'the last sheet has more than the footer').not.toContain(
      textOn(sheets.at(-1) ?? []),
    );
  });
}

test('helplines print with their numbers', async ({ page }) => {
  await page.goto('/helplines');
  await page.emulateMedia({ media: 'print' });
  const numbers = page.locator('main').getByText(/^(Call 911|Text 988|Call 1-833-852-6262)$/);
  expect(await numbers.filter({ visible: true }).allInnerTexts()).toEqual([
    'Call 911',
    'Text 988',
    'Call 1-833-852-6262',
  ]);
});

test('settings print without their menu', async ({ page, signIn }) => {
  await signIn(demo.twoFactor);
  await page.goto('/settings/security/backup-codes');
  const menu = page.locator('.settings-places');
  await expect(menu).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(menu).toBeHidden();
});
