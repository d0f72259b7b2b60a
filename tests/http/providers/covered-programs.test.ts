import { afterAll, describe, expect, test } from 'vitest';
import { jo, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

async function open(email: string, path: string): Promise<Page> {
  const { visitor } = await signIn(app.baseUrl, email);
  return visitor.get(path);
}
const estimator = '/covered-programs/estimate';
const ask = (page: Page, program: string, amount: string, rx = 'No') =>
  page
    .form()
    .fill({ Program: program, 'What the service costs': amount, 'Is it a prescription?': rx })
    .submit('Estimate');
const centsOf = (amount = '') => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100);
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const rowsOf = (page: Page) =>
  Array.from(page.document.querySelectorAll('table tbody tr, table tfoot tr'), (row) => [
    row.querySelector('th')?.firstChild?.textContent,
    row.querySelector('td')?.textContent,
  ]);

describe('covered programs', () => {
  test('without a plan the profile comes first', async () => {
    const page = await open(jo, '/covered-programs');
    expect(page.document.querySelector('#plan-year')).toBeNull();
    const profile = await page.follow('Add plan and member ID');
    expect(profile.path).toBe('/complete-profile');
  });

  test('while pregnancy content is paused, its programs are available but set apart', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const goal = await visitor.get('/settings/health-goal');
    const paused = await goal.press('Pause pregnancy content');
    const page = await visitor.get('/covered-programs');
    const apart = page.document.querySelector('main details:not(#plan-year details, .news details)');
    const about = ['Pregnancy and birth', 'Doula', 'After birth', 'Children'];
    expect(Array.from(apart?.querySelectorAll('h3') ?? [], (name) => name.textContent)).toEqual(about);
    expect(apart?.querySelectorAll('img')).toHaveLength(0);
    expect(apart?.hasAttribute('open')).toBe(false);
    const birth = await visitor.get('/covered-programs/maternity/birth');
    expect([birth.status, birth.h1]).toEqual([200, 'Birth']);
    await paused.press('Show pregnancy content again');
    expect((await visitor.get('/covered-programs')).text('main')).not.toContain('More covered programs');
  });

  test('404 for what does not exist, or the company does not cover', async () => {
    for (const path of ['no_such_topic', 'fertility/no_such_program', 'adoption/ivf_cycle']) {
      const page = await open(maya, `/covered-programs/${path}`);
      expect([page.status, page.text('main')]).toEqual([404, expect.stringContaining('doesn’t exist')]);
    }
    expect((await open(jo, '/covered-programs/fertility/ivf_cycle')).status).toBe(404);
  });
});

describe('the estimator', () => {
  test('calculates with the member’s own plan state, and has the question in its address', async () => {
    // $2,478.60, or all of it in the hours of New Year in which the demo's bills are of the next year.
    const year = (await open(maya, '/covered-programs')).text('#plan-year');
    const left = centsOf(/Deductible \$[\d,.]+ of \$3,000\.00 (\$[\d,.]+) to go/.exec(year)?.[1]);
    const coinsurance = (12_700_00 - left - 30_00) / 5;
    const paid = left + 30_00 + coinsurance;
    const page = await ask(await open(maya, estimator), 'Birth', '$12,700');
    expect(page.status).toBe(200);
    expect(page.path).toBe(`${estimator}?program_id=birth&amount=%2412%2C700&rx=no`);
    expect(page.title).toBe('Estimate a cost: Birth · Wren');
    expect(rowsOf(page)).toEqual([
      ['What the service costs', '$12,700.00'],
      ['Deductible', dollars(left)],
      ['Copay', '$30.00'],
      ['Coinsurance, 20%', dollars(coinsurance)],
      ['You pay', dollars(paid)],
      ['Covered for you', dollars(12_700_00 - paid)],
    ]);
    expect(page.form().entries()).toContainEqual(['amount', '$12,700']);
  });

  test('an odd amount is refused at the field, and kept', async () => {
    const form = await open(maya, estimator);
    for (const typed of ['', 'abc', '-5', '0', '1.234', '1000000.01']) {
      const page = await ask(form, 'Birth', typed);
      expect([page.status, page.title]).toEqual([422, 'Error: Estimate a cost: Birth · Wren']);
      expect(page.errors).toHaveLength(1);
      expect(page.errors[0]?.text).toContain(typed === '' ? 'Enter the amount' : '');
      expect(page.fieldErrors['What the service costs']).toEqual(page.errors.map(({ text }) => text));
      expect(page.form().entries()).toContainEqual(['amount', typed]);
    }
  });

  test('a program from elsewhere is refused at its field', async () => {
    const page = await open(maya, `${estimator}?program_id=elsewhere&amount=100&rx=no`);
    expect([page.status, page.errors.map(({ text }) => text)]).toEqual([
      422,
      ['Choose a program from the list'],
    ]);
  });

  test('without a plan it shows what is missing; programs without a plan need none', async () => {
    const form = await open(jo, estimator);
    const missing = await ask(form, 'Birth', '100');
    expect(missing.status).toBe(200);
    expect(missing.text('#complete-profile')).toContain('Complete your profile');
    expect(missing.document.querySelector('#answer')).toBeNull();
    const answer = await ask(form, 'Birth doula', '100');
    expect(rowsOf(answer).at(-1)).toEqual(['Covered for you', '$100.00']);
  });
});
