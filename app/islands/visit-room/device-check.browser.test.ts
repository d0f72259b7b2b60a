import { describe, expect, it } from 'vitest';
import { axeFindings } from '#tests/support/browsers/axe.ts';
import { heading, press, startVisitRoomPages } from '#tests/support/pages/island-pages.ts';

const pages = await startVisitRoomPages();

/** Records requested devices in the page's `asked`. */
const recordingWhatIsAskedFor = `
  window.asked = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (wanted) => (asked.push(wanted), ask(wanted));
`;

/** Makes requests for devices throw the page's `refusal`. */
const refusing = `
  window.refusal = undefined;
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (wanted) => (refusal ? Promise.reject(refusal) : ask(wanted));
`;
const deviceErrors = [
  ["new DOMException('', 'NotAllowedError')", 'We may not use your camera or microphone'],
  ["new DOMException('', 'NotFoundError')", 'We found no camera or microphone'],
  ["new DOMException('', 'NotReadableError')", 'Another program is using your camera or microphone'],
  ['new TypeError()', 'Something in this page did not work'],
] as const;

describe('before the call', () => {
  it('requests no devices and loads no React by itself, then shows the self-view and the microphone level', async () => {
    const page = await pages.open();
    await page.getByText('Nobody sees or hears you before you join').waitFor();
    expect(await page.locator('video').count()).toBe(0);
    const loaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => /visit-room\.client/.test(name)),
      );
    expect(await loaded()).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Turn on camera and microphone');
    await page.getByLabel('Your own picture').waitFor();
    await page.getByText('We can hear you.').waitFor();
    expect(await loaded()).toHaveLength(1);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('call-heading');
    expect(await page.getByLabel('Camera', { exact: true }).last().inputValue()).not.toBe('');
    expect(await axeFindings(page)).toEqual([]);
    expect(pages.received.filter((line) => line.startsWith('POST'))).toEqual([]);
  });

  it('requests the chosen microphone after a reload', async () => {
    const page = await pages.open({ before: recordingWhatIsAskedFor });
    await press(page, 'Turn on camera and microphone');
    const choice = page.getByRole('combobox', { name: 'Microphone' });
    await choice.selectOption({ index: 1 });
    const chosen = await choice.inputValue();
    await page.reload();
    await press(page, 'Turn on camera and microphone');
    await choice.waitFor();
    // Only the first request: headless Chromium assigns new device ids in each page.
    expect(await page.evaluate('asked[0].audio')).toMatchObject({ deviceId: { exact: chosen } });
  });

  it('has a message and actions for each device error, down to sound alone', async () => {
    const page = await pages.open({ before: refusing });
    const alert = page.getByRole('alert');
    for (const [index, [error, words]] of deviceErrors.entries()) {
      await page.evaluate(`refusal = ${error}`);
      await press(page, index === 0 ? 'Turn on camera and microphone' : 'Try again');
      await alert.getByText(words).waitFor();
    }
    expect(await alert.getByRole('link', { name: 'Reload this page' }).getAttribute('href')).toBe('/calls');
    await page.evaluate("refusal = new DOMException('', 'NotAllowedError')");
    await press(page, 'Turn on camera and microphone');
    await alert.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate('refusal = undefined');
    await alert.getByRole('button', { name: 'Use sound alone' }).press('Enter');
    await page.getByText('You join with sound alone.').waitFor();
    await press(page, 'Join the visit');
    await page.getByText('Waiting for Grace Oyelaran…').waitFor();
    expect(await page.locator('video').count()).toBe(0);
  });
});

describe('instead of the call', () => {
  it('names supported browsers if this one is not', async () => {
    const page = await pages.open({ before: 'delete window.RTCPeerConnection' });
    await heading(page, 'This browser cannot make video calls');
    expect(await page.getByRole('row').allTextContents()).toEqual([
      'WindowsChrome, Firefox, Edge',
      'macOSChrome, Firefox, Safari, Edge',
      'LinuxChrome, Firefox',
    ]);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('opens in the app around the page, and here if the member would rather', async () => {
    const page = await pages.open({
      props: { appToken: 'demo-call' },
      before: 'window.told = []; window.ReactNativeWebView = { postMessage: (text) => told.push(text) }',
    });
    await heading(page, 'Your visit opens in the app');
    await press(page, 'Open again');
    const message = JSON.stringify({ action: 'open_call', token: 'demo-call' });
    expect(await page.evaluate('told')).toEqual([message, message]);
    await press(page, 'Stay in this browser');
    await heading(page, 'Check your camera and sound');
  });
});
