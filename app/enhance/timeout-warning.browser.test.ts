import { describe, expect, it } from 'vitest';

import { startEnhancedPages } from '#tests/support/pages/enhanced-pages.ts';
import type { Page } from 'playwright';

const pages = await startEnhancedPages();

async function open(body: string): Promise<Page> {
  const page = await pages.stoppedPage(body);
  await page.goto('/');
  return page;
}

describe('A32 timeout-warning', () => {
  const warning = `<label>Note <input id="note"></label>
    <form class="sign-out" method="post" action="/signout"><input type="hidden" name="form_token" value="s3"><button>Sign out</button></form>
    <timeout-warning data-heading="Are you still there?" data-text="We sign you out soon." data-stay-text="Stay signed in"
      data-stay-url="/session/extend" data-ended-url="/signin" data-minutes-one="{minutes} minute" data-minutes-other="{minutes} minutes"
      data-seconds-one="{seconds} second" data-seconds-other="{seconds} seconds"></timeout-warning>`;
  const minute = 60_000;

  async function openWarning() {
    const page = await open(warning);
    pages.answer('/signin', '<h1>Sign in</h1>');
    pages.answer('/session/extend', (_, response) => response.writeHead(204).end());
    return { page, dialog: page.getByRole('dialog', { name: 'Are you still there?' }) };
  }

  it('opens two minutes before the end, with the focus on staying', async () => {
    const { page, dialog } = await openWarning();
    await page.clock.runFor(12.9 * minute);
    expect(await dialog.isVisible()).toBe(false);
    await page.clock.runFor(0.2 * minute);
    expect(await dialog.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stay signed in');
    expect(await dialog.getByText('2 minutes').isVisible()).toBe(true);
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Stay signed in', 'Sign out']);
    await page.clock.runFor(1.4 * minute);
    expect(await dialog.locator('p').nth(1).textContent()).toMatch(/^3\d seconds$/);
  });

  it('counts a script’s requests as activity', async () => {
    const { page, dialog } = await openWarning();
    await page.clock.runFor(12.9 * minute);
    await page.evaluate(() => document.dispatchEvent(new Event('member-active')));
    await page.clock.runFor(12.9 * minute);
    expect(await dialog.isVisible()).toBe(false);
    await page.clock.runFor(0.2 * minute);
    expect(await dialog.isVisible()).toBe(true);
    await page.evaluate(() => document.dispatchEvent(new Event('member-active')));
    expect(await dialog.isVisible()).toBe(false);
  });

  it('announces the time only a few times', async () => {
    const { page } = await openWarning();
    const spoken = () => page.getByRole('status').textContent();
    await page.clock.runFor(13.5 * minute);
    expect(await spoken()).toBe('');
    await page.clock.runFor(0.51 * minute);
    const first = await spoken();
    expect(first).toMatch(/^(60|59) seconds$/);
    await page.clock.runFor(20_000);
    expect(await spoken()).toBe(first);
    await page.clock.runFor(10_000);
    expect(await spoken()).toMatch(/^(30|29) seconds$/);
  });

  it('stays signed in by the button or Escape, and restores the focus', async () => {
    const { page, dialog } = await openWarning();
    await page.getByLabel('Note').focus();
    await page.clock.runFor(13.5 * minute);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('note');
    await page.clock.runFor(13.5 * minute);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.clock.runFor(12.9 * minute);
    expect(await dialog.isVisible()).toBe(false);
    const extended = pages.received.filter((line) => line.startsWith('POST'));
    expect(extended).toEqual(['POST /session/extend form_token=s3', 'POST /session/extend form_token=s3']);
  });

  it('opens the sign-in page at the end', async () => {
    const { page } = await openWarning();
    await page.clock.runFor(15.1 * minute);
    await page.waitForURL('**/signin');
    expect(await page.getByRole('heading').textContent()).toBe('Sign in');
  });

  it('ends in time although the clock of the device is set back', async () => {
    const { page } = await openWarning();
    await page.clock.setSystemTime('2026-03-02T07:00:00Z');
    await page.clock.runFor(15.1 * minute);
    await page.waitForURL('**/signin');
    expect(await page.getByRole('heading').textContent()).toBe('Sign in');
  });

  it.each(['Typed now', 'Typed before'])('sends input that was %s to be kept', async (typed) => {
    const isNew = typed === 'Typed now';
    const shown = isNew ? '' : `value="${typed}"`;
    const kept = warning.replace(
      'data-ended-url="/signin"',
      `data-ended-url="/appeal" data-keep-url="/keep" ${isNew ? '' : 'data-form-kept'}`,
    );
    const page = await open(
      `<main><form method="post"><label>Message <input name="message" ${shown}></label></form></main>${kept}`,
    );
    pages.answer('/keep', '<h1>Sign in</h1>');
    if (isNew) await page.getByLabel('Message').fill(typed);
    await page.clock.runFor(15.1 * minute);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(pages.received).toContain(`POST /keep message=${typed.replace(' ', '+')}&kept_for=%2Fappeal`);
  });

  it('opens the sign-in page when staying comes too late', async () => {
    const { page } = await openWarning();
    pages.answer('/session/extend', (_, response) => response.writeHead(401).end());
    await page.clock.runFor(13.5 * minute);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.waitForURL('**/signin');
    expect(await page.getByRole('heading').textContent()).toBe('Sign in');
  });

  it.each([429, 503])('stays open when the server answers %i to staying', async (status) => {
    const { page, dialog } = await openWarning();
    pages.answer('/session/extend', (_, response) => response.writeHead(status).end());
    await page.clock.runFor(13.5 * minute);
    const answered = page.waitForResponse('**/session/extend');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await answered;
    pages.answer('/session/extend', (_, response) => response.writeHead(204).end());
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(pages.received.filter((line) => line.startsWith('GET /signin'))).toEqual([]);
  });

  it('E33 sends input to be kept only once there is a connection', async () => {
    const kept = warning.replace(
      'data-ended-url="/signin"',
      'data-ended-url="/appeal" data-keep-url="/keep"',
    );
    const page = await open(
      `<main><form method="post"><label>Message <input name="message"></label></form></main>${kept}`,
    );
    pages.answer('/keep', '<h1>Sign in</h1>');
    await page.getByLabel('Message').fill('Typed');
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await page.clock.runFor(15.1 * minute);
    await failed;
    expect(await page.getByLabel('Message').inputValue()).toBe('Typed');
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await page.clock.runFor(1000), pages.received))
      .toContain('POST /keep message=Typed&kept_for=%2Fappeal');
  });

  it('keeps tabs in step', async () => {
    const { page, dialog } = await openWarning();
    await page.clock.runFor(13.5 * minute);
    expect(await dialog.isVisible()).toBe(true);
    const other = await page.context().newPage();
    await other.goto('/');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Note').isVisible()).toBe(true);
  });

  it('shows nothing without the script', async () => {
    const page = await pages.newPage({ javaScriptEnabled: false });
    pages.answer('/', warning);
    await page.goto('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
