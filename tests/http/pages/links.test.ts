import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedAddresses, loadedFiles, markupFaults } from '#tests/e2e/support/crawl.ts';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { openVisitor } from '../visitor.ts';
import { contentKey, crawl, crawledMembers, patternKey } from './crawl.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(() => app[Symbol.asyncDispose]());

// What one member opened the next ones need not; the nightly test opens everything as everybody.
const opened = { en: new Set<string>(), es: new Set<string>() };
const keys = { en: contentKey, es: patternKey };

test.each(crawledMembers)(
  'links and files that $member reaches exist, in $language',
  // The crawl opens hundreds of pages in turn, so the usual limit for a test does not fit.
  { timeout: 600_000 },
  async ({ language, member }) => {
    const home = await signInWithoutBrowser(app.baseUrl, member, language);
    const keyOf = (address: string) => keys[language](address, member);
    const { pages, faults } = await crawl(home, keyOf, opened[language]);
    expect(pages, 'pages found').toBeGreaterThan(2);
    expect(faults).toEqual([]);
  },
);

test('links and files that a stranger reaches exist', async () => {
  const visitor = await openVisitor(app.baseUrl);
  const addresses = new Set<string>();
  for (const address of ['/signin', '/signin?locale=es']) {
    const page = await visitor.get(address);
    expect(markupFaults(page), `${address}`).toEqual([]);
    const description = page.document.head.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description, 'description for search engines').toMatch(/^Wren .{80,160}\.$/);
    for (const next of [...linkedAddresses(page), ...loadedFiles(page)]) addresses.add(next);
  }
  for (const address of addresses) expect.soft((await visitor.get(address)).status, address).toBe(200);
});
