import { describe, expect, it } from 'vitest';

import { startEnhancedPages } from '#tests/support/pages/enhanced-pages.ts';
import type { Page, Request, Route } from 'playwright';

const pages = await startEnhancedPages();
const open = pages.stoppedPage;

const asked = (path: string) => pages.received.filter((line) => line === `GET ${path}`).length;

/** Advances the page's clock and waits for the responses to its requests. */
async function runFor(page: Page, milliseconds: number, path: string): Promise<void> {
  const answered = page.waitForResponse(`**${path}*`);
  await page.clock.runFor(milliseconds);
  await answered;
}

/** Counts the page's requests from now on, failed ones too. */
function countOf(page: Page, path: string) {
  let count = 0;
  const note = (request: Request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  };
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  return {
    async areNow(times: number) {
      await expect.poll(() => count).toBe(times);
      // The earlier response reaches the page's script before this one.
      await page.evaluate(() => fetch('/after').then((response) => response.text()));
      expect(count).toBe(times);
    },
  };
}

async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !visible);
}

describe('unread-counts', () => {
  const badge = (name: string, count: number) =>
    `<span id="${name}" data-unread="${name}" data-text-one="{count} unread" data-text-other="{count} unread ones"
      ${count === 0 ? 'hidden' : ''}><b data-unread-number>${count}</b> <i data-unread-text></i></span>`;
  const body = `${badge('messages', 2)}${badge('bills', 0)}${badge('notifications', 4)}<unread-counts></unread-counts>`;

  const answerCounts = (counts: unknown) =>
    pages.answer('/unread-counts', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(counts));
    });

  it('polls every 30 s and shows the counts, nothing at zero', async () => {
    const page = await open(body);
    answerCounts({ messages: 1, bills: 3, notifications: null });
    await page.goto('/');
    await page.clock.runFor(29_000);
    expect(asked('/unread-counts')).toBe(0);
    await runFor(page, 1500, '/unread-counts');
    await page.getByText('3 unread ones').waitFor();
    expect(await page.locator('#messages').textContent()).toBe('1 1 unread');
    expect(await page.locator('#bills').isVisible()).toBe(true);
    expect(await page.locator('#notifications').isVisible()).toBe(false);
    await runFor(page, 30_000, '/unread-counts');
    expect(asked('/unread-counts')).toBe(2);
  });

  it('pauses while the page is hidden and polls again once it is visible', async () => {
    const page = await open(body);
    answerCounts({ messages: 5 });
    await page.goto('/');
    await setVisible(page, false);
    await page.clock.runFor(300_000);
    expect(asked('/unread-counts')).toBe(0);
    await setVisible(page, true);
    await runFor(page, 1, '/unread-counts');
    expect(asked('/unread-counts')).toBe(1);
  });

  it.each([401, 403])('stops when it is answered %i', async (status) => {
    const page = await open(body);
    pages.answer('/unread-counts', (_, response) => response.writeHead(status).end());
    await page.goto('/');
    await runFor(page, 30_100, '/unread-counts');
    await page.clock.runFor(120_000);
    expect(asked('/unread-counts')).toBe(1);
    expect(await page.locator('#messages').textContent()).toBe('2 ');
  });

  it.each([
    ['a busy server', (route: Route) => route.fulfill({ status: 503, body: '<h1>Busy</h1>' })],
    ['a lost connection', (route: Route) => route.abort()],
  ])('waits longer after each failure of %s, and carries on', async (_, fail) => {
    const page = await open(body);
    answerCounts({ messages: 9 });
    await page.route('**/unread-counts', fail);
    await page.goto('/');
    const times = countOf(page, '/unread-counts');
    await page.clock.runFor(30_100);
    await times.areNow(1);
    await page.clock.runFor(59_000);
    await times.areNow(1);
    await page.clock.runFor(1100);
    await times.areNow(2);
    await page.unroute('**/unread-counts');
    await page.clock.runFor(118_000);
    await times.areNow(2);
    await runFor(page, 3000, '/unread-counts');
    await page.getByText('9 unread ones').waitFor();
    await runFor(page, 30_100, '/unread-counts');
    await times.areNow(4);
    expect(asked('/unread-counts'), 'answered polls').toBe(2);
  });

  it('does not poll on a page without the element', async () => {
    const page = await open(badge('messages', 2));
    await page.goto('/');
    await page.clock.runFor(120_000);
    expect(asked('/unread-counts')).toBe(0);
  });
});

describe('version-check', () => {
  const body = '<version-check data-build="a1"></version-check><form><input aria-label="Note"></form>';
  let served: string;

  async function openVersion(first: string, status = 200, more = '') {
    served = first;
    const page = await open(body + more);
    pages.answer('/version.txt', (_, response) => response.writeHead(status).end(served));
    const answered = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/version.txt?'),
    );
    await page.goto('/');
    await answered;
    return page;
  }
  const loads = () => asked('/');
  const look = (page: Page) => runFor(page, 300_000, '/version.txt');

  it('does not reload a page of the served version', async () => {
    const page = await openVersion('a1\n');
    await look(page);
    expect(loads()).toBe(1);
  });

  it('reloads for another version, once', async () => {
    const page = await openVersion('a1\n');
    served = 'b2\n';
    const reloaded = page.waitForEvent('load');
    await look(page);
    await reloaded;
    await look(page);
    await look(page);
    expect(loads()).toBe(2);
  });

  it('checks again when the page becomes visible', async () => {
    const page = await openVersion('a1');
    served = 'b2';
    await setVisible(page, false);
    const reloaded = page.waitForEvent('load');
    await setVisible(page, true);
    await reloaded;
    expect(loads()).toBe(2);
  });

  it('never discards input', async () => {
    const page = await openVersion('a1');
    served = 'b2';
    await page.getByLabel('Note').fill('half a sentence');
    await look(page);
    expect(loads()).toBe(1);
    expect(await page.getByLabel('Note').inputValue()).toBe('half a sentence');
  });

  it('never discards a form that was returned with errors', async () => {
    const page = await openVersion('a1', 200, '<form><input aria-invalid="true" value="12,50"></form>');
    served = 'b2';
    await look(page);
    expect(loads()).toBe(1);
  });

  it('treats a failed check as no new version, and reports it with the next one', async () => {
    const page = await openVersion('a1');
    const times = countOf(page, '/version.txt');
    await page.route('**/version.txt?*', (route) => route.abort());
    for (const failed of [1, 2]) {
      await page.clock.runFor(300_000);
      await times.areNow(failed);
    }
    expect(loads()).toBe(1);
    await page.unroute('**/version.txt?*');
    const queries: URLSearchParams[] = [];
    page.on('request', (request) => queries.push(new URL(request.url()).searchParams));
    await look(page);
    await look(page);
    expect(queries.map((query) => query.get('failed'))).toEqual(['2', null]);
    expect(new Set(queries.map((query) => query.get('at'))).size, 'random each time').toBe(2);
  });

  it('ignores an answer that is not OK', async () => {
    const page = await openVersion('<h1>Gone</h1>', 404);
    await look(page);
    expect(loads()).toBe(1);
  });
});
