import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import { routeTable } from '#tests/e2e/route-table.ts';
import { maya, noor, passPassword, signIn } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import { specifiedAddresses } from '#tests/support/house/specified-addresses.ts';
import { openVisitor, type Visitor } from '../visitor.ts';
import { formTokenOf } from '../send.ts';

const app = sharedApp();

const addressOf = ({ path, example }: RouteEntry) => example ?? path.replaceAll(/:\w+/g, 'unknown');
const those = (wanted: (route: RouteEntry) => boolean) => routeTable.filter(wanted).map(addressOf);
async function as(email: string): Promise<Visitor> {
  return (await signIn(app.baseUrl, email)).visitor;
}

describe('signed out', () => {
  test('the unread counters are refused', async () => {
    expect((await (await openVisitor(app.baseUrl)).get('/unread-counts')).status).toBe(401);
  });
});

describe('the requested page after signing in', () => {
  test.each([
    '/reimbursement/claims?from=mail&again=1',
    '/care-tasks/7?x=%C3%A9+%26%3D%23',
    '/schedule/calls/new?category=baby-feeding',
  ])('%s is remembered with its query, and used once', async (address) => {
    const visitor = await openVisitor(app.baseUrl);
    const page = await passPassword(await visitor.get(address), maya);
    const asked = page.redirects[0]?.to;
    expect(asked && asked.pathname + asked.search).toBe(address);
    await (await visitor.get('/')).press('Sign out');
    expect((await passPassword(await visitor.get('/signin'), maya)).path).toBe('/');
  });

  test('the last requested address counts', async () => {
    const visitor = await openVisitor(app.baseUrl);
    await visitor.get('/reimbursement');
    const page = await passPassword(await visitor.get('/reimbursement/claims'), maya);
    expect(page.path).toBe('/reimbursement/claims');
  });

  test('a page fetched ahead of a click is not remembered', async () => {
    const visitor = await openVisitor(app.baseUrl);
    const ahead = await openVisitor(app.baseUrl, { headers: { 'sec-purpose': 'prefetch' } });
    await visitor.get('/signin');
    for (const cookie of await visitor.cookies.getCookies(app.baseUrl))
      await ahead.cookies.setCookie(cookie, app.baseUrl);
    await ahead.get('/reimbursement');
    expect((await passPassword(await visitor.get('/signin'), maya)).path).toBe('/');
  });
});

describe('signed in', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await as(maya);
  });

  test('addresses of other states, and earlier ones, redirect', async () => {
    const targets = new Map([
      ...those(({ access }) => access === 'signed-out').map((address) => [address, '/'] as const),
      ...routeTable.flatMap((route) => (route.leadsTo ? [[addressOf(route), route.leadsTo] as const] : [])),
      // Neither is pending.
      ['/data-sharing-consent', '/'],
      ['/eligibility-details', '/'],
      // Without a draft.
      ['/reimbursement/check', '/reimbursement'],
    ]);
    const found = new Map<string, string>();
    for (const address of targets.keys()) found.set(address, (await visitor.get(address)).path);
    expect(found).toEqual(targets);
  });

  test.each(['/reimbursement/success', '/reimbursement/success?claim=unknown'])(
    '%s names no claim: not found',
    async (address) => {
      expect((await visitor.get(address)).status).toBe(404);
    },
  );
});

describe('with data-sharing consent pending', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await as(noor);
  });

  test('member pages refuse forms', async () => {
    const page = await visitor.get('/');
    const token = formTokenOf(page);
    for (const path of ['/reimbursement', '/reimbursement/check', '/reimbursement/claims/x/cancel']) {
      const answer = await visitor.post(path, { form_token: token, intent: 'save' });
      expect(answer.path).toBe('/data-sharing-consent');
    }
  });

  test('signing out is possible', async () => {
    const other = await as(noor);
    expect((await (await other.get('/')).press('Sign out')).path).toBe('/signin');
  });
});

test('every address of the specification is in the route table', () => {
  const known = new Set(routeTable.map(({ path }) => path));
  expect(specifiedAddresses.filter((path) => !known.has(path))).toEqual([]);
});
