import { expect, test } from 'vitest';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { niamh } from '#tests/support/demo/demo-member.ts';
import { claimAnswers, hostInTheEvening, receipt } from './claim-answers.ts';

test('a member whose company pays in euros claims in euros, from the form to the yearly file', async () => {
  const { app: hosted, today } = await hostInTheEvening();
  await using app = hosted;
  const { visitor } = await signInWithoutBrowser(app.baseUrl, niamh, 'en');
  const program = '[name=program_id] option:not([value=""])';
  const form = await visitor.get('/reimbursement');
  expect(form.text('main')).toContain('In euros, as on the receipt');
  expect(form.document.querySelector('.field-affix')?.textContent).toContain('€');
  const Program = form.document.querySelector(program)?.textContent ?? '';
  const refused = await form
    .form({ button: 'Continue' })
    .fill({ ...claimAnswers(today, '$120.50'), Program, 'Add receipts': [receipt()] })
    .submit('Continue');
  expect(refused.errors.map(({ text }) => text)).toEqual([
    expect.stringContaining('Enter the amount in euros, not in US dollars'),
  ]);
  const check = await refused
    .form({ button: 'Continue' })
    .fill(claimAnswers(today, '€120,50'))
    .submit('Continue');
  expect(check.path).toBe('/reimbursement/check');
  expect(check.text('main')).toContain('€120.50');
  const sent = await check.press('Send claim');
  expect(sent.url.pathname).toBe('/reimbursement/success');
  expect((await visitor.get('/reimbursement/claims')).text('main')).toContain('€120.50');
  const file = await visitor.get(`/reimbursement/years/${today.year}/file`);
  expect(file.body.toString()).toContain('Requested (EUR)');
  expect(file.body.toString()).toContain('120.50');
});
