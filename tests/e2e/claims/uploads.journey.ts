import { open } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { openEmptyClaim, pdf } from '../support/claim-form.ts';
import { demo } from '../support/demo-members.ts';
import { formJourney, test } from '../support/journey.ts';

const megabyte = 1024 * 1024;
const storedFiles = (page: Page) => page.getByRole('list', { name: 'Your receipts' }).getByRole('listitem');

/** On disk, because Playwright limits the size of files in memory. */
async function fileOf(bytes: number, path: string): Promise<string> {
  const file = await open(path, 'w');
  await file.write(pdf().buffer);
  await file.truncate(bytes);
  await file.close();
  return path;
}

async function upload(page: Page, files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) {
  await openEmptyClaim(page);
  await page.getByLabel('Provider or clinic').fill('Nest Doulas');
  await page.getByLabel('Add receipts').setInputFiles(files);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.locator('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Provider or clinic')).toHaveValue('Nest Doulas');
}

// tests/http/claims/uploads.test.ts tries more sizes and numbers of files.
formJourney('files that are too large are named, and valid ones kept', async ({ page, signIn }) => {
  const outputPath = (name: string) => test.info().outputPath(name);
  await signIn(demo.newParent);
  const good = await Promise.all(['first.pdf', 'last.pdf'].map((name) => fileOf(3000, outputPath(name))));
  const big = await fileOf(80 * megabyte, outputPath('big.pdf'));
  await upload(page, [good[0] ?? '', big, good[1] ?? '']);
  const summary = page.locator('main').getByRole('alert');
  await expect(summary).toContainText('big.pdf: This file is too big. Choose one of 10 MB or less.');
  await expect(storedFiles(page)).toHaveText([/first\.pdf/, /last\.pdf/]);
});
