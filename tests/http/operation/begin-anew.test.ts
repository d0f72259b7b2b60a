import { afterAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { openVisitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const today = async () => (await app.clock.now()).toString().slice(0, 10);
const receipts = (html: Document) => html.querySelectorAll('a[href^="/reimbursement/receipts/"]').length;

test('resetting the demo needs a confirmation, deletes all changes, signs everyone out and fails no request', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const draft = (await visitor.get('/reimbursement')).form({ button: 'Save for later' });
  const file = new File([new Uint8Array(pdfFile('a receipt', 2000))], 'receipt.pdf');
  const kept = await draft.fill({ Provider: 'Dr. Amara', 'Add receipts': [file] }).submit('Upload');
  expect(receipts(kept.document)).toBeGreaterThan(0);
  const realDay = await today();
  await app.clock.advance('P30D');

  const other = await openVisitor(app.baseUrl);
  const asked = await (await other.get('/sandbox')).follow('Begin the demo anew');
  expect(asked.text('main')).toContain('Everything that was done here is deleted, for everybody');
  const during = ['/signin', '/', '/reimbursement', '/healthz'].map(
    async (path) => (await visitor.get(path)).status,
  );
  const begun = await Promise.all([asked.form().submit(), asked.form().submit()]);
  for (const page of begun) expect(page.text('main')).toContain('The demo has begun anew.');
  for (const status of await Promise.all(during)) expect(status).toBeLessThan(500);

  expect((await visitor.get('/settings')).path).toBe('/signin');
  const again = await signIn(app.baseUrl, maya);
  expect(again.page.path).toBe('/');
  const fresh = await again.visitor.get('/reimbursement');
  expect(receipts(fresh.document)).toBe(0);
  expect(fresh.form({ button: 'Save for later' }).entries('Continue')).not.toContainEqual([
    'provider_name',
    'Dr. Amara',
  ]);
  const page = (await other.get('/sandbox')).text('main');
  // The clock is back at the real time; midnight may pass in between.
  expect([realDay, await today()].some((day) => page.includes(day))).toBe(true);
});
