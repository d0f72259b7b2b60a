import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import type { Visitor } from './visitor.ts';

/** The address of a route with demo data, as its visitor sees it. */
export async function addressOf(visitor: Visitor, route: RouteEntry): Promise<string> {
  const { path, example, entrance, linkedFrom } = route;
  if (entrance) await visitor.get(entrance);
  await route.arrange?.(visitor);
  if (!linkedFrom) return example ?? path.replaceAll(/:\w+/g, 'unknown');
  const page = await visitor.get(linkedFrom.page);
  const link = page.links.find((words) => linkedFrom.link.test(words));
  if (link === undefined) {
    throw new Error(`No link on ${linkedFrom.page} matches ${linkedFrom.link}: ${page.status} ${page.title}`);
  }
  const href = page.href(link);
  return linkedFrom.address?.(href) ?? href;
}
