import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeless } from '#tests/e2e/support/crawl.ts';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { crawl, crawledMembers } from './crawl.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(() => app[Symbol.asyncDispose]());

test.each(crawledMembers)(
  'every link and file that $member reaches exists, in $language',
  // The crawl opens more than five hundred pages in turn, so the usual limit for a test does not fit.
  { timeout: 1_800_000 },
  async ({ language, member }) => {
    const home = await signInWithoutBrowser(app.baseUrl, member, language);
    const { pages, faults } = await crawl(home, timeless, new Set());
    expect(pages, 'pages found').toBeGreaterThan(2);
    expect(faults).toEqual([]);
  },
);
