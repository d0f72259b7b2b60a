import fc from 'fast-check';
import { Hono } from 'hono';
import { matchRoutes, RouterContextProvider, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { emptyBuild } from '#tests/support/pages/page-build.tsx';
import { changingPageRoutes, pageRoutes } from './pages.ts';

const build = emptyBuild(routes);
const settings = { mode: 'test', origin: 'https://wren.example' };
const pages = pageRoutes(build, settings);

const childrenOf = (parentId: string | undefined): RouteObject[] =>
  Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) =>
      route?.index
        ? { id: route.id, index: true }
        : { id: route?.id, path: route?.path, children: childrenOf(route?.id) },
    );
const everyRoute = childrenOf(undefined);

/** The path of the leaf that React Router itself finds among all routes. */
function expected(address: string): string {
  const matches = matchRoutes(everyRoute, address) ?? [];
  const path = matches.flatMap(({ route }) => route.path || []).join('/');
  return path === '*' ? '*' : `/${path}`;
}

const app = new Hono({ strict: false });
for (const page of pages) app.all(page.path, (context) => context.text(page.path));
const chosen = async (address: string) => (await app.request(address)).text();

const staticSegments = new Set(
  pages.flatMap(({ path }) => path.split('/')).filter((segment) => /^[a-z]/.test(segment)),
);

test('every page answers at its own address', async () => {
  const addresses = pages.map(({ path }) => (path === '*' ? '/nowhere' : path.replaceAll(/:\w+/g, 'x1')));
  expect(await Promise.all(addresses.map(chosen))).toEqual(addresses.map(expected));
});

test('for any segments the page is the one that React Router would choose', async () => {
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...staticSegments) },
    fc.stringMatching(/^[a-z0-9_-]{1,8}$/),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(segment, { maxLength: 6 }), async (segments) => {
      const address = `/${segments.join('/')}`;
      expect(await chosen(address)).toBe(expected(address));
    }),
    // Each run costs React Router 5 to 20 ms.
    { numRuns: rounds(100, 1000) },
  );
});

test('a trailing slash opens the same page', async () => {
  expect(await chosen('/signin/')).toBe('/signin');
  expect(await chosen('/reimbursement/claims/')).toBe('/reimbursement/claims');
});

test('in development each request is answered by the current build', async () => {
  const saying = (words: string): ServerBuild => {
    const made = emptyBuild([{ path: 'words', file: 'words.ts' }]);
    const route = made.routes['words.ts'];
    if (route) route.module = { ...route.module, loader: () => new Response(words) };
    return made;
  };
  const first = saying('first');
  let newest = first;
  const [page] = changingPageRoutes(first, async () => newest, settings);
  const answer = async () => {
    const response = await page?.handle(
      new Request('https://wren.example/words'),
      new RouterContextProvider(),
    );
    return response?.text();
  };
  expect(await answer()).toBe('first');
  newest = saying('second');
  expect(await answer()).toBe('second');
});
