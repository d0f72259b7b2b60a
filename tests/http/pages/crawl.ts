import { linkedAddresses, loadedFiles, markupFaults, timeless } from '#tests/e2e/support/crawl.ts';
import { routeTable } from '#tests/e2e/route-table.ts';
import { ana, jo, maya, sam } from '#tests/support/demo/demo-member.ts';
import type { Page, PageVisitor } from '../page.ts';

export const crawledMembers = [
  { language: 'en', member: maya },
  { language: 'en', member: sam },
  { language: 'en', member: jo },
  { language: 'en', member: ana },
  { language: 'es', member: maya },
  { language: 'es', member: ana },
] as const;

/** Pages about different devices share a title: the device is named on the page. */
const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The claim form has one title whichever program it was started for. */
const chosenProgram = /^(\/reimbursement)\?program_id=\w+$/;

const patterns = routeTable
  .map(({ path }) => ({ path, shape: new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`) }))
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);

const sourceOf = (address: string) => new URL(address, 'http://localhost');
const patternOf = (address: string) =>
  patterns.find(({ shape }) => shape.test(sourceOf(address).pathname))?.path;

/** Each member opens the pages without parameters; one member opens each item of content for all. */
export function contentKey(address: string, member: string): string {
  const isPerMember = !address.includes('?') && patternOf(address) === sourceOf(address).pathname;
  return isPerMember ? `${member} ${address}` : timeless(address);
}

/** The same, with one item of content for each pattern and set of query parameters. */
export function patternKey(address: string, member: string): string {
  const { pathname, searchParams } = sourceOf(address);
  const pattern = patternOf(address) ?? pathname;
  if (pattern === pathname && searchParams.size === 0) return `${member} ${address}`;
  return [pattern, ...new Set(searchParams.keys())].join(' ');
}

function usedTwice(titles: ReadonlyMap<string, string>): string[] {
  const addresses = Map.groupBy(titles.keys(), (address) => titles.get(address) ?? '');
  return Array.from(addresses)
    .filter(([, paths]) => paths.length > 1)
    .map(([title, paths]) => `the title ${title} is used by ${paths.join(' ')}`);
}

/** Opens what can be reached from home unless its key is in `opened`; answers the pages' number and every fault. */
export async function crawl(home: Page, keyOf: (address: string) => string, opened: Set<string>) {
  const { visitor } = home;
  const titles = new Map<string, string>();
  const files = new Set<string>();
  const faults: string[] = [];
  const waiting: string[] = [];
  const add = (address: string) => {
    if (!opened.has(keyOf(address))) waiting.push(address);
    opened.add(keyOf(address));
  };
  for (const address of ['/', ...linkedAddresses(home)]) add(address);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const from = address;
    const page = await visitor.get(from);
    if (page.status !== 200) faults.push(`${from}: status ${page.status}`);
    if (!page.isHtml) continue;
    faults.push(...markupFaults(page).map((fault) => `${from}: ${fault}`));
    titles.set(page.path.replace(uuid, ':id').replace(chosenProgram, '$1'), page.title);
    for (const file of loadedFiles(page)) files.add(file);
    for (const next of linkedAddresses(page)) add(next);
  }
  faults.push(...usedTwice(titles), ...(await missingFiles(visitor, files, opened)));
  return { pages: titles.size, faults };
}

async function missingFiles(visitor: PageVisitor, files: Iterable<string>, opened: Set<string>) {
  const faults: string[] = [];
  for (const file of files) {
    if (opened.has(`file ${file}`)) continue;
    opened.add(`file ${file}`);
    const { status } = await visitor.get(file);
    if (status !== 200) faults.push(`${file}: status ${status}`);
  }
  return faults;
}
