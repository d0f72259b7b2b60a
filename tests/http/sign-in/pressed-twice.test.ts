import { afterAll, expect, test } from 'vitest';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { exchange } from '../exchange.ts';
import type { Page } from '../page.ts';
import { openVisitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

/** Presses the page's only button twice before the first response: the browser shows the second. */
async function pressTwice(page: Page): Promise<Page> {
  const entries = page.form().entries();
  const first = await exchange(page.url, {
    method: 'POST',
    headers: {
      cookie: await page.visitor.cookies.getCookieString(page.url.href),
      origin: page.url.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: Buffer.from(
      new URLSearchParams(
        entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
      ).toString(),
    ),
  });
  expect(first.status).toBe(303);
  return page.form().submit();
}

test.each([
  ['/unlock?unlock_token=demo-unlock', 'Your account has been unlocked successfully.'],
  ['/confirmation?confirmation_token=demo-confirm', 'Your email address is confirmed.'],
])('%s pressed twice reports success, not an invalid link', async (link, done) => {
  const visitor = await openVisitor(app.baseUrl);
  const page = await visitor.get(link);
  const shown = await pressTwice(page);
  expect([shown.path, shown.text('body')]).toEqual(['/signin', expect.stringContaining(done)]);
  expect((await visitor.get(page.path)).h1, 'shown once').toBe('This link does not work');
});
