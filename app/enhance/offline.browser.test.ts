import { expect, test } from 'vitest';
import { startEnhancedPages, stopClock } from '#tests/support/pages/enhanced-pages.ts';

const pages = await startEnhancedPages();

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

test('a form sent without a connection waits with a notice, and is sent once when the connection is back', async () => {
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

test('the last clicked form is sent, with its current input', async () => {
  const page = await openOffline();
  await page.getByRole('button', { name: 'Send claim' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Amount').fill('13');
  expect(await page.getByRole('alert').count()).toBe(1);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Taken' }).waitFor();
  expect(posts()).toEqual(['POST /claims amount=13&intent=save']);
});

test('Enter uses the first button', async () => {
  const page = await openOffline();
  await page.getByLabel('Amount').press('Enter');
  await page.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Taken' }).waitFor();
  expect(posts()).toEqual(['POST /claims amount=12.50&intent=send']);
});

/** Long enough after the page was loaded for its line not to be trusted any more. */
async function openLater(path = '/', body = form, before = '') {
  const page = await pages.newPage();
  await page.addInitScript(before);
  await page.clock.install();
  pages.answer(path, body);
  pages.answer('/claims', '<h1>Taken</h1>');
  await page.goto(path);
  await page.getByLabel('Amount').fill('12.50');
  await page.clock.fastForward(21_000);
  return page;
}
const tries = () => pages.received.filter((line) => line === 'HEAD /healthz').length;

test('a connection with a recent response is trusted', async () => {
  const page = await pages.newPage();
  await stopClock(page);
  pages.answer('/', form);
  pages.answer('/claims', '<h1>Taken</h1>');
  await page.goto('/');
  await page.getByRole('button', { name: 'Send claim' }).click();
  await page.getByRole('heading', { name: 'Taken' }).waitFor();
  expect([tries(), posts().length]).toEqual([0, 1]);
});

test('a connection without recent responses is tested before a post, but not before a GET', async () => {
  const page = await openLater();
  await page.getByRole('button', { name: 'Send claim' }).click();
  await page.getByRole('heading', { name: 'Taken' }).waitFor();
  expect([tries(), posts()]).toEqual([1, ['POST /claims amount=12.50&intent=send']]);

  const search = await openLater('/search', form.replace('method="post"', 'method="get"'));
  await search.getByRole('button', { name: 'Send claim' }).click();
  await search.getByRole('heading', { name: 'Taken' }).waitFor();
  expect([tries(), pages.received.filter((line) => line === 'GET /claims').length]).toEqual([0, 1]);
});

test('Safari below 15.4, which does not say which button was clicked, sends the form itself', async () => {
  const page = await openLater(
    '/',
    form,
    'delete SubmitEvent.prototype.submitter; delete window.SubmitEvent;',
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Taken' }).waitFor();
  expect([tries(), posts()]).toEqual([0, ['POST /claims amount=12.50&intent=save']]);
});

test('a form waits while the connection does not respond, however often it is sent, and is sent once', async () => {
  const page = await openLater();
  const answered = Promise.withResolvers<void>();
  pages.answer('/healthz', (_, response) => {
    void answered.promise.then(() => response.writeHead(503).end());
  });
  const send = page.getByRole('button', { name: 'Send claim' });
  await send.click();
  await send.click();
  await page.clock.runFor(1000);
  expect(await page.getByRole('alert').allTextContents()).toEqual(['Not sent yet']);
  expect([posts(), await page.getByLabel('Amount').inputValue()]).toEqual([[], '12.50']);
  answered.resolve();
  await page.getByRole('heading', { name: 'Taken' }).waitFor();
  expect(posts()).toEqual(['POST /claims amount=12.50&intent=send']);
});

test('pressing again does not test a slow connection anew', async () => {
  const page = await openLater();
  pages.answer('/healthz', () => undefined);
  const send = page.getByRole('button', { name: 'Send claim' });
  for (let press = 1; press <= 3; press += 1) await send.click();
  await expect.poll(tries).toBe(1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(tries).toBe(2);
  expect(posts()).toEqual([]);
});

test('a form waits while the connection fails, which is retried', async () => {
  const page = await openLater();
  pages.answer('/healthz', (request) => void request.socket.destroy());
  await page.getByRole('button', { name: 'Send claim' }).click();
  await page.getByRole('alert').waitFor();
  const before = tries();
  await page.clock.runFor(5000);
  await expect.poll(tries).toBeGreaterThan(before);
  expect(posts()).toEqual([]);
  pages.answer('/healthz', 'ok');
  // The first failing request may still be in flight.
  await expect
    .poll(async () => (await page.clock.runFor(5000), posts()))
    .toEqual(['POST /claims amount=12.50&intent=send']);
});

test('a test that takes too long is followed by the next', async () => {
  const page = await openLater();
  pages.answer('/healthz', () => undefined);
  await page.getByRole('button', { name: 'Send claim' }).click();
  await expect.poll(tries).toBe(1);
  pages.answer('/healthz', 'ok');
  await page.clock.runFor(15_000);
  await page.getByRole('alert').waitFor();
  await expect
    .poll(async () => (await page.clock.runFor(5000), posts()))
    .toEqual(['POST /claims amount=12.50&intent=send']);
});

test('a form that an island takes is left to it, and one that it does not take waits', async () => {
  const page = await pages.newPage();
  const left = form.replace('<form', '<div data-island="chat"><form').replace('</form>', '</form></div>');
  pages.answer('/', left);
  pages.answer('/claims', '<h1>Taken</h1>');
  await page.goto('/');
  await page.evaluate(() => {
    const take = (event: Event) => {
      if (document.querySelector('input')?.value) return;
      event.preventDefault();
      event.stopPropagation();
      document.body.dataset['taken'] = '';
    };
    window.addEventListener('submit', take, { capture: true });
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send claim' }).click();
  await page.locator('[data-taken]').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByLabel('Amount').fill('12.50');
  await page.getByRole('button', { name: 'Send claim' }).click();
  await page.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Taken' }).waitFor();
  expect(posts()).toEqual(['POST /claims amount=12.50&intent=send']);
});
