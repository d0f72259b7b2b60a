import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routeTable } from '#tests/e2e/route-table.ts';
import { maya } from '#tests/support/demo/demo-member.ts';
import { Target } from '../attacks/target.ts';
import type { Exchange } from '../exchange.ts';
import { urlEncoded } from '../form-body.ts';
import { addressOf } from '../route-address.ts';
import { asForm, asPage, send } from '../send.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const ahead = { 'sec-purpose': 'prefetch' };
const patterns = z.array(z.string());
const rulesOf = z.object({
  prefetch: z.tuple([
    z.object({
      eagerness: z.literal('moderate'),
      where: z.object({
        and: z.tuple([
          z.object({ href_matches: patterns }),
          z.object({ not: z.object({ selector_matches: z.string() }) }),
          z.object({ not: z.object({ href_matches: patterns }) }),
        ]),
      }),
    }),
  ]),
});

let target: Target;
let member: Visitor;
let fetched: readonly string[];
beforeAll(async () => {
  target = await Target.open();
  member = await target.visitorOf({ as: maya });
  const [among, , besides] = rulesOf.parse(JSON.parse((await rulesOn(member)) ?? '')).prefetch[0].where.and;
  const isAmong = (list: readonly string[], path: string) =>
    list.some((pathname) => new URLPattern({ pathname }).test({ pathname: path.replaceAll(/:\w+/g, 'x') }));
  fetched = routeTable
    .map(({ path }) => path)
    .filter((path) => isAmong(among.href_matches, path) && !isAmong(besides.not.href_matches, path));
});
afterAll(() => target[Symbol.asyncDispose]());

/** One request of the visitor's browser, without redirects. */
async function ask(visitor: Visitor, path: string, headers: Record<string, string> = {}): Promise<Exchange> {
  const cookie = await visitor.cookies.getCookieString(visitor.origin.href);
  return send(new URL(path, visitor.origin), { headers: { ...asPage, ...headers, cookie } });
}

/** Undefined also if the page's policy forbids them. */
async function rulesOn(visitor: Visitor, headers?: Record<string, string>): Promise<string | undefined> {
  const { body, headers: answered } = await ask(visitor, '/insights', headers);
  const [, nonce, rules] =
    /<script type="speculationrules" nonce="([^"]+)">([^<]+)</.exec(body.toString()) ?? [];
  const isAllowed = String(answered['content-security-policy']).includes(`'nonce-${nonce}'`);
  return isAllowed ? rules : undefined;
}

describe('pages are fetched ahead', () => {
  test('is offered to members, but not to strangers, with saved data or in the app', async () => {
    expect(await rulesOn(member)).toBeDefined();
    expect(await rulesOn(member, { 'save-data': 'on' })).toBeUndefined();
    expect(await rulesOn(member, { 'wren-app': 'ios/1.7.0' })).toBeUndefined();
    const stranger = await openVisitor(target.baseUrl);
    const { body } = await ask(stranger, '/signin');
    expect(body.toString()).not.toContain('speculationrules');
    expect((await ask(stranger, '/insights', ahead)).status).toBe(403);
    expect((await ask(member, '/insights', { ...ahead, 'save-data': 'on' })).status).toBe(403);
  });

  test('only pages without kept form, call or download, and outside the sandbox', () => {
    expect(fetched.length).toBeGreaterThan(10);
    expect(fetched).toContain('/insights/:topic/:article');
    // Own pages at addresses that look like those of others.
    const beside = ['/covered-programs/estimate', '/providers/requests', '/video-visits/calendar'];
    expect(fetched.filter((path) => beside.includes(path))).toEqual([]);
    for (const path of fetched) {
      const { access, kind } = routeTable.find((route) => route.path === path) ?? {};
      expect([path, access, kind]).toEqual([path, 'member', 'plain']);
    }
    const claims = ['/reimbursement/claims', '/reimbursement/claims/:claimUid'];
    const delicate = fetched.filter((path) =>
      /^\/(reimbursement|care-navigator|bills|notifications|sign|sandbox|calls)(\/|$)/.test(path),
    );
    expect(delicate.toSorted()).toEqual(claims);
  });
});

test('each page is ready for prefetching, and opening it for the first time changes nothing', async () => {
  const opened: [Visitor, string][] = [];
  for (const route of routeTable.filter(({ path }) => fetched.includes(path))) {
    const visitor = await target.visitorOf(route);
    opened.push([visitor, await addressOf(visitor, route)]);
  }
  await target.rememberRows([]);
  for (const [visitor, address] of opened) {
    for (const headers of [ahead, {}]) {
      expect([address, (await ask(visitor, address, headers)).status]).toEqual([address, 200]);
    }
  }
  expect(await target.changedTables()).toEqual([]);
});

test('a notice for the next page is shown there: nothing is prefetched before it or shown from before the form', async () => {
  const settings = await member.get('/settings/notifications');
  const body = urlEncoded(settings.form({ button: 'Save' }).entries('Save'));
  const cookie = await member.cookies.getCookieString(member.origin.href);
  const sent = { method: 'POST', headers: { ...asForm, origin: target.baseUrl, cookie }, body };
  const answer = await send(settings.url, sent);
  expect([answer.status, answer.headers['clear-site-data']]).toEqual([303, '"prefetchCache"']);

  expect((await ask(member, '/insights', ahead)).status).toBe(403);
  expect((await member.get('/insights')).html).toContain('Your changes are saved.');
  expect((await ask(member, '/insights', ahead)).status).toBe(200);
});
