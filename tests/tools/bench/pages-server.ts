import { getRequestListener } from '@hono/node-server';
import { createServer, type RequestListener } from 'node:http';
import { createRequestHandler, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { createApi } from '#server/api/app.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { pageRequests } from '#server/web/page-requests.ts';
import { openDependencies } from '#server/web/dependencies.ts';
import { capturingBuild, renderCaptured, type CapturedPage } from './captured-page.tsx';
import { defaultBuild } from './default-entry.tsx';
import { watchedPages } from './watched-pages.ts';

const env = readEnv();
const log = createLog(env.LOG_LEVEL);
const dependencies = await openDependencies(env, log);
const api = createApi({ ...dependencies, sql: dependencies.database.sql });

/** React Router's own request handler over all routes, with the product's sessions and API. */
function routerListener(served: ServerBuild): RequestListener {
  const pages = pageRequests(dependencies, api, build.assets.version);
  const page = {
    path: '*',
    handle: createRequestHandler(served, env.NODE_ENV),
    routeHandle: {},
    fetchAhead: '',
  };
  const listener = getRequestListener((request) =>
    pages(request, page, { clientAddress: 'bench', requestId: 'bench' }),
  );
  return (request, response) => void listener(request, response);
}

/** Renders a page with React only from the second request on; the first runs its loaders. */
function treeListener(): RequestListener {
  const captured = new Map<string, CapturedPage>();
  const capture = routerListener(capturingBuild(build, captured));
  return (request, response) => {
    const page = request.method === 'GET' ? captured.get(request.url ?? '') : undefined;
    if (!page) return capture(request, response);
    const html = Buffer.from(renderCaptured(page));
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': html.byteLength });
    response.end(html);
    return undefined;
  };
}

const listeners: Record<string, () => RequestListener> = {
  default: () => routerListener(defaultBuild(build)),
  tree: treeListener,
  watched: () => watchedPages(dependencies),
};
const listener = listeners[process.argv[2] ?? ''];
if (!listener) throw new Error('usage: pages-server.js default | tree | watched');
createServer(listener()).listen(env.PORT, env.HOST);
