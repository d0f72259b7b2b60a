import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from '../exchange.ts';
import { urlEncoded } from '../form-body.ts';
import { asPage } from '../send.ts';
import { builtRoutes, Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await Target.open();
  await target.rememberRows();
});
afterAll(() => target[Symbol.asyncDispose]());

const addressed = builtRoutes.map((route) => ({ route, path: route.path }));

test.each(addressed)('$path: what its forms send does nothing in an address (D2)', async ({ route }) => {
  for (const { url, entries, cookie } of target.untried(await target.formsOf(route))) {
    const address = new URL(`${url.pathname}?${urlEncoded(entries)}`, url);
    for (const method of ['GET', 'HEAD']) {
      const { status } = await exchange(address, { method, headers: { ...asPage, cookie } });
      expect([200, 303, 401, 404], `${method} ${url.pathname}`).toContain(status);
    }
  }
});

test('nor has reading every page a second time written anything (D2, A1)', async () => {
  expect(await target.changedTables()).toEqual([]);
});
