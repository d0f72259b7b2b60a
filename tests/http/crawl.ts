import { expect } from 'vitest';
import { routeTable } from '#tests/e2e/route-table.ts';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { linkedAddresses, loadedFiles, markupFaults, timeless } from './linked-pages.ts';

/** Ids in titles are ignored: pages for different devices may share a title. */
const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
/** The same form for different programs. */
const chosenProgram = /^(\/reimbursement)\?program_id=\w+$/;

const patterns = routeTable.map(({ path }) => ({
  path,
  matches: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`),
}));

/** The route pattern of an address. */
function patternOf(address: string): string {
  const pathname = address.split('?')[0] ?? '';
  const exact = patterns.find(({ path }) => path === pathname);
  return (exact ?? patterns.find(({ matches }) => matches.test(pathname)))?.path ?? address;
}

/** Whether to visit an address; otherwise it is skipped, with the pages behind it. */
type Wanted = (address: string, pattern: string) => boolean;

/** Every page of each member. */
export const everyPage = (): Wanted => () => true;

/** One page of each pattern. */
export function eachPatternOnce(): Wanted {
  const visited = new Set<string>();
  return (_address, pattern) => {
    const isNew = !visited.has(pattern);
    visited.add(pattern);
    return isNew;
  };
}

function usedTwice(titles: ReadonlyMap<string, string>): string[] {
  const addresses = Map.groupBy(titles.keys(), (address) => titles.get(address) ?? '');
  return Array.from(addresses)
    .filter(([, paths]) => paths.length > 1)
    .map(([title, paths]) => `${title}: ${paths.join(' ')}`);
}

interface Crawl {
  origin: string;
  member: string;
  language: 'en' | 'es';
  wanted: Wanted;
  /** Files that were fetched before. */
  files: Set<string>;
}

/** Follows every link from a member's home. Returns the faults of the pages and files found. */
export async function crawl({ origin, member, language, wanted, files }: Crawl): Promise<string[]> {
  const home = await signInWithoutBrowser(origin, member, language);
  const { visitor } = home;
  const titles = new Map<string, string>();
  const faults: string[] = [];
  const waiting = ['/', ...linkedAddresses(home)];
  const known = new Set(waiting.map(timeless));
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (!wanted(address, patternOf(address))) continue;
    const page = await visitor.get(address);
    if (page.status !== 200) faults.push(`${address}: ${page.status}`);
    if (!page.isHtml) continue;
    faults.push(...markupFaults(page).map((fault) => `${address}: ${fault}`));
    titles.set(page.path.replace(uuid, ':id').replace(chosenProgram, '$1'), page.title);
    for (const file of loadedFiles(page)) {
      if (files.has(file)) continue;
      files.add(file);
      const { status } = await visitor.get(file);
      if (status !== 200) faults.push(`${file} of ${address}: ${status}`);
    }
    for (const next of linkedAddresses(page)) {
      if (!known.has(timeless(next))) waiting.push(next);
      known.add(timeless(next));
    }
  }
  expect(titles.size, 'pages found').toBeGreaterThan(2);
  return [...faults, ...usedTwice(titles).map((title) => `a title of two pages: ${title}`)];
}
