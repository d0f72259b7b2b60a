import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lee, leesSecret, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { z } from 'zod';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = await hostApp();
let lees: Visitor;
beforeAll(async () => {
  const { visitor, page } = await signIn(app.baseUrl, lee);
  const timestamp = (await app.clock.now()).epochMilliseconds;
  const code = new TOTP({ secret: Secret.fromBase32(leesSecret) }).generate({ timestamp });
  await page.form().fill({ '6-digit code': code }).submit();
  lees = visitor;
});
afterAll(() => app[Symbol.asyncDispose]());

const rowsOf = (page: Page, id: string) =>
  Array.from(page.document.querySelectorAll(`#${id} li`), (row) =>
    row.textContent.replace(/\s+/g, ' ').trim(),
  );
const countsOf = z.object({ payments: z.number() });

describe('the list', () => {
  test('lists bills to be paid first, most urgent first, with every state as text', async () => {
    const page = await lees.get('/payments');
    expect(page.title).toBe('Payments · Wren');
    expect(page.text()).toContain('You have 4 bills to pay: $3,825.50 in all.');
    const rows = rowsOf(page, 'to-pay');
    expect(rows.map((row) => /Overdue|Due soon|Payment failed|To pay/.exec(row)?.[0])).toEqual([
      'Overdue',
      'Due soon',
      'Payment failed',
      'To pay',
    ]);
    expect(rowsOf(page, 'processing')).toEqual([expect.stringContaining('Being processed')]);
    const settled = rowsOf(page, 'settled').join();
    for (const state of ['Paid', 'Paid another way', 'Nothing to pay']) expect(settled).toContain(state);
  });

  test('is translated to Spanish', async () => {
    const page = await lees.get('/payments?locale=es');
    expect(page.text()).toContain('Tienes 4 facturas por pagar: $3,825.50 en total.');
    await lees.get('/payments?locale=en');
  });

  test('an event opens its bill; with several bills their list; an unknown one the list with a notice, an unknown page none', async () => {
    const bill = await (await lees.get('/payments')).follow('Stimulation medication');
    const number = bill.path.split('/').at(-1) ?? '';
    expect((await lees.get(`/payments?event-id=${number}`)).path).toBe(bill.path);
    expect((await lees.get(`/notifications/${number}?type=bill`)).path).toBe(bill.path);
    for (const odd of ['nothing', "' or 1=1", 'x'.repeat(2_000), '%00']) {
      const page = await lees.get(`/payments?event-id=${odd}`);
      expect([page.status, page.text()]).toEqual([
        200,
        expect.stringContaining('We could not find the bill'),
      ]);
    }
    for (const number of ['0', '-1', 'x', '1000'])
      expect((await lees.get(`/payments?page=${number}`)).status, `page ${number}`).toBe(404);
  });
});

describe('a bill', () => {
  test('explains step by step how its amount was computed, and shows the plan year', async () => {
    const page = await (await lees.get('/payments')).follow('IVF retrieval + lab');
    expect(page.title).toBe('Bill 8 · Wren');
    const steps = Array.from(page.document.querySelectorAll('#steps tr'), (row) =>
      Array.from(row.children, (cell) => cell.firstChild?.textContent ?? ''),
    );
    expect(steps.slice(1)).toEqual([
      ['What the service cost', '$11,400.00'],
      ['Copay', '$30.00'],
      ['Coinsurance, 20%', '$2,274.00'],
      ['Above your out-of-pocket maximum', '-$478.50'],
      ['You pay', '$1,825.50'],
      ['Covered for you', '$9,574.50'],
    ]);
    expect(page.text()).toContain('$2,174.50 before this bill, $4,000.00 after it');
    expect(page.text()).toContain('You had $1,825.50 left until your maximum');
  });

  test('is marked as read when it is opened, not by prefetching or a HEAD request', async () => {
    const unread = Array.from((await lees.get('/payments')).document.querySelectorAll('#to-pay li')).find(
      (row) => row.textContent.includes('New'),
    );
    const path = unread?.querySelector('a')?.getAttribute('href') ?? '';
    const unreadBills = async () =>
      countsOf.parse(JSON.parse((await lees.get('/unread-counts')).body.toString())).payments;
    const before = await unreadBills();
    const ahead = await openVisitor(app.baseUrl, { headers: { 'sec-purpose': 'prefetch' } });
    for (const cookie of await lees.cookies.getCookies(app.baseUrl))
      await ahead.cookies.setCookie(cookie, app.baseUrl);
    expect((await ahead.get(path)).status).toBe(200);
    const url = new URL(path, app.baseUrl);
    expect((await lees.navigate({ method: 'HEAD', url })).status).toBe(200);
    expect(await unreadBills()).toBe(before);
    for (const _ of ['first', 'again']) {
      const page = await lees.get(path);
      const beside = page.document.querySelector('nav a[href="/payments"] [data-unread-text]')?.textContent;
      expect([page.status, Number.parseInt(beside ?? '0', 10)]).toEqual([200, before - 1]);
      expect(await unreadBills()).toBe(before - 1);
    }
  });
});

describe('the statement of a year', () => {
  test('sums the payments of a year, and has no page for years without data', async () => {
    const payments = await lees.get('/payments');
    const years = payments.links.filter((words) => /^Payments of \d{4}$/.test(words));
    // On New Year's Day the newest year has none yet.
    let count = 0;
    for (const ofYear of years) {
      const page = await payments.follow(ofYear);
      const amounts = Array.from(page.document.querySelectorAll('main td'), (cell) =>
        Number(cell.textContent.replace(/[$,]/g, '')),
      );
      const total = amounts.pop() ?? 0;
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total, 5);
      count += amounts.length;
    }
    expect(count).toBeGreaterThan(0);
    for (const year of ['1999', '2999', 'abcd', '02026']) {
      const { status } = await lees.get(`/payments/statements/${year}`);
      expect([year, status]).toEqual([year, 404]);
    }
  });
});

describe('while a pregnancy is paused', () => {
  test('no bill names its service or provider unless the member opens the details', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const row = (await visitor.get('/payments')).document.querySelector('main li:has(a[href^="/bills/"])');
    const path = row?.querySelector('a')?.getAttribute('href') ?? '';
    const names = Array.from(
      row?.querySelectorAll('bdi:not(.money)') ?? [],
      (name) => name.textContent,
    ).slice(0, 2);
    expect(names).toHaveLength(2);
    await (await visitor.get('/settings/health-goal')).press('Pause pregnancy content');
    const bill = await visitor.get(path);
    const known = await bill.follow('Show what this bill is for');
    for (const name of names) {
      expect((await visitor.get('/payments')).text()).not.toContain(name);
      expect(bill.text()).not.toContain(name);
      expect(known.text()).toContain(name);
    }
  });
});
