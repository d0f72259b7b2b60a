import fc from 'fast-check';
import { Hono } from 'hono';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { emptyBuild } from '#tests/support/page-build.tsx';
import { pageRoutes } from './pages.ts';

const build = emptyBuild(routes);
const pages = pageRoutes(build, { mode: 'test', origin: 'https://wren.example' });

/** The path of the leaf that React Router itself finds among all routes. */
function expected(address: string): string {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(build.routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) =>
        route?.index
          ? { id: route.id, index: true }
          : { id: route?.id, path: route?.path, children: childrenOf(route?.id) },
      );
  const matches = matchRoutes(childrenOf(undefined), address) ?? [];
  const path = matches.flatMap(({ route }) => route.path || []).join('/');
  return path === '*' ? '*' : `/${path}`;
}

const app = new Hono({ strict: false });
for (const page of pages) app.all(page.path, (context) => context.text(page.path));
const chosen = async (address: string) => (await app.request(address)).text();

const staticSegments = new Set(
  pages.flatMap(({ path }) => path.split('/')).filter((segment) => /^[a-z]/.test(segment)),
);

test.each(pages.map(({ path }) => path))('%s is answered by its own page', async (path) => {
  const address = path === '*' ? '/nowhere' : path.replaceAll(/:\w+/g, 'x1');
  expect(await chosen(address)).toBe(expected(address));
});

test('whatever the segments, the page is the one that React Router would choose', async () => {
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...staticSegments) },
    fc.stringMatching(/^[a-z0-9_-]{1,8}$/),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(segment, { maxLength: 6 }), async (segments) => {
      const address = `/${segments.join('/')}`;
      expect(await chosen(address)).toBe(expected(address));
    }),
    { numRuns: 3000 },
  );
});

test('a slash at the end leads to the same page', async () => {
  expect(await chosen('/signin/')).toBe('/signin');
  expect(await chosen('/reimbursement/claims/')).toBe('/reimbursement/claims');
});
