import { afterAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { formTokenOf } from '../send.ts';
import { errorsOn, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());
const mei = await staffAt(app, 'mei.tanaka');

test('a bill is made from an authorization once, with the shares of plan and member', async () => {
  const list = await mei.get('/desk/bills');
  expect(list.text()).toContain('No bill yet');
  const page = await list.follow('$96.40 · Laboratory tests');
  const form = () => page.form({ button: 'Send the bill' });
  const nothing = await form().submit('Send the bill');
  expect([nothing.status, errorsOn(nothing)]).toEqual([
    422,
    ['Enter the charge, for example 120.50', 'Enter the date: month, day and year'],
  ]);
  const today = (await app.clock.now()).toZonedDateTimeISO('America/Los_Angeles').subtract({ days: 1 });
  const day = { Month: String(today.month), Day: String(today.day), Year: String(today.year) };
  const above = await form()
    .fill({ 'Charge of the provider': '99999', ...day })
    .submit('Send the bill');
  expect([above.status, above.html.includes('value="99999"'), errorsOn(above).length]).toEqual([
    422,
    true,
    1,
  ]);
  const filled = form().fill({ 'Charge of the provider': '20.50', ...day });
  const sent = await filled.submit('Send the bill');
  expect([sent.path, sent.text()]).toEqual([page.path, expect.stringContaining('The bill was sent.')]);
  expect(sent.text()).toMatch(/\$20\.50 for the service on .*The plan pays \$[\d.]+, the member \$[\d.]+/);
  // A double click sends one bill.
  const again = await filled.submit('Send the bill');
  expect(again.text().match(/\$20\.50 for the service/g)?.length).toBe(1);
  const { visitor: member } = await signIn(app.baseUrl, maya);
  expect((await member.get('/payments')).text()).toContain('Laboratory tests');
});

test('a file for an employer is made once and downloaded', async () => {
  // In the first days of a month the demo's approved claims are in a file already.
  const victor = await staffAt(app, 'victor.osei');
  const claim = await (await victor.get('/desk/claims')).follow('$190.00 · Support for couples');
  await claim.form({ button: 'Decide' }).submit('Decide');
  const page = await mei.get('/desk/files');
  const waiting = page.text().match(/Make the file/g)?.length ?? 0;
  expect(waiting).toBeGreaterThan(0);
  const [button = ''] = /Make the file for Acme, \w+ \d{4}/.exec(page.text()) ?? [];
  const made = await page.press(button);
  expect([made.path, made.text()]).toEqual(['/desk/files', expect.stringContaining('The file was made.')]);
  expect(made.text().match(/Make the file/g)?.length ?? 0).toBe(waiting - 1);
  // A double click shows the file, not that there is nothing to make.
  const again = await page.press(button);
  expect([again.path, errorsOn(again)]).toEqual(['/desk/files', []]);
  expect(again.text()).toContain('Everything of this month is in a file already. Download it below.');
  expect(again.html.match(/href="\/desk\/files\/[^"]+"/g)).toEqual(
    made.html.match(/href="\/desk\/files\/[^"]+"/g),
  );
  const [, address = ''] = /href="(\/desk\/files\/[^"]+)"/.exec(made.html) ?? [];
  expect((await mei.get(address)).html).toMatch(/^\W*claim,line,employee,/);
});

test('a payment that a colleague has settled is not settled again', async () => {
  const page = await mei.get('/desk/payments');
  expect(page.text()).toContain('Nothing waits');
  const settle = (fields: Record<string, string>) =>
    mei.post('/desk/payments', { form_token: formTokenOf(page), ...fields });
  for (const transfer of ['-', 'transfer-1']) {
    const late = await settle({ payment: crypto.randomUUID(), transfer });
    expect([late.path, late.text()]).toEqual([
      '/desk/payments',
      expect.stringContaining('This payment was settled meanwhile.'),
    ]);
  }
  expect((await settle({ payment: crypto.randomUUID() })).status).toBe(422);
});
