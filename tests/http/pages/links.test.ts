import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '#tests/e2e/support/demo-members.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import { crawl, eachPatternOnce } from '../crawl.ts';
import { linkedAddresses, loadedFiles, markupFaults } from '../linked-pages.ts';
import { openVisitor } from '../visitor.ts';

const { baseUrl } = sharedApp();
/** Hundreds of pages, one after another. */
const timeout = 240_000;

describe('every link and file that a member can reach exists, on pages without faults', () => {
  let app: HostedApp;
  beforeAll(async () => {
    app = await hostApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const files = new Set<string>();
  test.each([
    ['en', demo.pregnant],
    ['es', demo.partner],
    ['en', demo.newParent],
    ['es', demo.spanish],
  ] as const)('in %s: %s, one page of each route', { timeout }, async (language, member) => {
    const once = { wanted: eachPatternOnce(), files };
    expect(await crawl({ origin: app.baseUrl, member, language, ...once })).toEqual([]);
  });
});

test('every link and file that a stranger can reach exists', async () => {
  const visitor = await openVisitor(baseUrl);
  const missing: string[] = [];
  for (const address of ['/signin', '/signin?locale=es']) {
    const page = await visitor.get(address);
    expect(markupFaults(page)).toEqual([]);
    const description = page.document.head.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description, 'the description in search results').toMatch(/^Wren .{80,160}\.$/);
    for (const next of [...linkedAddresses(page), ...loadedFiles(page)]) {
      if ((await visitor.get(next)).status !== 200) missing.push(next);
    }
  }
  expect(missing).toEqual([]);
});
