import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { expenses, fillExpense, openEmptyClaim, pdf, visit } from '../support/claim-form.ts';
import { demo } from '../support/demo-members.ts';
import { formJourney } from '../support/journey.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const summary = (page: Page) => page.locator('main').getByRole('alert');
const storedFiles = (page: Page) => page.getByRole('list', { name: 'Your receipts' }).getByRole('listitem');

formJourney('a claim, from its first mistake to its cancellation', async ({ page, signIn }) => {
  await signIn(demo.pregnant);
  await page.goto('/');
  await page.getByRole('link', { name: 'Claim an expense' }).click();
  await openEmptyClaim(page);

  await goOn(page);
  await expect(page).toHaveTitle('Error: Claim an expense · Wren');
  await expect(summary(page).getByRole('link')).toHaveText([
    'Choose the program this claim belongs to',
    'Enter the name of the provider on your receipt',
    'Enter the date: month, day and year',
    'Enter the amount you paid, for example 120.50',
    'Say in a few words what you paid for',
    'Add at least one receipt',
  ]);
  await summary(page).getByRole('link', { name: 'Enter the amount' }).click();
  await expect(page.getByLabel('Amount')).toBeFocused();

  await page.getByLabel('Program').selectOption({ label: 'Birth doula' });
  await page.getByLabel('Provider or clinic').fill('Nest Doulas');
  await fillExpense(page, 0, { ...visit, month: '13' });
  await page.getByRole('button', { name: 'Add another expense' }).click();
  await expect(expenses(page)).toHaveCount(2);
  await expect(page.getByLabel('Provider or clinic')).toHaveValue('Nest Doulas');
  await fillExpense(page, 1, { ...visit, amount: '1,000', description: 'Second visit' });
  await page.getByRole('button', { name: 'Add another expense' }).click();
  await fillExpense(page, 2, { ...visit, description: 'To be removed' });
  await page.getByRole('button', { name: 'Remove Expense 3' }).click();
  await expect(expenses(page)).toHaveCount(2);

  await page.getByLabel('Add receipts').setInputFiles([pdf('first.pdf'), pdf('päge two.pdf')]);
  await goOn(page);
  await expect(summary(page).getByRole('link')).toHaveCount(1);
  await expect(page.getByLabel('Month').first()).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Year').first()).not.toHaveAttribute('aria-invalid', 'true');
  await expect(storedFiles(page)).toHaveCount(2);
  await page.getByLabel('Month').first().fill(visit.month);
  await page.getByRole('button', { name: 'Remove first.pdf' }).click();
  await expect(storedFiles(page)).toHaveCount(1);
  await goOn(page);

  await expect(page).toHaveURL('/reimbursement/check');
  await expect(page).toHaveTitle('Check your claim · Wren');
  const answers = page.locator('main');
  for (const answer of ['Birth doula', 'Nest Doulas', '$120.50', '$1,000.00', '$1,120.50', 'päge two.pdf']) {
    await expect(answers).toContainText(answer);
  }
  await page.getByRole('button', { name: 'Send claim' }).click();

  await expect(page).toHaveURL(/\/reimbursement\/success\?claim=/);
  await expect(page.locator('main')).toContainText(/We have your claim\s*\$1,120\.50 · R-/);
  const reference = /R-\d{4}-\w{6}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();

  await page.getByRole('link', { name: 'See your claim' }).click();
  await expect(page).toHaveTitle(`Claim ${reference} · Wren`);
  await expect(page.locator('main')).toContainText('$1,120.50 in review');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'päge two.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('päge two.pdf');
  expect(await readFile(await download.path())).toEqual(pdf().buffer);

  await page.getByRole('link', { name: 'Cancel this claim' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this claim?');
  await page.getByRole('button', { name: 'Yes, cancel the claim' }).click();
  await expect(page.getByText('Your claim is canceled.')).toBeVisible();
  await expect(page.locator('main')).toContainText('You canceled the claim');
  await expect(page.getByRole('link', { name: 'Cancel this claim' })).toHaveCount(0);
});
