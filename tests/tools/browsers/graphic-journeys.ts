import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pdf } from '#tests/e2e/support/claim-form.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GraphicBrowser } from './graphic-browser.ts';
import { fillClaim, signIn } from './member-steps.ts';
import type { WebDriver } from './web-driver.ts';

interface Setting {
  start: () => Promise<WebDriver>;
  scripts?: 'on' | 'off';
  /** Whether the browser supports video calls. */
  hasVideo: boolean;
}

/** Longer than the timeouts of all steps. */
const patience = 180_000;
/** A free time: "9:30 AM PST". */
const freeTime = /\d{1,2}:\d\d [AP]M/;

/** The most frequent journeys, in a browser with another engine. */
export function graphicJourneys(name: string, { start, scripts = 'on', hasVideo }: Setting): void {
  describe(`in ${name} with JavaScript ${scripts}`, { timeout: patience }, () => {
    const started = new AsyncDisposableStack();
    let app: HostedApp;
    let browser: GraphicBrowser;
    beforeAll(async () => {
      app = started.use(await hostApp());
      browser = new GraphicBrowser(started.use(await start()), app.baseUrl);
    }, patience);
    afterAll(() => started.disposeAsync());
    beforeEach(async () => {
      await browser.resize(1280, 900);
      await browser.forget();
    }, patience);

    test('a member signs in and out', async () => {
      expect(await signInAndOut(browser), 'nothing of hers').not.toContain('Good');
    });

    test('a claim is filed with its receipt', async () => {
      expect(await fileClaim(browser, app.dataDirectory)).toContain('Nest Doulas');
      await browser.press('Send claim');
      await browser.sees('We have your claim');
    });

    test('a visit is booked', async () => {
      expect(await chooseVisit(browser)).toContain('Feeding your baby');
      await browser.press('Book this visit');
      await browser.sees('Your visit is booked.');
    });

    test('pages are shown in Spanish, and from right to left', async () => {
      await changeLanguage(browser);
      expect(await browser.read('document.documentElement.dir', z.string())).toBe('rtl');
      const isMirrored = `${edges('.frame-header')}.left >= ${edges('main')}.right`;
      expect(await browser.read(isMirrored, z.boolean()), 'the menu is on the right').toBe(true);
      await expectFit(browser);
    });

    test('the call page opens the call, or another way to meet', async () => {
      await browser.open('/calls/demo-call');
      const page = await browser.sees('If the video does not work');
      expect(page).toContain('Call us, and we connect you by phone');
      if (scripts === 'off') await browser.sees('It needs JavaScript');
      else if (hasVideo) await joinCall(browser);
      else await browser.sees('This browser cannot make video calls');
    });
  });
}

async function signInAndOut(browser: GraphicBrowser): Promise<string> {
  await browser.open('/signin');
  await browser.fill('Email address', 'maya');
  await browser.press('Continue');
  await browser.sees('There is a problem');
  await signIn(browser);
  await expectFit(browser);
  await browser.press('Sign out');
  return browser.sees('Use the email address you joined with.');
}

/** Fills in a claim up to the page to check it. */
async function fileClaim(browser: GraphicBrowser, directory: string): Promise<string> {
  await signIn(browser);
  await browser.press('Claim an expense');
  await browser.sees('What did you pay for?');
  await fillClaim(browser);
  const receipt = join(directory, pdf().name);
  writeFileSync(receipt, pdf().buffer);
  await browser.attach('Add receipts', receipt);
  await browser.press('Upload');
  await browser.sees(`${pdf().buffer.length} bytes, saved`);
  await browser.press('Continue');
  await browser.sees('Check your claim');
  return browser.sees(basename(receipt));
}

/** Chooses a visit up to the page to confirm it. */
async function chooseVisit(browser: GraphicBrowser): Promise<string> {
  await signIn(browser);
  await browser.press('Video Visits');
  await browser.sees('What would you like to talk about?');
  await browser.press('After birth');
  await browser.press('Feeding your baby');
  const times = await browser.sees('Change day or time zone');
  await browser.press(freeTime.exec(times)?.[0] ?? 'a free time');
  return browser.sees('What should your expert know?');
}

async function changeLanguage(browser: GraphicBrowser): Promise<void> {
  await browser.open('/signin');
  await browser.press('Español');
  await browser.sees('Usa el correo electrónico con el que te inscribiste.');
  await browser.press('English');
  await browser.sees('Use the email address you joined with.');
  await signIn(browser);
  await browser.open('/?locale=ar-XB');
  await browser.sees('Çářé Ŧéáɱ');
}

async function joinCall(browser: GraphicBrowser): Promise<void> {
  await browser.press('Turn on camera and microphone');
  await browser.press('Join the visit');
  await browser.sees('Waiting for Grace Oyelaran');
}

const edges = (selector: string) => `document.querySelector('${selector}').getBoundingClientRect()`;

/** In a wide window and in the narrowest one. */
async function expectFit(browser: GraphicBrowser): Promise<void> {
  for (const width of [1280, 360]) {
    await browser.resize(width, 900);
    const beyond = await browser.read('document.documentElement.scrollWidth - window.innerWidth', z.number());
    expect(beyond, `pixels to scroll sideways in a window of ${width}`).toBeLessThanOrEqual(0);
  }
  await browser.resize(1280, 900);
}
