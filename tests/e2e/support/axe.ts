import { expect, type Page } from 'playwright/test';
import { axeFindings } from '#tests/support/browsers/axe.ts';

/** Fails with a readable list of axe's findings on the current page. Needs a page that runs scripts. */
export async function expectAccessible(page: Page, subject = 'what axe finds'): Promise<void> {
  expect(await axeFindings(page), subject).toEqual([]);
}
