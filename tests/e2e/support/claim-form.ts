import type { Page } from 'playwright/test';

export interface Receipt {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The smallest PDF that is one. */
export function pdf(name = 'receipt.pdf'): Receipt {
  const objects = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj';
  const text = `%PDF-1.4\n${objects}\ntrailer<</Size 3/Root 1 0 R>>\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

interface Expense {
  month: string;
  day: string;
  year: string;
  amount: string;
  description: string;
}

const lastYear = String(new Date().getUTCFullYear() - 1);
export const visit: Expense = {
  month: '3',
  day: '27',
  year: lastYear,
  amount: '120.50',
  description: 'First visit',
};

/** Types into one expense of the form; `number` counts from one. */
export async function fillExpense(page: Page, number: number, expense: Expense): Promise<void> {
  const fields = page.locator(`#expense-${number}`);
  await fields.getByLabel('Month').fill(expense.month);
  await fields.getByLabel('Day').fill(expense.day);
  await fields.getByLabel('Year').fill(expense.year);
  await fields.getByLabel('Amount').fill(expense.amount);
  await fields.getByLabel('Description').fill(expense.description);
}

/** Fills the claim form of somebody with an empty draft, a receipt included, up to but not pressing Continue. */
export async function fillClaim(page: Page): Promise<void> {
  await page.goto('/reimbursement');
  await page.getByLabel('Program').selectOption({ label: 'Birth doula' });
  await page.getByLabel('Provider or clinic').fill('Nest Doulas');
  await fillExpense(page, 1, visit);
  await page.getByLabel('Add receipts').setInputFiles(pdf());
}

/** Leaves the page at check-your-answers. */
export async function fillAndContinue(page: Page): Promise<void> {
  await fillClaim(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('/reimbursement/check');
}
