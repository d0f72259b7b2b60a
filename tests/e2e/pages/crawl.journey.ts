import { expect } from 'playwright/test';
import { openVisitor } from '#tests/http/visitor.ts';
import { demo } from '../support/demo-members.ts';
import { linkedAddresses, loadedFiles, markupFaults, timeless } from '../support/crawl.ts';
import { test } from '../support/journey.ts';
import { signInWithoutBrowser } from '../support/sign-in-without-browser.ts';

const members = {
  en: [demo.pregnant, demo.partner, demo.newParent, demo.spanish],
  es: [demo.pregnant, demo.spanish],
} as const;

/** Pages about one device or another are one page: what it is about is on it, not in its title. */
const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The same form, begun for one program or another. */
const chosenProgram = /^(\/reimbursement)\?program_id=\w+$/;

function usedTwice(titles: ReadonlyMap<string, string>): string[] {
  const addresses = Map.groupBy(titles.keys(), (address) => titles.get(address) ?? '');
  return Array.from(addresses)
    .filter(([, paths]) => paths.length > 1)
    .map(([title, paths]) => `${title}: ${paths.join(' ')}`);
}

for (const language of ['en', 'es'] as const) {
  for (const member of members[language]) {
    test(`every link and file ${member} can reach exists, in ${language}`, async ({ origin }) => {
      // More than five hundred pages, one after another, beside three other tests: a crawl that needs this long has lost its way.
      test.setTimeout(600_000);
      const home = await signInWithoutBrowser(origin, member, language);
      const { visitor } = home;
      const titles = new Map<string, string>();
      const files = new Set<string>();
      const waiting = ['/', ...linkedAddresses(home)];
      const known = new Set(waiting.map(timeless));
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        const page = await visitor.get(address);
        expect(page.status, `${address} on the way from ${origin}`).toBe(200);
        if (!page.isHtml) continue;
        expect.soft(markupFaults(page), address).toEqual([]);
        titles.set(page.path.replace(uuid, ':id').replace(chosenProgram, '$1'), page.title);
        for (const file of loadedFiles(page)) files.add(file);
        for (const next of linkedAddresses(page)) {
          if (!known.has(timeless(next))) waiting.push(next);
          known.add(timeless(next));
        }
      }
      expect(titles.size, 'pages found').toBeGreaterThan(2);
      expect(usedTwice(titles), 'titles of more than one page').toEqual([]);
      for (const file of files) expect.soft((await visitor.get(file)).status, file).toBe(200);
    });
  }
}

test('every link and file a stranger can reach exists', async ({ origin }) => {
  const visitor = await openVisitor(origin);
  for (const address of ['/signin', '/signin?locale=es']) {
    const page = await visitor.get(address);
    expect(markupFaults(page)).toEqual([]);
    const description = page.document.head.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description, 'what searching people read').toMatch(/^Wren .{80,160}\.$/);
    for (const next of [...linkedAddresses(page), ...loadedFiles(page)]) {
      expect.soft((await visitor.get(next)).status, next).toBe(200);
    }
  }
});
