import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ReactNode } from 'react';
import { Outlet, type ServerBuild } from 'react-router';
import * as entry from '#app/entry.server.tsx';
import { formMiddleware } from '#app/forms/form-middleware.server.ts';
import { localeMiddleware } from '#app/i18n/locale-middleware.server.ts';
import { ErrorScreen } from '#app/frame/error-screen.tsx';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/** The behavior of a test's route; without a component it is not a page. */
export type TestModule = Partial<ServerRoute['module']>;

const noComponent = { default: undefined } as unknown as ServerRoute['module'];

/** React Router's build of these routes under the product's own root: languages, forms and the error screen. */
export function pageBuild(routes: Record<string, TestModule>): ServerBuild {
  const children = Object.entries(routes).map(([path, module]) => serverRoute(path, 'root', path, module));
  const root = serverRoute('root', undefined, '', {
    Layout: ({ children }: { children: ReactNode }) => <body>{children}</body>,
    default: () => <Outlet />,
    middleware: [localeMiddleware, formMiddleware],
    ErrorBoundary: ErrorScreen,
  });
  return buildOf([root, ...children]);
}

/** A build of a table of routes without handlers. */
export function emptyBuild(table: readonly RouteConfigEntry[]): ServerBuild {
  const flat = (entries: readonly RouteConfigEntry[], parentId: string): ServerRoute[] =>
    entries.flatMap(({ id, file, path, index, children = [] }) => {
      const route = { ...serverRoute(id ?? file, parentId, path, {}), index };
      return [route, ...flat(children, route.id)];
    });
  return buildOf([serverRoute('root', undefined, '', {}), ...flat(table, 'root')]);
}

function serverRoute(id: string, parentId: string | undefined, path: string | undefined, module: TestModule) {
  return { id, parentId, path, module: { ...noComponent, ...module } };
}

function buildOf(routes: readonly ServerRoute[]): ServerBuild {
  const files = routes.map(({ id, parentId, path, module }) => ({
    id,
    parentId,
    path,
    module: `/${id}.js`,
    hasLoader: module.loader !== undefined,
    hasAction: module.action !== undefined,
    hasErrorBoundary: id === 'root',
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }));
  return {
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(files.map((file) => [file.id, file])),
      url: '/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}
