import { describe, expect, it } from 'vitest';

import { startEnhancedPages, stopClock } from '#tests/support/pages/enhanced-pages.ts';
import type { Page } from 'playwright';

const pages = await startEnhancedPages();

/** A page whose clock only advances when the test does it. */
async function open(body: string): Promise<Page> {
  const page = await pages.newPage();
  pages.answer('/', body);
  await stopClock(page);
  await page.goto('/');
  return page;
}

describe('auto-hide-notice', () => {
  const notice = (tone: string, more = '') =>
    `<a href="#x">Elsewhere</a><auto-hide-notice duration="5000" ${more}>
      <div class="notice" data-tone="${tone}" role="status">Your claim is on its way. <a href="#y">See it</a></div></auto-hide-notice>`;

  it('is hidden after five seconds', async () => {
    const page = await open(notice('ok'));
    await page.clock.runFor(4900);
    expect(await page.getByRole('status').isVisible()).toBe(true);
    await page.clock.runFor(200);
    expect(await page.getByRole('status').count()).toBe(0);
  });

  it('B26 pauses while it has the focus', async () => {
    const page = await open(notice('ok'));
    await page.getByRole('link', { name: 'See it' }).focus();
    await page.clock.runFor(60_000);
    expect(await page.getByRole('status').count()).toBe(1);
    await page.getByRole('link', { name: 'Elsewhere' }).focus();
    await page.clock.runFor(5000);
    expect(await page.getByRole('status').count()).toBe(0);
  });

  it('B26 pauses while it is hovered', async () => {
    const page = await open(notice('ok'));
    await page.getByRole('status').hover();
    await page.clock.runFor(60_000);
    expect(await page.getByRole('status').count()).toBe(1);
    await page.mouse.move(0, 600);
    await page.clock.runFor(5000);
    expect(await page.getByRole('status').count()).toBe(0);
  });

  it('never hides an error', async () => {
    const page = await open(notice('bad'));
    await page.clock.runFor(60_000);
    expect(await page.getByRole('status').isVisible()).toBe(true);
  });

  it('can be closed, which moves the focus to the content', async () => {
    const page = await open(notice('ok', 'data-close-text="Close"'));
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('status').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});

describe('count-down', () => {
  const visit = (seconds: number) =>
    `<count-down data-seconds="${seconds}" data-minutes-one="Opens in {minutes} minute" data-minutes-other="Opens in {minutes} minutes">
      <span data-until-zero data-remaining>Opens in 3 minutes</span><button hidden data-at-zero="Join now"><svg></svg></button>
      <b data-at-zero="It is time">On Monday</b></count-down>`;

  it('A43 updates the text and shows the link at zero', async () => {
    const page = await open(visit(150));
    await page.clock.runFor(1000);
    expect(await page.getByText('Opens in').textContent()).toBe('Opens in 3 minutes');
    await page.clock.runFor(35_000);
    expect(await page.getByText('Opens in').textContent()).toBe('Opens in 2 minutes');
    await page.clock.runFor(60_000);
    expect(await page.getByText('Opens in').textContent()).toBe('Opens in 1 minute');
    expect(await page.getByText('Join now').count()).toBe(0);
    expect(await page.locator('b').textContent()).toBe('On Monday');
    await page.clock.runFor(60_000);
    const way = page.getByRole('button', { name: 'Join now' });
    expect(await way.locator('svg').count(), 'its icon stays').toBe(1);
    expect(await page.locator('b').textContent()).toBe('It is time');
    expect(await page.getByText('Opens in').isVisible()).toBe(false);
  });

  it('is open immediately when the time has passed', async () => {
    const page = await open(visit(-30));
    expect(await page.getByRole('button', { name: 'Join now' }).isVisible()).toBe(true);
  });

  it('shows the server’s text without the script', async () => {
    const page = await pages.newPage({ javaScriptEnabled: false });
    pages.answer('/', visit(150));
    await page.goto('/');
    expect(await page.getByText('Opens in').textContent()).toBe('Opens in 3 minutes');
  });
});

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
