import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { exchange } from '../exchange.ts';
import { decliningBank, linkAt, payPageOf, headingOf } from './pay-page.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(() => app[Symbol.asyncDispose]());

test('a payment that the bank refused before its bill is shown is not reported as started', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await linkAt(await payPageOf(visitor, 'Blood tests'), decliningBank);
  const entries = page.form({ button: 'Pay $96.40' }).entries();
  // The response, a redirect to the bill, is still on its way.
  const { status } = await exchange(page.url, {
    method: 'POST',
    headers: {
      cookie: await visitor.cookies.getCookieString(page.url.href),
      origin: page.url.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: Buffer.from(
      new URLSearchParams(
        entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
      ).toString(),
    ),
  });
  expect(status).toBe(303);

  const billPath = page.path.replace('/pay', '');
  const elsewhere = (await signIn(app.baseUrl, maya)).visitor;
  await expect
    .poll(() => headingOf(elsewhere, billPath), { timeout: 30_000 })
    .toMatch(/: the payment failed$/);
  const bill = await visitor.get(billPath);
  expect(bill.text()).toContain('The payment of bill 2 failed.');
  expect(bill.text()).not.toContain('Your payment has begun.');
});
