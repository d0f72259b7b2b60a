import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEnhancedPages, type EnhancedPages } from '#tests/support/pages/enhanced-pages.ts';

let pages: EnhancedPages;
beforeAll(async () => {
  pages = await startEnhancedPages();
});
afterAll(() => pages[Symbol.asyncDispose]());
afterEach(() => pages.throwTroubles());

const posts = () => pages.received.filter((line) => line.startsWith('POST'));
const form = `<form method="post" action="/claims" novalidate>
    <label>Amount <input name="amount"></label>
    <submit-guard data-pending-text="Sending…"><button name="intent" value="send">Send claim</button></submit-guard>
    <button name="intent" value="save">Save</button>
  </form>
  <waiting-forms data-text="Not sent yet"></waiting-forms>`;

async function openOffline() {
  const page = await pages.newPage();
  pages.answer('/', form);
  pages.answer('/claims', '<h1>Taken</h1>');
  await page.goto('/');
  await page.context().setOffline(true);
  await page.getByLabel('Amount').fill('12.50');
  return page;
}

test('a form that is sent without a connection waits, says so, and is sent once with it', async () => {
  const page = await openOffline();
  const send = page.getByRole('button', { name: 'Send claim' });
  await send.click();
  await send.click();
  expect(await page.getByRole('alert').allTextContents()).toEqual(['Not sent yet']);
  expect(await page.getByRole('status').textContent()).toBe('');
  expect(await page.getByLabel('Amount').inputValue()).toBe('12.50');
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Taken' }).waitFor();
  expect(posts()).toEqual(['POST /claims amount=12.50&intent=send']);
});

test('what was pressed last is what is sent, as it is by then', async () => {
  const page = await openOffline();
  await page.getByRole('button', { name: 'Send claim' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Amount').fill('13');
  expect(await page.getByRole('alert').count()).toBe(1);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Taken' }).waitFor();
  expect(posts()).toEqual(['POST /claims amount=13&intent=save']);
});

test('Enter is as good as the first button', async () => {
  const page = await openOffline();
  await page.getByLabel('Amount').press('Enter');
  await page.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Taken' }).waitFor();
  expect(posts()).toEqual(['POST /claims amount=12.50&intent=send']);
});

test('a form that an island sends is left to the island', async () => {
  const page = await pages.newPage();
  const left = form.replace('<form', '<div data-island="chat"><form').replace('</form>', '</form></div>');
  pages.answer('/', left);
  await page.goto('/');
  await page.evaluate(() => {
    const island = document.querySelector('[data-island]');
    const take = (event: Event) => {
      island?.setAttribute('data-heard', String(event.defaultPrevented));
      event.preventDefault();
    };
    island?.addEventListener('submit', take, { capture: true });
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send claim' }).click();
  expect(await page.locator('[data-island]').getAttribute('data-heard')).toBe('false');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('Escape, as Back does, closes what lies over the page, and whoever opens it again', async () => {
  const page = await pages.newPage();
  pages.answer('/', '<closed-by-back><details><summary>More</summary>A sheet</details></closed-by-back>');
  await page.goto('/');
  const details = page.locator('details');
  // Browsers tell of it a moment later; the element hears of it before this listener does.
  await details.evaluate((element: HTMLDetailsElement) => {
    element.addEventListener('toggle', () => (element.dataset['told'] = element.open ? 'open' : 'closed'));
  });
  const told = (state: 'open' | 'closed') => page.locator(`details[data-told=${state}]`).waitFor();
  for (const close of ['Escape', 'Escape', undefined]) {
    await page.getByText('More').click();
    await told('open');
    await (close ? page.keyboard.press(close) : page.getByText('More').click());
    await told('closed');
    expect(await details.getAttribute('open')).toBeNull();
  }
});
