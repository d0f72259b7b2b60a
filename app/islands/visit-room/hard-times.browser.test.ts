import { describe, expect, it } from 'vitest';
import { axeFindings } from '#tests/support/browsers/axe.ts';
import { heading, join, press, startVisitRoomPages } from '#tests/support/pages/island-pages.ts';

const pages = await startVisitRoomPages();

describe('a visit at a bad moment', () => {
  it('lets a member join without devices, and speak once a microphone is allowed', async () => {
    const page = await pages.open({
      before: `
        window.refusal = new DOMException('', 'NotFoundError');
        const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = (wanted) => (refusal ? Promise.reject(refusal) : ask(wanted));
      `,
    });
    await press(page, 'Turn on camera and microphone');
    await press(page, 'Only watch and listen');
    await page.getByText('You can see and hear the other side.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Join the visit');
    await page.getByText('Connected', { exact: true }).waitFor();
    const microphone = page.getByRole('button', { name: 'Microphone' });
    expect(await microphone.getAttribute('aria-pressed')).toBe('false');
    await microphone.press('Enter');
    await page.getByText('We found no camera or microphone').waitFor();
    await page.evaluate('refusal = undefined');
    await microphone.press('Enter');
    await expect.poll(() => page.evaluate('fakeVideo.log')).toEqual(['connect jwt', 'publish audio']);
    expect(await microphone.getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByText('We found no camera or microphone').count()).toBe(0);
  });

  it('does not offer to join without a microphone when only the camera fails', async () => {
    const page = await pages.open({
      before: `
        const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = (wanted) =>
          wanted.video ? Promise.reject(new DOMException('', 'NotReadableError')) : ask(wanted);
      `,
    });
    await press(page, 'Turn on camera and microphone');
    await page.getByRole('button', { name: 'Only watch and listen' }).waitFor();
    await press(page, 'Use sound alone');
    await press(page, 'Camera');
    await page.getByText('Another program is using your camera or microphone').waitFor();
    expect(await page.getByRole('button', { name: 'Only watch and listen' }).count()).toBe(0);
    await press(page, 'Use sound alone');
    await page.getByText('You join with sound alone.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('does not announce more time when the device’s clock is set back', async () => {
    const page = await pages.open({ timeStands: true });
    await join(page);
    await page.getByText('25 minutes left').waitFor();
    await page.clock.setSystemTime('2026-03-02T08:00:00Z');
    await page.clock.runFor(3000);
    expect(await page.getByText('25 minutes left').count()).toBe(1);
    expect(await page.getByText('There is more time').count()).toBe(0);
  });

  it('shows a cancellation before joining as soon as the network is back', async () => {
    const page = await pages.open();
    await heading(page, 'Check your camera and sound');
    expect(await page.getByText('Call us').isVisible()).toBe(true);
    pages.answerJson('/calls/status', { state: 'canceled', timeLeftSeconds: 900, extensionMinutes: [] });
    await page.evaluate('dispatchEvent(new Event("online"))');
    await heading(page, 'This visit was canceled');
    expect(await page.getByText('Call us').isVisible(), 'help for a visit that is off').toBe(false);
    expect(await page.getByRole('button', { name: 'Join the visit' }).count()).toBe(0);
  });

  it('does not use the new time of a visit that was moved during the call', async () => {
    const page = await pages.open();
    await join(page);
    pages.answerJson('/calls/status', { state: 'early', timeLeftSeconds: 90_000, extensionMinutes: [] });
    await page.evaluate('dispatchEvent(new Event("online"))');
    await expect.poll(() => pages.received.at(-1)).toBe('GET /calls/status');
    await page.getByText('25 minutes left').waitFor();
  });

  it('keeps the screen of a phone awake only during the call', async () => {
    const page = await pages.open({
      before: `
        window.locks = 0;
        const release = () => Promise.resolve(void (locks -= 1));
        const request = () => Promise.resolve(void (locks += 1)).then(() => ({ release }));
        Object.defineProperty(navigator, 'wakeLock', { value: { request } });
      `,
    });
    expect(await page.evaluate('locks')).toBe(0);
    await join(page);
    expect(await page.evaluate('locks')).toBe(1);
    await press(page, 'Leave');
    await heading(page, 'You left the visit');
    expect(await page.evaluate('locks')).toBe(0);
  });

  it('reports video paused by a weak connection, and shows it again afterwards', async () => {
    const page = await pages.open();
    await join(page);
    await page.evaluate('fakeVideo.arrive(); fakeVideo.hold(true)');
    const words = page.getByText('The video of Grace Oyelaran is paused, so that the sound stays clear.');
    await words.waitFor();
    expect(await page.getByLabel('Video of Grace Oyelaran').count()).toBe(1);
    await page.evaluate('fakeVideo.hold(false)');
    await words.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Video of Grace Oyelaran').count()).toBe(1);
  });

  it('hides the meter if the browser cannot measure the microphone', async () => {
    const page = await pages.open({
      before: `
        AudioContext.prototype.createMediaStreamSource = () => {
          throw new DOMException('other sample-rate', 'NotSupportedError');
        };
      `,
    });
    await press(page, 'Turn on camera and microphone');
    await page.getByLabel('Your own picture').waitFor();
    await page.getByRole('meter').waitFor({ state: 'detached' });
    expect(await page.getByText('Say something, and the bar moves.').count()).toBe(0);
    await press(page, 'Join the visit');
    await page.getByText('Connected', { exact: true }).waitFor();
  });

  it('works in the oldest browsers that have video', async () => {
    const page = await pages.open({
      before: `
        for (const name of ['at', 'findLast', 'toSorted', 'toReversed', 'with']) delete Array.prototype[name];
        delete String.prototype.at;
        for (const name of ['show', 'showModal', 'close']) delete HTMLDialogElement.prototype[name];
        delete Object.hasOwn;
        Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError'); } });
        delete AbortSignal.timeout;
        delete window.structuredClone;
        Object.defineProperty(navigator, 'wakeLock', { value: undefined });
      `,
    });
    await join(page);
    await page.getByText('Waiting for Grace Oyelaran…').waitFor();
    await page.evaluate('fakeVideo.arrive()');
    await page.getByLabel('Video of Grace Oyelaran').waitFor();
    await press(page, 'Devices');
    await page.getByRole('combobox', { name: 'Microphone' }).waitFor();
    await press(page, 'Done');
    expect(await page.getByRole('combobox', { name: 'Microphone' }).count()).toBe(0);
    await press(page, 'Leave');
    await heading(page, 'You left the visit');
  });
});
