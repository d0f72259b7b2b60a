import { describe, expect, it } from 'vitest';

import { startEnhancedPages, stopClock } from '#tests/support/pages/enhanced-pages.ts';

const pages = await startEnhancedPages();

const posts = () => pages.received.filter((line) => line.startsWith('POST'));

describe('submit-guard', () => {
  const form = `<form method="post" action="/claims" novalidate>
      <input name="amount" value="12.50">
      <submit-guard data-pending-text="Sending…"><button name="intent" value="send">Send claim</button></submit-guard>
      <button name="intent" value="add">Add an expense</button>
    </form>`;

  /** Answers 204, so that the page stays open while its submit is pending. */
  async function openForm() {
    const page = await pages.newPage();
    pages.answer('/', form);
    pages.answer('/claims', (_, response) => response.writeHead(204).end());
    await page.goto('/');
    const press = async (name: string, times: number) => {
      const answered = page.waitForResponse('**/claims');
      await page.getByRole('button', { name }).click({ clickCount: times });
      await answered;
    };
    return { page, press };
  }

  it('A28 sends a form once however often the button is clicked, with the button’s name', async () => {
    const { page, press } = await openForm();
    await press('Send claim', 3);
    await page.getByRole('button', { name: 'Send claim' }).press('Enter');
    await page.getByRole('textbox').press('Enter');
    expect(posts()).toEqual(['POST /claims amount=12.50&intent=send']);
  });

  it('A29 shows that the submit is pending and never disables the button', async () => {
    const { page, press } = await openForm();
    await press('Send claim', 1);
    const button = page.getByRole('button', { name: 'Send claim' });
    expect(await page.getByRole('status').textContent()).toBe('Sending…');
    expect(await button.isEnabled()).toBe(true);
    expect(await button.getAttribute('data-pending')).toBe('');
    expect(await page.locator('form').getAttribute('aria-busy')).toBe('true');
  });

  it('guards the form’s other buttons without speaking for them', async () => {
    const { page, press } = await openForm();
    await press('Add an expense', 2);
    expect(await page.getByRole('status').textContent()).toBe('');
    expect(posts()).toEqual(['POST /claims amount=12.50&intent=add']);
  });

  it('is reset when the member goes back', async () => {
    const { page } = await openForm();
    pages.answer('/claims', '<h1>Sent</h1>');
    const sent = page.getByRole('heading', { name: 'Sent' });
    await page.getByRole('button', { name: 'Send claim' }).click();
    await sent.waitFor();
    await page.goBack();
    expect(await page.getByRole('status').textContent()).toBe('');
    await page.getByRole('button', { name: 'Send claim' }).click();
    await sent.waitFor();
    expect(posts()).toHaveLength(2);
  });

  it('is restored in a page the browser kept', async () => {
    const { page, press } = await openForm();
    await press('Send claim', 1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await page.getByRole('status').textContent()).toBe('');
    expect(await page.getByRole('button', { name: 'Send claim' }).getAttribute('data-pending')).toBeNull();
    expect(await page.locator('form').getAttribute('aria-busy')).toBeNull();
    await press('Send claim', 1);
    expect(posts()).toHaveLength(2);
  });

  it('A40 the form works where the script does not', async () => {
    const page = await pages.newPage({ javaScriptEnabled: false });
    pages.answer('/', form);
    pages.answer('/claims', '<h1>Sent</h1>');
    await page.goto('/');
    await page.getByRole('button', { name: 'Send claim' }).click();
    await page.getByRole('heading', { name: 'Sent' }).waitFor();
    expect(posts()).toEqual(['POST /claims amount=12.50&intent=send']);
  });
});

