import type { Context } from 'hono';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { readRouteHandle, type RouteHandle } from '#app/page/route-handle.ts';
import { fetchAheadRules } from './fetch-ahead.ts';
import { guarded } from './failures.ts';

type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;
type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

export interface PageRoute {
  /** In Hono's syntax, which equals React Router's for everything this app uses: `/bills/:billId`, `*`. */
  path: string;
  handle: PageHandler;
  routeHandle: RouteHandle;
  /** Speculation rules: the links that browsers may fetch ahead. */
  fetchAhead: string;
  /** Shows a refusal (refusalContext) where the address itself is not a page. */
  refuse?: PageHandler;
}

interface PageSettings {
  mode: string;
  /** The public origin: forms may come from there. */
  origin: string;
}

/**
 * One handler per address, each over a build cut down to the route and its parents. React Router matches
 * every request several times against all routes it is given; with one branch that costs next to nothing.
 * Ordered so that the first match is the right one: static segments before parameters before the splat.
 */
export function pageRoutes(complete: ServerBuild, { mode, origin }: PageSettings): PageRoute[] {
  // Behind a proxy a request's own address is not the public one.
  const build = { ...complete, allowedActionOrigins: [new URL(origin).host] };
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const leaves = Object.values(build.routes).filter(
    (route): route is ServerRoute => route !== undefined && !parents.has(route.id),
  );
  const pages = leaves
    .map((leaf) => ({
      path: fullPath(build, leaf),
      isPage: hasScreen(leaf),
      routeHandle: readRouteHandle(leaf.module.handle),
      handle: lazily(() => branchHandler(build, leaf, mode)),
    }))
    .toSorted((a, b) => compareSpecificity(a.path, b.path));
  const notFound = pages.find(({ path }) => path === '*');
  const fetchAhead = fetchAheadRules(pages);
  return pages.map(({ path, handle, isPage, routeHandle }) => {
    const screen = notFound?.handle ?? handle;
    return {
      path,
      handle: ifReadable(handle, screen),
      routeHandle,
      fetchAhead,
      ...(isPage ? {} : { refuse: screen }),
    };
  });
}

/**
 * The same, each answering by the build of that moment: in development files change while the app runs. The addresses
 * are those it started with.
 */
export function changingPageRoutes(
  first: ServerBuild,
  load: () => Promise<ServerBuild>,
  settings: PageSettings,
): PageRoute[] {
  let known = first;
  let routes = pageRoutes(first, settings);
  const now = async (page: PageRoute) => {
    const build = await load();
    if (build !== known) routes = pageRoutes(build, settings);
    known = build;
    return routes.find(({ path }) => path === page.path) ?? page;
  };
  return routes.map((page) => ({
    ...page,
    handle: async (request, context) => (await now(page)).handle(request, context),
    ...(page.refuse && {
      refuse: async (request, context) => {
        const { refuse, handle } = await now(page);
        return (refuse ?? handle)(request, context);
      },
    }),
  }));
}

const hasScreen = ({ module }: ServerRoute) => module.default !== undefined;

/**
 * Not found for malformed escapes such as `%E0%A4%A`, which React Router would log, and for control characters: the
 * splat pattern does not match line breaks.
 */
function ifReadable(handle: PageHandler, notFound: PageHandler): PageHandler {
  return (request, context) => {
    const { pathname, origin } = new URL(request.url);
    if (!/\p{Cc}|[\u2028\u2029]/u.test(decoded(pathname) ?? '\0')) return handle(request, context);
    return notFound(new Request(`${origin}/unreadable`, { headers: request.headers }), context);
  };
}

// The result has to be used: otherwise the bundler drops the call as free of side effects.
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function lazily(create: () => PageHandler): PageHandler {
  let handler: PageHandler | undefined;
  return (request, context) => (handler ??= create())(request, context);
}

function branchHandler(build: ServerBuild, leaf: ServerRoute, mode: string): PageHandler {
  const routes = branch(build, leaf);
  const ids = new Set(routes.map((route) => route.id));
  return createRequestHandler(
    {
      ...build,
      routes: Object.fromEntries(routes.map((route) => [route.id, guarded(route, hasScreen(leaf))])),
      assets: {
        ...build.assets,
        routes: Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => ids.has(id))),
      },
    },
    mode,
  );
}

function branch(build: ServerBuild, route: ServerRoute): ServerRoute[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return parent ? [...branch(build, parent), route] : [route];
}

function fullPath(build: ServerBuild, leaf: ServerRoute): string {
  const segments = branch(build, leaf).flatMap((route) => route.path || []);
  const path = segments.join('/');
  return path === '*' ? '*' : `/${path.replace(/^\//, '')}`;
}

function compareSpecificity(a: string, b: string): number {
  return specificity(b).localeCompare(specificity(a));
}

/** Static segments weigh more than parameters, position by position; splats come last, that of all addresses after that of some. */
function specificity(path: string): string {
  if (path === '*') return '';
  return path
    .split('/')
    .reduce(
      (weights, segment) => weights + (segment.startsWith(':') ? '1' : '2'),
      path.endsWith('*') ? '0' : '',
    );
}

/** Refuses requests that no page accepts before a route runs: other methods, and data requests of a hydrated app. */
export function refused(context: Context): Response | Promise<Response> | undefined {
  const { method, path } = context.req;
  // Every navigation is a document: React Router's own data addresses have no use here.
  if (path.endsWith('.data') || path === '/__manifest') return context.notFound();
  if (method === 'GET' || method === 'HEAD' || method === 'POST') return undefined;
  return context.text('Method not allowed', 405, { Allow: 'GET, HEAD, POST' });
}
