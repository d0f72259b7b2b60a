import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import { isDataRight } from '#app/frame/guards/pending-gate.ts';
import { routeTable } from '#tests/e2e/route-table.ts';
import { ana, kai, lee, maya, noor, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { thorough } from '#tests/support/every-test/thorough.ts';
import {
  accessFaults,
  currentAppFaults,
  isLedElsewhere,
  notFoundFaults,
  type Role,
} from '#tests/support/rules/access.ts';
import { builtRoutes, Target } from '../attacks/target.ts';
import type { Page } from '../page.ts';
import { addressOf } from '../route-address.ts';
import { openVisitor, type Visitor, type VisitorOptions } from '../visitor.ts';

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const appVersion = (version: string): VisitorOptions & { headers: Record<string, string> } => ({
  headers: { 'user-agent': `${browser} WrenApp/${version}` },
});

let target: Target;
let half: Visitor;
let consentPending: Visitor;
let eligibilityPending: Visitor;
let appCookie: string;
beforeAll(async () => {
  target = await Target.open();
  half = (await signIn(target.baseUrl, lee)).visitor;
  consentPending = (await signIn(target.baseUrl, noor)).visitor;
  eligibilityPending = (await signIn(target.baseUrl, kai)).visitor;
  const { visitor } = await signIn(target.baseUrl, maya, appVersion('1.7.0'));
  appCookie = `wren=${await visitor.cookie('wren')}`;
});
afterAll(() => target[Symbol.asyncDispose]());

const newVisitor = (options?: VisitorOptions) => openVisitor(target.baseUrl, options);

/** A visitor for each role. Strangers and outdated apps are new for each route, because the requested page is remembered. */
const visitors: Record<Role, () => Promise<Visitor>> = {
  stranger: () => newVisitor(),
  'half signed in': async () => half,
  'consent pending': async () => consentPending,
  'eligibility pending': async () => eligibilityPending,
  'outdated app': () => newVisitor(appVersion('1.6.9')),
};
const roles: Role[] = [
  'stranger',
  'half signed in',
  'consent pending',
  'eligibility pending',
  'outdated app',
];

const exampleOf = ({ path, example }: RouteEntry) =>
  example ?? path.replaceAll(/:\w+/g, 'unknown').replace('*', 'no-such-page');
const isMembers = ({ access }: RouteEntry) => access === 'member' || access === 'waiting';

/** Strangers and the half signed in try the member's own address; roles without access try any. */
async function realAddressOf(route: RouteEntry): Promise<string> {
  if (!isMembers(route) || !builtRoutes.includes(route)) return exampleOf(route);
  return addressOf(await target.visitorOf(route), route);
}

const isOwned = (route: RouteEntry) =>
  isMembers(route) &&
  builtRoutes.includes(route) &&
  !route.shared &&
  (route.linkedFrom !== undefined || route.path.includes(':'));

/** The address with an unknown id in place of the owner's. */
function withNobodysId({ path }: RouteEntry, address: string): string {
  const { pathname, searchParams } = new URL(address, target.baseUrl);
  const pattern = path.split('/');
  const segments = pathname
    .split('/')
    .map((segment, index) => (pattern[index]?.startsWith(':') ? 'R-2026-NOBODY' : segment));
  for (const name of searchParams.keys()) searchParams.set(name, 'R-2026-NOBODY');
  return `${segments.join('/')}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}`;
}

const comparable = (page: Page) =>
  [page.status, page.isHtml ? page.text() : page.body.toString('latin1')].join(' ');

/** Data of one member: another one gets the same page as for an unknown id. */
async function ownershipFaults(route: RouteEntry, address: string): Promise<string[]> {
  const faults: string[] = [];
  for (const as of [maya, sam, lee, ana].filter((email) => email !== route.as)) {
    const other = await target.visitorOf({ as });
    const foreign = await other.get(address);
    const nobodys = await other.get(withNobodysId(route, address));
    if (foreign.status !== 404) faults.push(`${as}: status ${foreign.status}`);
    if (comparable(foreign) !== comparable(nobodys)) faults.push(`${as}: not as for an unknown id`);
  }
  return faults;
}

let nextApp = 0;

/** One kind of current app after another, each at another route; at night every kind. */
async function faultsForCurrentApps(address: string): Promise<string[]> {
  const { headers } = appVersion('1.7.0');
  const faults: string[] = [];
  const apps = [headers, { ...headers, cookie: appCookie }, { 'wren-app': 'ios/1.7.0' }];
  const first = nextApp++ % apps.length;
  for (const each of thorough ? apps : apps.slice(first, first + 1)) {
    const answer = await fetch(target.baseUrl + address, { headers: each, redirect: 'manual' });
    await answer.body?.cancel();
    faults.push(...currentAppFaults(address, answer));
  }
  return faults;
}

test.each(routeTable.map((route) => ({ route, path: route.path })))(
  '$path sends each role where it belongs, and another member nowhere (D16, D21)',
  async ({ route }) => {
    const real = await realAddressOf(route);
    const example = exampleOf(route);
    const faults: string[] = [];
    for (const role of roles) {
      if (!isLedElsewhere(role, route)) continue;
      if (role.endsWith('pending') && isDataRight(route.path)) continue;
      const address = role === 'stranger' || role === 'half signed in' ? real : example;
      faults.push(...accessFaults(role, route, await (await visitors[role]()).get(address)));
    }
    if (route.kind === 'not-found' || route.kind === 'action') {
      faults.push(...notFoundFaults(route, example, await (await visitors.stranger()).get(example)));
    }
    faults.push(...(await faultsForCurrentApps(example)));
    if (isOwned(route)) faults.push(...(await ownershipFaults(route, real)));
    expect(faults).toEqual([]);
  },
);
