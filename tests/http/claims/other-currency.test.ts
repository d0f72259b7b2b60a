import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { niamh } from '#tests/support/demo/demo-member.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
  // At 20:00 UTC it is the same day for every member of the demo.
  const now = (await app.clock.now()).toZonedDateTimeISO('UTC');
  await app.clock.set(now.withPlainTime('20:00').toInstant());
});
afterAll(() => app[Symbol.asyncDispose]());

test('a member whose company pays in euros claims in euros, from the form to the yearly file', async () => {
  const { visitor } = await signInWithoutBrowser(app.baseUrl, niamh, 'en');
  const day = (await app.clock.now()).toZonedDateTimeISO('UTC');
  const program = '[name=program_id] option:not([value=""])';
  const form = await visitor.get('/reimbursement');
  expect(form.text('main')).toContain('In euros, as on the receipt');
  expect(form.document.querySelector('.field-affix')?.textContent).toContain('€');
  const claim = (amount: string) => ({
    Program: form.document.querySelector(program)?.textContent ?? '',
    Provider: 'Harbor Light',
    'Expense 1': {
      'Date of service': { Month: `${day.month}`, Day: `${day.day}`, Year: `${day.year}` },
      Amount: amount,
      Description: 'Sessions',
    },
  });
  const invoice = new File([new Uint8Array(pdfFile('', 900))], 'invoice.pdf', { type: 'application/pdf' });
  const refused = await form
    .form({ button: 'Continue' })
    .fill({ ...claim('$120.50'), 'Add receipts': [invoice] })
    .submit('Continue');
  expect(refused.errors.map(({ text }) => text)).toEqual([
    expect.stringContaining('Enter the amount in euros, not in US dollars'),
  ]);
  const check = await refused.form({ button: 'Continue' }).fill(claim('€120,50')).submit('Continue');
  expect(check.path).toBe('/reimbursement/check');
  expect(check.text('main')).toContain('€120.50');
  const sent = await check.press('Send claim');
  expect(sent.url.pathname).toBe('/reimbursement/success');
  expect((await visitor.get('/reimbursement/claims')).text('main')).toContain('€120.50');
  const file = await visitor.get(`/reimbursement/years/${day.year}/file`);
  expect(file.body.toString()).toContain('Requested (EUR)');
  expect(file.body.toString()).toContain('120.50');
});
