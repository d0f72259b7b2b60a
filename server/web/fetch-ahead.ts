import type { RouterContextProvider } from 'react-router';
import { pageResponseContext, requestContext } from '#app/page/contexts.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';

interface Route {
  path: string;
  routeHandle: RouteHandle;
}

/** One that holds a query, which may choose a language or a page, and one that leads to where it stands. */
const otherLinks = '[href*="?"],[href*="#"],[aria-current]';

/**
 * Speculation rules: a link to a page that says of itself `fetchedAhead` is fetched when somebody points at it or touches it.
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

/** A page and those below it in one pattern, parameters by a letter: these rules stand in every page. */
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

/** `/care-team/:expertId` is true of `/care-team/mine` as well, which may be a page of its own. */
function covers(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const others = path.split('/');
  return (
    parts.length === others.length && parts.every((part, at) => part.startsWith(':') || part === others[at])
  );
}

/**
 * The answer to a browser that fetches ahead. It is shown later without this server hearing of it, so it is refused where opening the
 * page would do or say anything besides: the click asks anew.
 */
export function asFetchedAhead(
  answer: Response,
  { fetchedAhead }: RouteHandle,
  context: Readonly<RouterContextProvider>,
): Response {
  if (!context.get(requestContext).prefetch || !fetchedAhead) return answer;
  if (answer.status === 200 && context.get(pageResponseContext).fetchesAhead) return answer;
  return new Response(null, { status: 403 });
}

/** Where a form was taken in, what browsers fetched before may say what was so no longer. */
export function forgetFetchedAhead({ method }: Request, { status, headers }: Response): void {
  if (method !== 'POST' || status !== 303 || headers.has('Clear-Site-Data')) return;
  headers.set('Clear-Site-Data', '"prefetchCache"');
}
