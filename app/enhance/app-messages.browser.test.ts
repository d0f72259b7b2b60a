import { expect, it } from 'vitest';
import { startEnhancedPages } from '#tests/support/pages/enhanced-pages.ts';

const pages = await startEnhancedPages();

const list = '[{"action":"change_locale","locale":"es-US"},{"action":"set_csrf_token"}]';
const both = ['{"action":"change_locale","locale":"es-US"}', '{"action":"set_csrf_token"}'];

/** A page in the web view of an app, or in a browser; answers what the app has received so far. */
async function open(body: string, { inApp = true } = {}) {
  const page = await pages.newPage();
  pages.answer('/', `<h1>Home</h1>${body}`);
  const received: string[] = [];
  await page.exposeFunction('toApp', (text: string) => received.push(text));
  if (inApp) await page.addInitScript('window.ReactNativeWebView = { postMessage: (text) => toApp(text) }');
  await page.goto('/');
  return { page, received };
}

it('sends each message of the page as text, in order', async () => {
  const { received } = await open(`<app-messages data-messages='${list}'></app-messages>`);
  await expect.poll(() => received).toEqual(both);
});

it('records by its cookie that it has sent them, only in the app', async () => {
  const body = `<app-messages data-messages='${list}' data-told-cookie="told_app=a:b; Path=/"></app-messages>`;
  const { page } = await open(body);
  expect(await page.evaluate('document.cookie')).toContain('told_app=a:b');
  await page.context().clearCookies();
  const browser = await open(body, { inApp: false });
  expect(await browser.page.evaluate('document.cookie')).not.toContain('told_app');
});

it('with a text, makes a button that sends them when it is pressed, each time', async () => {
  const { page, received } = await open(
    `<app-messages data-messages='${list}' data-press-text="App settings"></app-messages>`,
  );
  await page.getByRole('button', { name: 'App settings' }).click();
  await expect.poll(() => received).toEqual(both);
  await page.getByRole('button', { name: 'App settings' }).click();
  await expect.poll(() => received).toEqual([...both, ...both]);
});

it('does nothing in a browser', async () => {
  const { page } = await open(
    `<app-messages data-messages='${list}' data-press-text="App settings"></app-messages>`,
    { inApp: false },
  );
  expect(await page.getByRole('button').count()).toBe(0);
});
