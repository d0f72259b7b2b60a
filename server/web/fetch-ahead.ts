import { type Context, pageResponseContext, requestContext } from '#app/page/contexts.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';

interface Route {
  path: string;
  routeHandle: RouteHandle;
}

/** Links with a query, which may choose a language or a page, and links to the current page. */
const otherLinks = '[href*="?"],[href*="#"],[aria-current]';

/**
 * Speculation rules: a link to a page with `fetchedAhead` in its handle is prefetched on hover or touch.
 */
export function fetchAheadRules(routes: readonly Route[]): string {
  const isFetched = ({ routeHandle }: Route) => routeHandle.fetchedAhead === true;
  const patterns = routes.filter(isFetched).map(({ path }) => path);
  const shadowed = routes
    .filter((route) => !isFetched(route) && patterns.some((pattern) => covers(pattern, route.path)))
    .map(({ path }) => path);
  const where = {
    and: [
      { href_matches: inShort(patterns) },
      { not: { selector_matches: otherLinks } },
      ...(shadowed.length > 0 ? [{ not: { href_matches: shadowed } }] : []),
    ],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}

/** Merges a page and those below it into one pattern with one-letter parameters: every page contains these rules. */
function inShort(patterns: readonly string[]): string[] {
  const isBelow = (pattern: string) =>
    patterns.includes(pattern.replace(/\/:\w+$/, '')) && /:\w+$/.test(pattern);
  return patterns
    .filter((pattern) => !isBelow(pattern))
    .map((pattern) => {
      const below = patterns.filter((other) => isBelow(other) && other.startsWith(`${pattern}/:`));
      const depths = below.map((other) => other.slice(pattern.length).split('/').length - 1);
      const letters = 'abc'.slice(0, Math.max(0, ...depths));
      return pattern.replaceAll(/:\w+/g, ':z') + Array.from(letters, (letter) => `{/:${letter}}?`).join('');
    })
    .toSorted();
}

/** `/care-team/:expertId` also matches `/care-team/mine`, which may be another page. */
function covers(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const others = path.split('/');
  return (
    parts.length === others.length && parts.every((part, at) => part.startsWith(':') || part === others[at])
  );
}

/**
 * The answer to a prefetch. The browser shows it later without another request, so it is refused if opening the page has
 * side effects: the click then requests the page again.
 */
export function asFetchedAhead(answer: Response, { fetchedAhead }: RouteHandle, context: Context): Response {
  if (!context.get(requestContext).prefetch || !fetchedAhead) return answer;
  if (answer.status === 200 && context.get(pageResponseContext).fetchesAhead) return answer;
  return new Response(null, { status: 403 });
}

/** After an accepted form, pages that browsers prefetched may be outdated. */
export function forgetFetchedAhead({ method }: Request, { status, headers }: Response): void {
  if (method !== 'POST' || status !== 303 || headers.has('Clear-Site-Data')) return;
  headers.set('Clear-Site-Data', '"prefetchCache"');
}
