import { visit } from '#tests/e2e/support/claim-form.ts';
import { demo } from '#tests/e2e/support/demo-members.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import type { GraphicBrowser } from './graphic-browser.ts';

export async function signIn(browser: GraphicBrowser): Promise<void> {
  await browser.open('/signin');
  await browser.fill('Email address', demo.pregnant);
  await browser.press('Continue');
  await browser.sees('Enter your password');
  await browser.fill('Password', demoPassword);
  await browser.press('Sign in');
  await browser.sees('Good ');
}

/** Fills in a claim for a visit of a doula, without receipts. */
export async function fillClaim(browser: Pick<GraphicBrowser, 'choose' | 'fill'>): Promise<void> {
  await browser.choose('Program', 'Birth doula');
  await browser.fill('Provider or clinic', 'Nest Doulas');
  await browser.fill('Month', visit.month);
  await browser.fill('Day', visit.day);
  await browser.fill('Year', visit.year);
  await browser.fill('Amount', visit.amount);
  await browser.fill('Description', visit.description);
}
