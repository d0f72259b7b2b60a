import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendClaimForm } from '#tests/e2e/support/claim-form.ts';
import { ana, jo, maya, sam, signIn } from '#tests/support/demo/demo-member.ts';
import type { HostedApp } from '#tests/support/served/hosted-app.ts';
import { formTokenOf } from '../send.ts';
import type { Visitor } from '../visitor.ts';
import { claimAnswers, hostInTheEvening, receipt } from './claim-answers.ts';

let app: HostedApp;
let today: Temporal.PlainDate;
beforeAll(async () => {
  ({ app, today } = await hostInTheEvening());
});
afterAll(() => app[Symbol.asyncDispose]());

const chosen = (page: Awaited<ReturnType<Visitor['get']>>) =>
  page.document.querySelector<HTMLSelectElement>('select[name=program_id]')?.value;

/** The page of a reimbursed program with a limit. */
async function programWithEnd(visitor: Visitor) {
  const list = await visitor.get('/reimbursement');
  const ids = Array.from(
    list.document.querySelectorAll<HTMLOptionElement>('select[name=program_id] option'),
    ({ value }) => value,
  ).filter(Boolean);
  expect(ids.length).toBeGreaterThan(1);
  return ids;
}

test('"Send a claim" of a program selects it, and a draft for another one stays', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const [first = '', second = ''] = await programWithEnd(visitor);
  const page = await visitor.get(`/reimbursement?program_id=${first}`);
  expect(chosen(page)).toBe(first);
  await page.form({ button: 'Continue' }).fill({ Provider: 'Harbor Light' }).submit('Save for later');
  const other = await visitor.get(`/reimbursement?program_id=${second}`);
  expect(chosen(other)).toBe(first);
  expect(other.text()).toContain('You have begun a claim for');
  expect(chosen(await visitor.get('/reimbursement?program_id=no_such_program'))).toBe(first);
});

test('a claim saved for later is kept until the next sign-in', async () => {
  const { visitor } = await signIn(app.baseUrl, jo);
  const saved = await (
    await visitor.get('/reimbursement')
  )
    .form({ button: 'Continue' })
    .fill({ ...claimAnswers(today, '120.50'), 'Add receipts': [receipt()] })
    .submit('Save for later');
  expect(saved.text('body')).toContain('Your claim is saved.');
  await saved.press('Sign out');
  const again = await signIn(app.baseUrl, jo);
  const claims = await again.visitor.get('/reimbursement/claims');
  const { document } = await claims.follow('Continue your saved claim');
  const values = ['provider_name', 'expenses[0].amount'].map((name) =>
    document.querySelector(`[name="${name}"]`)?.getAttribute('value'),
  );
  expect(values).toEqual(['Harbor Light', '120.50']);
  expect(document.querySelectorAll('[aria-label="Your receipts"] li')).toHaveLength(1);
});

test('the check shows the amount beyond the program, and the claim can still be sent', async () => {
  const { visitor } = await signIn(app.baseUrl, ana, { languages: 'en' });
  const [program = ''] = await programWithEnd(visitor);
  const check = async (amount: string) => {
    const form = await visitor.get(`/reimbursement?program_id=${program}&locale=en`);
    const page = await form
      .form({ button: 'Continue' })
      .fill({ ...claimAnswers(today, amount), 'Add receipts': [receipt()] })
      .submit('Continue');
    expect(page.path).toBe('/reimbursement/check');
    return page;
  };
  expect((await check('1.00')).text()).not.toContain('Your expenses come to');
  const beyond = await check('90000.00');
  expect(beyond.text()).toMatch(
    /\$90,000\.00, and you have \$[\d,.]+ left in this program\. You pay the other \$[\d,.]+ yourself/,
  );
  expect(beyond.text()).toContain('invoice.pdf and invoice.pdf (2)');
  const sent = await beyond.press('Send claim');
  expect(sent.url.pathname).toBe('/reimbursement/success');
});

test('a change in another tab after the check is shown before sending', async () => {
  const { visitor } = await signIn(app.baseUrl, sam);
  await sendClaimForm(visitor);
  const checked = await visitor.get('/reimbursement/check');
  const form = (await visitor.get('/reimbursement')).form({ button: 'Continue' });
  await form.fill({ 'Expense 1': { Amount: '77.70' } }).submit('Continue');
  const asked = await checked.press('Send claim');
  expect(asked.status).toBe(409);
  expect(asked.errors).toMatchObject([
    { code: 'conflict', text: expect.stringContaining('Nothing was sent') },
  ]);
  expect(asked.text('main')).toContain('$77.70');
  expect((await asked.press('Send claim')).url.pathname).toBe('/reimbursement/success');
});

test.each([
  [],
  [
    ['draft_id', 'a'],
    ['draft_id', 'b'],
  ],
])('a check that is sent with %j for its draft leads back to the form', async (...extra) => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const asked = await visitor.get('/reimbursement');
  const body = new URLSearchParams([['form_token', formTokenOf(asked)], ...extra]).toString();
  const answer = await visitor.post('/reimbursement/check', body);
  expect([answer.status, answer.path]).toEqual([200, '/reimbursement']);
});
