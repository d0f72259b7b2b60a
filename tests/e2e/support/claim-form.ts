import type { Page } from 'playwright/test';
import type { Visitor } from '#tests/http/visitor.ts';

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

const lastMonth = new Date(Date.now() - 30 * 24 * 3600 * 1000);

export const visit: Expense = {
  month: String(lastMonth.getUTCMonth() + 1),
  day: '2',
  year: String(lastMonth.getUTCFullYear()),
  amount: '120.50',
  description: 'First visit',
};

export const expenses = (page: Page) => page.locator('section[id^=expense-]');

/** Types into one expense of the form, found by the names the fields have; `index` counts from zero. */
export async function fillExpense(page: Page, index: number, expense: Expense): Promise<void> {
  for (const [name, value] of Object.entries(expense)) {
    await page.locator(`[name="expenses[${index}].${name}"]`).fill(value);
  }
}

/** Opens the claim form of a member and empties the draft that an earlier journey may have left. */
export async function openEmptyClaim(page: Page): Promise<void> {
  await page.goto('/reimbursement');
  const removeButtons = page.locator('button[value^="remove-receipt:"], section[id^=expense-] button');
  while ((await removeButtons.count()) > 0) await removeButtons.first().click();
  await page.locator('[name=program_id]').selectOption('');
  await page.locator('[name=provider_name]').fill('');
  await fillExpense(page, 0, { month: '', day: '', year: '', amount: '', description: '' });
}

/** Fills the claim form with one expense and one receipt, and leaves the page at check-your-answers. */
export async function fillAndContinue(page: Page): Promise<void> {
  await openEmptyClaim(page);
  await page.locator('[name=program_id]').selectOption({ index: 3 });
  await page.locator('[name=provider_name]').fill('Nest Doulas');
  await fillExpense(page, 0, visit);
  await page.locator('[name=receipts]').setInputFiles(pdf());
  await page.locator('main form [type=submit][name=intent][value=continue]').last().click();
  await page.waitForURL('/reimbursement/check');
}

/** The same for a visitor without a browser, in English; uses a claim that is already complete. */
export async function sendClaimForm(visitor: Visitor): Promise<void> {
  if ((await visitor.get('/reimbursement/check')).url.pathname === '/reimbursement/check') return;
  const { name, mimeType, buffer } = pdf();
  const page = await visitor.get('/reimbursement');
  const program = page.document.querySelectorAll('select[name=program_id] option')[3]?.textContent ?? '';
  const { month, day, year, amount, description } = visit;
  const answers = {
    Program: program,
    'Provider or clinic': 'Nest Doulas',
    'Expense 1': {
      'Date of service': { Month: month, Day: day, Year: year },
      Amount: amount,
      Description: description,
    },
    'Add receipts': [new File([new Uint8Array(buffer)], name, { type: mimeType })],
  };
  await page.form({ button: 'Save for later' }).fill(answers).submit('Continue');
}