describe('error-focus', () => {
  const spacers = '<p>…</p>'.repeat(100);
  const faulty = `<error-focus><div role="alert"><h2>There is a problem</h2>
      <ul><li><a href="#amount">Enter an amount</a></li><li><a href="#paid">Enter when you paid</a></li>
      <li><a href="#gone">Something else</a></li></ul></div></error-focus>
    ${spacers}<label for="amount">Amount</label><p id="hint">In dollars</p><input id="amount">
    ${spacers}<fieldset id="paid"><legend>When did you pay?</legend><label for="month">Month</label><input id="month">
    <label for="day">Day</label><input id="day"></fieldset>${spacers}`;

  async function openFaulty() {
    const page = await pages.newPage();
    pages.answer('/', faulty);
    await page.goto('/');
    return page;
  }

  it('A6 moves the focus to the summary', async () => {
    const page = await openFaulty();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    expect(await page.getByRole('alert').getAttribute('tabindex')).toBe('-1');
  });

  it('A7 scrolls to the control with its label in view', async () => {
    const page = await openFaulty();
    await page.getByRole('link', { name: 'Enter an amount' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('amount');
    const label = await page.getByText('Amount', { exact: true }).boundingBox();
    expect(label?.y).toBeGreaterThan(-1);
    expect(label?.y).toBeLessThan(100);
  });

  it('A7 scrolls to the first control of a group with its legend in view', async () => {
    const page = await openFaulty();
    await page.getByRole('link', { name: 'Enter when you paid' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('month');
    const legend = await page.getByText('When did you pay?').boundingBox();
    expect(legend?.y).toBeGreaterThan(-1);
    expect(legend?.y).toBeLessThan(100);
  });

  it('leaves a link without target to the browser', async () => {
    const page = await openFaulty();
    await page.getByRole('link', { name: 'Something else' }).click();
    expect(new URL(page.url()).hash).toBe('#gone');
  });

  it('has no focusable region without the script', async () => {
    const page = await pages.newPage({ javaScriptEnabled: false });
    pages.answer('/', faulty);
    await page.goto('/');
    expect(await page.getByRole('alert').getAttribute('tabindex')).toBeNull();
  });
});

describe('reveal-password', () => {
  const form = `<form method="post" action="/session"><label for="p">Password</label>
    <reveal-password data-show-text="Show" data-hide-text="Hide" data-shown-text="Your password is shown"
      data-hidden-text="Your password is hidden"><input id="p" name="p" type="password"></reveal-password>
    <button>Sign in</button></form>`;

  it('A24 shows and hides the password, and announces it', async () => {
    const page = await pages.newPage();
    pages.answer('/', form);
    await page.goto('/');
    const input = page.getByLabel('Password');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await input.getAttribute('type')).toBe('text');
    await page.getByRole('status').getByText('Your password is shown').waitFor();
    await page.getByRole('button', { name: 'Hide' }).click();
    expect(await input.getAttribute('type')).toBe('password');
    await page.getByRole('status').getByText('Your password is hidden').waitFor();
  });

  it('A24 hides it before it is sent', async () => {
    const page = await pages.newPage();
    pages.answer('/', form);
    pages.answer('/session', (_, response) => response.writeHead(204).end());
    await page.goto('/');
    await page.getByLabel('Password').fill('Spring-Leaf-42');
    await page.getByRole('button', { name: 'Show' }).click();
    const answered = page.waitForResponse('**/session');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('password');
    expect(posts()).toEqual(['POST /session p=Spring-Leaf-42']);
  });

  it('A24 has no button without the script', async () => {
    const page = await pages.newPage({ javaScriptEnabled: false });
    pages.answer('/', form);
    await page.goto('/');
    expect(await page.getByRole('button').allTextContents()).toEqual(['Sign in']);
  });
});

describe('passkey-form', () => {
  it('says that it failed when the server does not answer, and can be tried again', async () => {
    const page = await pages.newPage();
    await stopClock(page);
    pages.answer(
      '/',
      `<passkey-form data-action="/signin/passkey" data-options-url="/options" data-submit-text="Use a passkey"
        data-failed-text="It did not work"></passkey-form>`,
    );
    pages.answer('/options', () => undefined);
    await page.goto('/');
    const asked = () => pages.received.filter((line) => line.startsWith('POST /options')).length;
    const use = page.getByRole('button', { name: 'Use a passkey' });
    for (const time of [1, 2]) {
      await use.click();
      await expect.poll(asked).toBe(time);
      await page.clock.runFor(10_000);
      await page.getByText('It did not work').waitFor();
    }
  });
});
