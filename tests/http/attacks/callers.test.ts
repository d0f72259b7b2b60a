import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import { ana, lee, maya, sam } from '#tests/support/demo/demo-member.ts';
import type { Page } from '../page.ts';
import { addressOf } from '../route-address.ts';
import { builtRoutes, Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await Target.open();
});
afterAll(() => target[Symbol.asyncDispose]());

const memberRoutes = builtRoutes.filter(({ access }) => access === 'member' || access === 'waiting');

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

const owned = memberRoutes
  .filter(({ path, linkedFrom, shared }) => !shared && (linkedFrom || path.includes(':')))
  .map((route) => ({ route, path: route.path }));

describe('data of one member (D21)', () => {
  test.each(owned)('$path answers other members like an unknown id', async ({ route }) => {
    const address = await addressOf(await target.visitorOf(route), route);
    for (const as of [maya, sam, lee, ana].filter((email) => email !== route.as)) {
      const other = await target.visitorOf({ as });
      const foreign = await other.get(address);
      const nobodys = await other.get(withNobodysId(route, address));
      expect([as, foreign.status]).toEqual([as, 404]);
      expect([as, comparable(foreign)]).toEqual([as, comparable(nobodys)]);
    }
  });
});
