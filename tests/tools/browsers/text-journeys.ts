import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { demo } from '#tests/e2e/support/demo-members.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { pdf } from '#tests/e2e/support/claim-form.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { expect, test } from 'vitest';
import { fillClaim } from './member-steps.ts';
import { TextBrowser } from './text-browser.ts';
import { manners } from './text-manners.ts';

/** A free time: "9:30 AM PST with Amara Cole". */
const freeTime = /\d{1,2}:\d\d [AP]M with [\p{L} ’-]+?(?= \d| Afternoon| Evening| A hard)/u;

/** The most frequent journeys, in a browser without styles, scripts and `hidden`. */
export function textJourney(name: keyof typeof manners): void {
  test(`in ${name} a member signs in, files a claim, books a visit and signs out`, async () => {
    await using app = await hostApp();
    await using browser = new TextBrowser(manners[name]);
    await browser.open(`${app.baseUrl}/signin`);
    await signIn(browser);
    await fileClaim(browser, join(app.dataDirectory, pdf().name));
    await bookVisit(browser);
    expect(await signOut(browser), 'nothing of hers').not.toContain('Good');
  }, 300_000);
}

async function signIn(browser: TextBrowser): Promise<void> {
  const asked = await browser.sees('Use the email address you joined with.');
  expect(asked).toContain('English');
  expect(asked, 'only where a script can do it').not.toContain('passkey');
  await browser.fill('Email address', demo.pregnant);
  await browser.press('Continue');
  await browser.sees('Enter your password');
  await browser.fill('Password', demoPassword);
  await browser.press('Sign in');
  const home = await browser.sees('Good');
  expect(home).not.toContain('Are you still there?');
}

async function fileClaim(browser: TextBrowser, receipt: string): Promise<void> {
  await browser.press('Claim an expense');
  await browser.sees('What did you pay for?');
  await fillClaim(browser);
  writeFileSync(receipt, pdf().buffer);
  await browser.attach('Add receipts', receipt);
  await browser.sees(`${basename(receipt)} ${pdf().buffer.length} bytes, saved`);
  await browser.press('Continue');
  const answers = await browser.sees('Check your claim');
  expect(answers).toContain('Nest Doulas');
  expect(answers).toContain(basename(receipt));
  await browser.press('Send claim');
  await browser.sees('We have your claim');
}

async function signOut(browser: TextBrowser): Promise<string> {
  await browser.press('Sign out');
  return browser.sees('Use the email address you joined with.');
}

async function bookVisit(browser: TextBrowser): Promise<void> {
  await browser.press('Video Visits');
  const list = await browser.sees('What would you like to talk about?');
  const later = /Birth preferences with Amara Cole.*What would/.exec(list)?.[0];
  expect(later, 'a visit of next week').not.toContain('You can join now');
  await browser.press('After birth');
  await browser.press('Feeding your baby');
  const times = await browser.sees('Show times');
  await browser.press(freeTime.exec(times)?.[0] ?? 'a free time');
  await browser.sees('What should your expert know?');
  await browser.press('Book this visit');
  await browser.sees('Your visit is booked.');
}
