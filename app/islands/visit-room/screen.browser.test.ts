import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { axeFindings } from '#tests/support/browsers/axe.ts';
import { heading, join, press, startVisitRoomPages } from '#tests/support/pages/island-pages.ts';
import type { VisitRoomProps } from './visit-room-props.ts';

const pages = await startVisitRoomPages();

const said = (page: Page) => page.evaluate<string[]>('fakeVideo.log');

describe('the call', () => {
  it('waits for the other side, shows them, and announces when they leave', async () => {
    const page = await pages.open();
    await join(page);
    expect(await said(page)).toEqual(['connect jwt']);
    await page.getByText('Waiting for Grace Oyelaran…').waitFor();
    await page.getByText('25 minutes left').waitFor();
    await page.evaluate('fakeVideo.arrive()');
    await page.getByLabel('Video of Grace Oyelaran').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate('fakeVideo.room.emit("reconnecting")');
    await page.getByText('Reconnecting…').waitFor();
    await page.evaluate('fakeVideo.room.emit("reconnected"); fakeVideo.go()');
    await page.getByText('Grace Oyelaran has left. You can wait here or leave.').waitFor();
    expect(await page.getByRole('button', { name: 'Add time' }).count()).toBe(0);
  });

  it('turns camera and microphone off and on, and ignores Escape', async () => {
    const page = await pages.open();
    await join(page);
    const camera = page.getByRole('button', { name: 'Camera' });
    expect(await camera.getAttribute('aria-pressed')).toBe('true');
    await camera.press('Enter');
    await page.getByLabel('Your own picture').waitFor({ state: 'hidden' });
    expect(await camera.getAttribute('aria-pressed')).toBe('false');
    await camera.press('Enter');
    await page.getByLabel('Your own picture').waitFor();
    await press(page, 'Microphone');
    expect(await said(page)).toEqual(['connect jwt', 'unpublish video', 'publish video']);
    for (const _ of ['once', 'twice', 'thrice']) await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Leave' }).isVisible()).toBe(true);
  });

  it('changes devices during the call, and restores the focus', async () => {
    const page = await pages.open();
    await join(page);
    await press(page, 'Devices');
    await page.getByRole('combobox', { name: 'Microphone' }).selectOption({ index: 1 });
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Devices');
    expect(await said(page)).toEqual(['connect jwt', 'unpublish audio', 'publish audio']);
  });

  it('ends when the member leaves, who can rejoin', async () => {
    const page = await pages.open();
    await join(page);
    await press(page, 'Leave');
    await heading(page, 'You left the visit');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('You left the visit');
    await press(page, 'Come back to the visit');
    await press(page, 'Join the visit');
    await page.getByText('Connected', { exact: true }).waitFor();
  });

  it('explains why it ended, and offers to rejoin if possible', async () => {
    const page = await pages.open();
    await join(page);
    await page.evaluate('fakeVideo.fail(53405)');
    await page.getByText('Picture and sound do not get through').waitFor();
    await press(page, 'Join again');
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.evaluate('fakeVideo.fail(53205)');
    await heading(page, 'You joined in another place');
    await press(page, 'Join here');
    await press(page, 'Join the visit');
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.evaluate('fakeVideo.fail(53118)');
    await heading(page, 'Your visit is over');
    expect(await page.getByRole('link', { name: 'Back to your visits' }).getAttribute('href')).toBe(
      '/video-visits',
    );
    expect(await axeFindings(page)).toEqual([]);
  });

  it('uses the server’s time, announces five minutes, and ends when the server ends it', async () => {
    const page = await pages.open({ timeStands: true });
    const status = { state: 'open', timeLeftSeconds: 303, extensionMinutes: [] };
    await join(page);
    pages.answerJson('/calls/status', status);
    await page.evaluate('dispatchEvent(new Event("online"))');
    await page.getByText('6 minutes left').waitFor();
    pages.answerJson('/calls/status', { ...status, timeLeftSeconds: 299 });
    await page.clock.runFor(4_000);
    await page.getByRole('status').getByText('5 minutes left').waitFor({ state: 'attached' });
    pages.answerJson('/calls/status', { ...status, state: 'over', timeLeftSeconds: 0 });
    await page.clock.runFor(15_000);
    await heading(page, 'Your visit is over');
    expect(await page.getByText('Come back to the visit').count()).toBe(0);
  });

  it('requests a new token automatically, once', async () => {
    const page = await pages.open();
    await press(page, 'Turn on camera and microphone');
    await page.getByLabel('Your own picture').waitFor();
    await expect.poll(() => page.evaluate('Boolean(window.fakeVideo)')).toBe(true);
    await page.evaluate('fakeVideo.refuse = [20104]');
    await press(page, 'Join the visit');
    await page.getByText('Connected', { exact: true }).waitFor();
    expect(pages.received.filter((line) => line.startsWith('POST'))).toEqual([
      'POST /calls/connection form_token=f0rm',
      'POST /calls/connection form_token=f0rm',
    ]);
    await page.evaluate('fakeVideo.refuse = [20104, 20104]; fakeVideo.fail(53000)');
    await press(page, 'Join again');
    await page.getByText('Your way into this visit has expired').waitFor();
  });

  it('explains why the server refuses', async () => {
    const page = await pages.open();
    await press(page, 'Turn on camera and microphone');
    for (const [problem, words] of [
      ['too_early', 'It is a little too early'],
      ['video_unavailable', 'Video calls do not work at the moment'],
      ['session', 'This page has been open for too long'],
      ['call_canceled', 'This visit was canceled'],
    ] as const) {
      pages.answerJson('/calls/connection', { problem }, 409);
      await press(page, 'Join the visit');
      await page.getByText(words, { exact: true }).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the host', () => {
  const host: Partial<VisitRoomProps> = {
    role: 'host',
    extensionMinutes: [5, 10],
    timeLeftSeconds: 240,
    urls: {
      connection: '/calls/connection',
      status: '/calls/status',
      extension: '/join/extension',
      leave: '/',
      reload: '/calls',
      download: '/pages/download_apps',
    },
  };

  it('adds time, with a reason', async () => {
    const page = await pages.open({ props: host });
    await join(page);
    await press(page, 'Add time');
    await press(page, 'Add this time');
    await page.getByText('Choose why more time is needed.').waitFor();
    await page.getByText('Choose how many minutes to add.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('extension-reason');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Member joined call late').check();
    await page.getByLabel('10 minutes').check();
    pages.answerJson('/join/extension', { problem: 'extension_too_long' }, 409);
    await press(page, 'Add this time');
    await page.getByText('This is more than can still be added.').waitFor();
    pages.answerJson('/join/extension', { state: 'open', timeLeftSeconds: 840, extensionMinutes: [] });
    await press(page, 'Add this time');
    await page.getByText('There is more time: 14 minutes left').waitFor();
    expect(pages.received.at(-1)).toBe('POST /join/extension form_token=f0rm&reason=late_member&minutes=10');
    expect(await page.getByRole('button', { name: 'Add time' }).count()).toBe(0);
  });
});
