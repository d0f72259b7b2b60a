import { expect, test } from 'vitest';
import { startChatPages } from '#tests/support/pages/chat-pages.ts';
import type { Page } from 'playwright';

const pages = await startChatPages();

const area = (page: Page) => page.getByLabel('Your message');
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const shown = (page: Page) => page.locator('li.message').allInnerTexts();
const loads = () => pages.received.filter((line) => / \/chat( |$)/.test(line));

test('a double click on Send, or Ctrl+Enter twice, sends one message and stays on the page', async () => {
  const page = await pages.open();
  await area(page).fill('One');
  await send(page).dblclick();
  await page.getByText('· Sent').waitFor();
  await area(page).fill('Two');
  await area(page).press('Control+Enter');
  await area(page).press('Control+Enter');
  await expect.poll(() => page.getByText('· Sent').count()).toBe(2);
  expect([pages.arrived(), loads()]).toEqual([['One', 'Two'], ['GET /chat']]);
});

test('pressing Send without text gets the page that asks for it', async () => {
  const page = await pages.open();
  await send(page).click();
  await expect.poll(() => loads().length).toBe(2);
  expect(loads()[1]).toMatch(/^POST/);
});

test('a message without a connection is announced as waiting once, and as sent once it is', async () => {
  const page = await pages.open();
  const told: string[] = [];
  await page.exposeFunction('tell', (text: string) => told.push(text));
  await page
    .getByRole('status')
    .last()
    .evaluate((region) => {
      const tell: unknown = Reflect.get(window, 'tell');
      new MutationObserver(() => typeof tell === 'function' && tell(region.textContent)).observe(region, {
        childList: true,
      });
    });
  await page.context().setOffline(true);
  await area(page).fill('One');
  await send(page).click();
  await area(page).fill('Two');
  await send(page).click();
  await send(page).click();
  await expect.poll(() => told).toEqual(['Waiting for a connection']);
  await page.context().setOffline(false);
  await expect.poll(() => pages.arrived()).toEqual(['One', 'Two']);
  await expect.poll(() => told).toEqual(['Waiting for a connection', 'Sent']);
  expect(loads()).toEqual(['GET /chat']);
});

test('a message with a file waits for a connection like every form', async () => {
  const page = await pages.open();
  await area(page).fill('With a file');
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.context().setOffline(true);
  await send(page).click();
  await page.getByText('Not sent yet').waitFor();
  expect(await area(page).inputValue()).toBe('With a file');
  await page.context().setOffline(false);
  await expect.poll(() => loads().length).toBe(2);
  expect(loads()[1]).toContain('With a file');
});

test('messages that wait when the session ends are kept with the form', async () => {
  const page = await pages.open({ timeStands: true });
  pages.answer('/keep', '<h1>Sign in</h1>');
  await page.context().setOffline(true);
  await area(page).fill('Waiting');
  await send(page).click();
  await page.getByText('· Waiting for a connection').waitFor();
  await area(page).fill('Half');
  await page.clock.runFor(15.1 * 60_000);
  await expect.poll(() => area(page).inputValue()).toBe('Waiting\n\nHalf');
  expect(await shown(page)).toEqual([]);
  await page.context().setOffline(false);
  const isKept = async () => {
    await page.clock.runFor(1000);
    return pages.received.find((line) => line.startsWith('POST /keep'));
  };
  await expect.poll(isKept).toContain(`text=${encodeURIComponent('Waiting\r\n\r\nHalf')}`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(pages.arrived()).toEqual([]);
});

test('a message that arrived counts as sent, although the answer was lost', async () => {
  const page = await pages.open({ timeStands: true, losesAnswers: true });
  await area(page).fill('One');
  await send(page).click();
  await page.getByText('· Sent').waitFor();
  await page.clock.runFor(10_000);
  await expect
    .poll(() => pages.received.filter((line) => line.startsWith('POST /chat/changes')).length)
    .toBe(1);
  expect(await page.locator('[data-state]').allTextContents()).toEqual([' · Sent']);
  await page.evaluate(() => document.dispatchEvent(new Event('session-ended')));
  expect([await page.getByText('· Sent').count(), await area(page).inputValue()]).toEqual([1, '']);
});

async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !visible);
}

test('after the device has slept the page asks for messages and opens a new stream', async () => {
  const page = await pages.open({ timeStands: true });
  await setVisible(page, false);
  // Its timers stand still meanwhile.
  await page.clock.setSystemTime('2026-03-02T09:05:00Z');
  pages.write('Are you there?', false);
  await setVisible(page, true);
  await page.getByText('Are you there?').first().waitFor();
  await expect.poll(() => pages.streams()).toBe(2);
});

test('a short look at another tab keeps the stream', async () => {
  const page = await pages.open({ timeStands: true });
  await setVisible(page, false);
  await page.clock.runFor(29_000);
  await setVisible(page, true);
  await page.clock.runFor(30_000);
  expect([pages.streams(), pages.received.filter((line) => line.includes('/chat/changes'))]).toEqual([1, []]);
});
