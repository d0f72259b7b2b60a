import { expect, type Page } from 'playwright/test';
import { parseHtml } from '#tests/http/html-document.ts';
import { isUnseen, nameOf } from '#tests/http/wording.ts';
import type { RouteEntry } from '../route-entry.ts';

/** The address of a route with demo data, for a page that is signed in if necessary. */
async function addressOf(page: Page, { path, example, linkedFrom }: RouteEntry): Promise<string> {
  if (!linkedFrom) return example ?? path;
  const answer = await page.request.get(linkedFrom.page);
  const links = [...parseHtml(await answer.text(), answer.url()).querySelectorAll('a')].filter(
    (link) => !isUnseen(link) && linkedFrom.link.test(nameOf(link)),
  );
  const href = links.at(linkedFrom.isLast ? -1 : 0)?.getAttribute('href') ?? null;
  expect(href, `a link on ${linkedFrom.page}`).not.toBeNull();
  return linkedFrom.address?.(href ?? '') ?? href ?? '';
}

/** Signs in the member of the route, prepares the page, and returns the address to open. */
export async function readyRoute(
  page: Page,
  route: RouteEntry,
  signIn: (email: string) => Promise<void>,
): Promise<string> {
  if (route.as) await signIn(route.as);
  if (route.entrance) await page.goto(route.entrance);
  await route.prepare?.(page);
  return addressOf(page, route);
}

/** The same address in a language. */
export const inLanguage = (address: string, code: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}locale=${code}`;
