import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import type { Page } from '#tests/http/page.ts';

/** Visitors other than the member a route is for. */
export type Role = 'stranger' | 'half signed in' | 'consent pending' | 'eligibility pending' | 'outdated app';

const needsMember = ({ access }: RouteEntry) => access === 'member' || access === 'waiting';
const needsStaff = ({ access }: RouteEntry) => access === 'staff';
const isSignIn = ({ path }: RouteEntry) => path === '/signin';

/** The target of a role's redirect from a route; undefined if it depends on the route. */
function targetFor(role: Role, route: RouteEntry): string | undefined {
  // A member's session, whole or half, does not count at the desk.
  if (needsStaff(route) && role !== 'outdated app') return '/desk/signin';
  switch (role) {
    case 'stranger':
      return needsMember(route) ? '/signin' : undefined;
    case 'half signed in':
      return needsMember(route) ? '/signin?step=code' : undefined;
    case 'consent pending':
      return leadsPending(route, '/eligibility-details') ? '/data-sharing-consent' : undefined;
    case 'eligibility pending':
      return leadsPending(route, '/data-sharing-consent') ? '/eligibility-details' : undefined;
    case 'outdated app':
      return route.path === '/pages/update_app/browser' ? undefined : '/pages/update_app';
  }
}

const leadsPending = (route: RouteEntry, otherQuestion: string) =>
  route.access === 'member' || isSignIn(route) || route.path === otherQuestion;

/** Whether the rule applies to that route. */
export const isLedElsewhere = (role: Role, route: RouteEntry): boolean =>
  targetFor(role, route) !== undefined;

/** Faults of the page that a role gets for a route that redirects it. */
export function accessFaults(role: Role, route: RouteEntry, page: Page): string[] {
  const target = targetFor(role, route);
  if (target === undefined) return [];
  const seeOther = page.redirects.length === 1 && page.redirects[0]?.status === 303;
  return [
    ...(page.path === target ? [] : [`${role}: led to ${page.path}, not to ${target}`]),
    ...(page.status === 200 ? [] : [`${role}: status ${page.status}`]),
    ...(role !== 'stranger' || seeOther ? [] : [`${role}: not led there by one redirect with status 303`]),
    ...(role !== 'outdated app' || page.h1 === 'Update the Wren app'
      ? []
      : [`${role}: the h1 is ${page.h1}`]),
  ];
}

const notFound = 'The page you were looking for doesn’t exist.';

/** Faults of a stranger's page for a route that is not found or only accepts forms. */
export function notFoundFaults(route: RouteEntry, address: string, page: Page): string[] {
  const isForOthers = route.kind === 'not-found' && /open|signed-out/.test(route.access);
  if (!isForOthers && route.kind !== 'action') return [];
  const missing = [
    ...(page.status === 404 ? [] : [`not found: status ${page.status}`]),
    ...(page.h1 === 'Page not found' ? [] : [`not found: the h1 is ${page.h1}`]),
  ];
  if (!isForOthers) return missing;
  return [
    ...missing,
    ...(page.path === address ? [] : [`not found: led to ${page.path}`]),
    ...(page.text().includes(notFound) ? [] : ['not found: the words of the specification are missing']),
    ...(page.href('Go to home') === '/' ? [] : ['not found: no link leads home']),
  ];
}

const updatePage = '/pages/update_app';

/** Faults of a response, without following redirects, to an app that needs no update. */
export function currentAppFaults(address: string, answer: Response): string[] {
  const isLed = answer.headers.get('location') === updatePage;
  const isShown = address === updatePage && answer.status === 200;
  return isLed || isShown ? [`a current app meets the update page at ${address}`] : [];
}
