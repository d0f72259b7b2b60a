import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeTable } from '#tests/e2e/route-table.ts';
import { linkedAddresses, timeless } from '../linked-pages.ts';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { thorough } from '#tests/support/every-test/thorough.ts';
import { maya } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';

const app = await hostApp();
beforeAll(async () => {
  const home = await signInWithoutBrowser(app.baseUrl, maya);
  await (await home.visitor.get('/settings/health-goal')).press('Pause pregnancy content');
});
afterAll(() => app[Symbol.asyncDispose]());

const words =
  /pregnan|embaraz|prenatal|trimest|ultrasound|ultrasonido|ecograf|\bdue date|\bfet(us|o|al)|week \d|semana \d/i;

/** Pages that may contain the word, with the reason; pages below them are not opened. */
const onPurpose: Readonly<Record<string, string>> = {
  '/settings/health-goal': 'The way back, with what is hidden until then.',
  '/helplines': 'Who listens after a loss.',
  '/care-team': 'What people do for a living.',
  '/covered-programs': 'What is covered stays to be found, set apart behind a press.',
  '/employer-policies': 'What the employer wrote, about every kind of leave.',
  '/insights':
    'Articles about a pregnancy are marked and left out; one for after a loss has to use the word.',
  '/video-visits/fertility/trying_naturally': 'What the expert does for a living.',
  '/video-visits/pregnancy': 'A visit that was booked before is moved there; no list leads to it.',
  '/providers': 'What clinics and doctors do; categories about a pregnancy are marked and left out.',
  '/all-providers': 'The same.',
  '/care-navigator\\?earlier=shown': 'What was written before the pause, behind a press.',
  '/bills/[\\w-]+\\?names=shown': 'What a bill is for, behind a press.',
};
const isOnPurpose = (address: string) =>
  Object.keys(onPurpose).some((start) => new RegExp(`^${start}(?:$|[/?])`).test(address));

/** Every member page with its own address, opened by Maya. */
const typed = routeTable.flatMap(({ path, example = path, access, kind, as, linkedFrom, prepare }) =>
  access === 'member' && kind === 'plain' && as === maya && !linkedFrom && !prepare ? [example] : [],
);

function wordsOn(page: Page): string[] {
  const texts = page.document.createTreeWalker(page.document.body, 4);
  const found = words.test(page.title) ? [page.title] : [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement?.localName !== 'script' && words.test(textContent ?? '')) found.push(textContent ?? '');
  }
  return found;
}

// One click after a loss must be enough on every page, including future ones.
test.each(thorough ? (['en', 'es'] as const) : (['es'] as const))(
  'a paused pregnancy is named on no signed-in page, in %s',
  async (language) => {
    const home = await signInWithoutBrowser(app.baseUrl, maya, language);
    const known = new Set<string>();
    const waiting: string[] = [];
    const visitLater = (addresses: readonly string[]) => {
      for (const address of addresses) {
        if (!known.has(timeless(address)) && !isOnPurpose(address)) waiting.push(address);
        known.add(timeless(address));
      }
    };
    visitLater(['/', ...typed, ...linkedAddresses(home)]);
    const named: [address: string, words: string[]][] = [];
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const page = await home.visitor.get(address);
      if (!page.isHtml) continue;
      const found = wordsOn(page);
      if (found.length > 0 && !isOnPurpose(page.path)) named.push([address, found]);
      visitLater(linkedAddresses(page));
    }
    expect(known.size).toBeGreaterThan(typed.length);
    expect(named).toEqual([]);
  },
  // Hundreds of pages, one after another.
  180_000,
);

test('a paused task is announced without its subject, and links to the setting', async () => {
  const home = await signInWithoutBrowser(app.baseUrl, maya);
  const page = await home.visitor.get('/care-tasks/pregnancy_meet_a_doula');
  expect(page.status).toBe(404);
  expect(page.text('main')).toContain('You asked us not to show it for now');
  expect(page.text('main')).not.toMatch(/doula/i);
  expect((await page.follow('Look at the pause in your settings')).path).toBe('/settings/health-goal');
});
