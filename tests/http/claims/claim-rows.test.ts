import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';

const address = '/reimbursement';
const add = 'Add another expense';
const mostExpenses = 20;
const mostReceipts = 8;

const app = await hostApp();
let visitor: Visitor;
beforeAll(async () => {
  ({ visitor } = await signIn(app.baseUrl, maya));
});
afterAll(() => app[Symbol.asyncDispose]());

const form = (page: Page) => page.form({ button: 'Save for later' });
const rowsOn = (page: Page) => page.document.querySelectorAll('section[id^=expense-]').length;

/** Posts the form with the button that adds a row, as an outdated tab that still has it. */
async function postRow(page: Page) {
  const entries = form(page).entries('Save for later');
  const body = new URLSearchParams(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'intent' ? [[name, value]] : [],
    ),
  );
  body.set('row_intent', 'insert({"name":"expenses","defaultValue":{}})');
  return visitor.post(address, body.toString());
}

test('a claim accepts twenty expenses: the page offers no more, and the API refuses one more', async () => {
  let page = await visitor.get(address);
  while (form(page).buttons.includes(add)) {
    expect(rowsOn(page)).toBeLessThan(mostExpenses);
    page = await form(page).submit(add);
  }
  expect(rowsOn(page)).toBe(mostExpenses);
  const more = await postRow(page);
  expect([more.status, rowsOn(more)]).toEqual([422, mostExpenses]);
  expect(more.errors.map(({ text }) => text).join()).toContain(String(mostExpenses));
  expect(rowsOn(await visitor.get(address))).toBe(mostExpenses);
});

test('a claim accepts eight receipts: the page offers no more', async () => {
  const files = Array.from(
    { length: mostReceipts },
    (_, index) => new File([new Uint8Array(pdfFile('', 2000))], `r${index}.pdf`),
  );
  let page = await form(await visitor.get(address))
    .fill({ 'Add receipts': files.slice(1) })
    .submit('Upload');
  expect(page.document.querySelector('[name=receipts]')).not.toBeNull();
  page = await form(page)
    .fill({ 'Add receipts': files.slice(0, 1) })
    .submit('Upload');
  expect(page.document.querySelector('[name=receipts]')).toBeNull();
});
