import { expect, test } from 'vitest';
import { lee } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { everyForm } from '../every-form.ts';
import type { Page } from '../page.ts';
import { openVisitor } from '../visitor.ts';
import { receipt } from './claim-answers.ts';

/** Follows the last link to a claim from this provider. */
async function claimFrom(list: Page, provider: string): Promise<Page> {
  const link = list.links.findLast((text) => text.includes(provider));
  return list.follow(link ?? '');
}
const amountOf = (page: Page) =>
  page.document.querySelector('[name="expenses[0].amount"]')?.getAttribute('value');

test('the rejected part of a claim is sent again, with the reasons beside it', async () => {
  await using app = await hostApp();
  const visitor = await openVisitor(app.baseUrl);
  await everyForm(app).signInOn(await visitor.get('/signin'), lee);
  const rejected = await claimFrom(await visitor.get('/reimbursement/claims'), 'Corner Lamp Pharmacy');
  const copy = await rejected.press('Make a corrected copy');
  expect(copy.path).toBe('/reimbursement');
  expect(copy.text('#expense-1')).toContain('We could not read the photo.');
  expect(copy.text('#expense-2')).toContain('This cost was paid back before.');
  const first = await copy.form({ button: 'Continue' }).submit('Remove Expense 2');
  expect(first.text('#expense-1')).toContain('We could not read the photo.');
  expect(amountOf(first)).toBe('38.75');

  const other = await claimFrom(await visitor.get('/reimbursement/claims'), 'Twin Oaks Genetics');
  const asked = await other.press('Make a corrected copy');
  expect(asked.h1).toBe('Replace the claim you have begun?');
  const kept = await asked.follow('Continue your saved claim');
  expect(amountOf(kept)).toBe('38.75');

  const check = await kept
    .form({ button: 'Continue' })
    .fill({ 'Add receipts': [receipt('readable.pdf')] })
    .submit('Continue');
  expect(check.path).toBe('/reimbursement/check');
  const corrected = await (await check.press('Send claim')).follow('See your claim');
  expect(corrected.text()).toContain('This is a corrected copy of claim');
  const corrects = await visitor.get(rejected.path);
  expect(corrects.text()).toContain('you sent again with claim');
  expect(corrects.html).not.toContain('Make a corrected copy');
});
