import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ana, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { exchange } from '../exchange.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';
import { decliningBank, headingOf, linkAt, payPageOf, plainBank } from './pay-page.ts';

const app = await hostApp();
let mayas: Visitor;
beforeAll(async () => {
  mayas = (await signIn(app.baseUrl, maya)).visitor;
});
afterAll(() => app[Symbol.asyncDispose]());

/** The fields that the pay button sends. */
const entriesOf = (page: Page, button: string) =>
  Object.fromEntries(
    page
      .form({ button })
      .entries()
      .map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

describe('paying a bill without script', () => {
  test('the account is linked at the bank service, and the amount is shown before the payment', async () => {
    const page = await payPageOf(mayas, 'Blood tests');
    expect(page.title).toBe('Pay bill 2 · Wren');
    expect(page.text()).toContain('Pay $96.40 to Clearwell Laboratory');
    expect(page.text()).toContain('Was due');
    const back = await linkAt(page, plainBank);
    expect([back.status, back.url.pathname]).toEqual([200, page.path]);
    expect(back.text()).toContain('Your bank account is connected. Nothing is taken until you confirm.');
    for (const words of [
      'Plain Sandbox Bank, account ending in',
      '$96.40',
      'you authorize Wren to take $96.40',
    ]) {
      expect(back.text()).toContain(words);
    }
    const billPath = page.path.replace('/pay', '');
    expect(await headingOf(mayas, billPath)).toBe('$96.40 overdue');

    const paid = await back.press('Pay $96.40');
    expect(paid.path).toBe(billPath);
    expect(paid.text()).toContain('Your payment has begun.');
    expect(paid.text('h1')).toBe('$96.40 is on its way');
    expect((await mayas.get(page.path)).path, 'nothing left to pay').toBe(billPath);
  });

  test('sent again from an open page, nothing more is paid', async () => {
    const page = await payPageOf(mayas, 'Anatomy ultrasound');
    expect(page.text(), 'the account is remembered').toContain('Plain Sandbox Bank, account ending in');
    const [first, second] = await Promise.all([page.press('Pay $185.00'), page.press('Pay $185.00')]);
    for (const answer of [first, second]) {
      expect([answer.status, answer.path]).toEqual([200, page.path.replace('/pay', '')]);
    }
    expect(first.document.querySelectorAll('#payments li')).toHaveLength(1);
  });
});

describe('errors', () => {
  let anas: Visitor;
  beforeAll(async () => {
    anas = (await signIn(app.baseUrl, ana)).visitor;
    await anas.get('/?locale=en');
  });
  const anasPage = () => payPageOf(anas, 'Feeding support at home');

  test('a missing choice, a changed amount, an unknown account: a message is shown and nothing is paid', async () => {
    const page = await linkAt(await anasPage(), plainBank);
    const entries = entriesOf(page, 'Pay $130.00');
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const [changes, status, words] of [
      [{ linked_account_id: '' }, 422, 'Choose the account to pay from'],
      [{ amount: '1' }, 409, 'The amount of this bill has changed.'],
      [{ linked_account_id: unknown }, 409, 'This bank account is no longer connected.'],
      [{ linked_account_id: 'x'.repeat(5_000) }, 422, ''],
    ] as const) {
      const answer = await anas.post(page.path, { ...entries, ...changes });
      expect([answer.status, answer.text()]).toEqual([status, expect.stringContaining(words)]);
      expect(answer.title).toMatch(/^Error: Pay bill /);
    }
    expect(await headingOf(anas, page.path.replace('/pay', ''))).not.toContain('on its way');
  });

  test('after leaving the bank’s pages a message reports that no account was linked', async () => {
    const page = await anasPage();
    const back = await (await page.press('Connect a bank account')).press('Stop linking');
    expect([back.path, back.text()]).toEqual([
      page.path,
      expect.stringContaining('No bank account was connected.'),
    ]);
  });

  test('an account is removed in settings; repeating the redirect then shows no success', async () => {
    const linked = await linkAt(await anasPage(), plainBank);
    const wayBack = linked.redirects.find(({ to }) => to.pathname.endsWith('/return'))?.to;
    const accounts = await anas.get('/settings/bank-accounts');
    const removed = await accounts.press('Remove Plain Sandbox Bank, account ending in 6789');
    expect(removed.text()).toMatch(/The bank account is removed\..*No bank account yet/);
    const again = await anas.get(`${wayBack?.pathname}${wayBack?.search}`);
    expect([again.status, again.path]).toEqual([200, linked.url.pathname]);
    expect(again.text()).not.toContain('is connected');
  });

  test('a redirect with an unknown session, or another member’s, links nothing', async () => {
    const { path } = await anasPage();
    for (const session of ['00000000-0000-4000-8000-000000000000', 'x', '']) {
      const page = await anas.get(`${path}/return?session=${session}`);
      expect(page.status).toBe(session === '' ? 200 : 404);
    }
  });

  test('forged posts of the page’s script are refused, and an unknown token gets a message', async () => {
    const accounts = async () => (await anas.get('/settings/bank-accounts')).text().match(/Remove/g)?.length;
    const before = await accounts();
    const page = await anasPage();
    const token = page.document.querySelector('main input[name=form_token]')?.getAttribute('value') ?? '';
    const linked = {
      form_token: token,
      intent: 'linked',
      link_session_id: '00000000-0000-4000-8000-000000000000',
      public_token: 'public-sandbox-nobody',
      account_id: 'a',
    };
    const refused = await anas.post(page.path, linked);
    const words = expect.stringContaining('could not be connected');
    expect([refused.status, refused.text()]).toEqual([409, words]);
    for (const changes of [{ link_session_id: 'x' }, { public_token: 'x'.repeat(5_000) }]) {
      expect((await anas.post(page.path, { ...linked, ...changes })).status).toBe(400);
    }
    expect(await accounts()).toBe(before);
  });

  test('a redirect from a bank without a session shows the bills', async () => {
    const { visitor } = await signIn(app.baseUrl, ana);
    await visitor.get('/?locale=en');
    for (const address of ['/bills/oauth', '/bills/oauth?oauth_state_id=x']) {
      const page = await visitor.get(address);
      expect(page.h1).toBe('We could not connect your bank account');
      expect((await page.follow('Back to your bills')).path).toBe('/payments');
    }
  });

  test('a payment that the bank refused before its bill is shown is not reported as started', async () => {
    const page = await linkAt(await anasPage(), decliningBank);
    // The response, a redirect to the bill, is still on its way.
    const { status } = await exchange(page.url, {
      method: 'POST',
      headers: {
        cookie: await anas.cookies.getCookieString(page.url.href),
        origin: page.url.origin,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: Buffer.from(new URLSearchParams(entriesOf(page, 'Pay $130.00')).toString()),
    });
    expect(status).toBe(303);
    const billPath = page.path.replace('/pay', '');
    const elsewhere = (await signIn(app.baseUrl, ana)).visitor;
    await elsewhere.get('/?locale=en');
    await expect
      .poll(() => headingOf(elsewhere, billPath), { timeout: 30_000 })
      .toMatch(/: the payment failed$/);
    const bill = await anas.get(billPath);
    expect(bill.text()).toMatch(/The payment of bill \d+ failed\./);
    expect(bill.text()).not.toContain('Your payment has begun.');
  });
});
