import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ana, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { newestMail } from '#tests/support/demo/sandbox-mail.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';
import { linkAt, payPageOf, plainBank, headingOf } from './pay-page.ts';

let app: HostedApp;
let mayas: Visitor;
beforeAll(async () => {
  app = await hostApp();
  mayas = (await signIn(app.baseUrl, maya)).visitor;
});
afterAll(() => app[Symbol.asyncDispose]());

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

  test('the bank settles it: the bill is paid, and a mail is sent', async () => {
    const bill = await (await mayas.get('/payments')).follow('Blood tests');
    await expect
      .poll(async () => (await mayas.get(bill.path)).text(), { timeout: 30_000 })
      .toContain('Being processed');
    // Four days later the transfer job would no longer run: both must have finished before.
    await expect
      .poll(async () => (await mayas.get('/sandbox/bank')).text().match(/State: pending/g)?.length)
      .toBe(2);
    await app.clock.advance('P4D');
    mayas = (await signIn(app.baseUrl, maya)).visitor;
    await expect
      .poll(
        async () => {
          await mayas.get('/sandbox/bank');
          return headingOf(mayas, bill.path);
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe('$96.40 paid');
    const mail = await newestMail(app.baseUrl, maya);
    expect(mail.text()).not.toContain('Blood');
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
    const form = page.form({ button: 'Pay $130.00' });
    const entries = Object.fromEntries(
      form.entries().map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    const send = (changes: Record<string, string>) =>
      anas.navigate({
        method: 'POST',
        url: page.url,
        from: page.url,
        contentType: 'application/x-www-form-urlencoded',
        body: Buffer.from(new URLSearchParams({ ...entries, ...changes }).toString()),
      });
    for (const [changes, status, words] of [
      [{ linked_account_id: '' }, 422, 'Choose the account to pay from'],
      [{ amount: '1' }, 409, 'The amount of this bill has changed.'],
      [
        { linked_account_id: '00000000-0000-4000-8000-000000000000' },
        409,
        'This bank account is no longer connected.',
      ],
      [{ linked_account_id: 'x'.repeat(5_000) }, 422, ''],
    ] as const) {
      const answer = await send(changes);
      expect([answer.status, answer.text()]).toEqual([status, expect.stringContaining(words)]);
      expect(answer.title).toMatch(/^Error: Pay bill /);
    }
    expect(await headingOf(anas, page.path.replace('/pay', ''))).not.toContain('on its way');
  });

  test('after leaving the bank’s pages a message reports that no account was linked', async () => {
    const page = await anasPage();
    const banks = await page.press('Connect a bank account');
    const back = await banks.press('Stop linking');
    expect([back.path, back.text()]).toEqual([
      page.path,
      expect.stringContaining('No bank account was connected.'),
    ]);
  });

  test('repeating the redirect after the account was removed shows no success', async () => {
    const linked = await linkAt(await anasPage(), plainBank);
    const wayBack = linked.redirects.find(({ to }) => to.pathname.endsWith('/return'))?.to;
    const accounts = await anas.get('/settings/bank-accounts');
    await accounts.press('Remove Plain Sandbox Bank, account ending in 6789');
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
});

describe('linked in the page', () => {
  async function anaInEnglish(): Promise<Visitor> {
    const { visitor } = await signIn(app.baseUrl, ana);
    await visitor.get('/?locale=en');
    return visitor;
  }
  const post = (visitor: Visitor, page: Page, url: string, fields: Record<string, string>) =>
    visitor.navigate({
      method: 'POST',
      url: new URL(url, page.url),
      from: page.url,
      contentType: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams(fields).toString()),
    });
  const tokenOf = (page: Page) => {
    const field = page.document.querySelector('main input[name=form_token]');
    return field?.getAttribute('value') ?? '';
  };

  test('forged posts are refused, and an unknown token gets a message', async () => {
    const anas = await anaInEnglish();
    const accounts = async () => (await anas.get('/settings/bank-accounts')).text().match(/Remove/g)?.length;
    const before = await accounts();
    const page = await payPageOf(anas, 'Feeding support at home');
    const linked = {
      form_token: tokenOf(page),
      intent: 'linked',
      link_session_id: '00000000-0000-4000-8000-000000000000',
      public_token: 'public-sandbox-nobody',
      account_id: 'a',
    };
    const refused = await post(anas, page, page.path, linked);
    expect([refused.status, refused.text()]).toEqual([
      409,
      expect.stringContaining('could not be connected'),
    ]);
    for (const changes of [{ link_session_id: 'x' }, { public_token: 'x'.repeat(5_000) }]) {
      expect((await post(anas, page, page.path, { ...linked, ...changes })).status).toBe(400);
    }
    expect(await accounts()).toBe(before);
  });

  test('a redirect from a bank without a session shows the bills', async () => {
    const visitor = await anaInEnglish();
    for (const address of ['/bills/oauth', '/bills/oauth?oauth_state_id=x']) {
      const page = await visitor.get(address);
      expect(page.h1).toBe('We could not connect your bank account');
      expect((await page.follow('Back to your bills')).path).toBe('/payments');
    }
  });
});

describe('the accounts in settings', () => {
  test('show bank and last digits, and go at a press', async () => {
    const page = await mayas.get('/settings/bank-accounts');
    expect(page.text()).toMatch(/Plain Sandbox Bank, account ending in \d{4}/);
    const removed = await page.press('Remove Plain Sandbox Bank, account ending in 6789');
    expect(removed.text()).toContain('The bank account is removed.');
    expect(removed.text()).toContain('No bank account yet');
  });
});
