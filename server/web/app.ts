import { Hono } from 'hono';
import * as build from 'virtual:react-router/server-build';
import { createApi } from '#server/api/app.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { sandboxRoutes } from '#server/sandbox/routes.ts';
import { assets, developmentPictures } from './assets.ts';
import { limitBody } from './body-limits.ts';
import { compressHtml } from './compress-html.ts';
import { healthRoutes } from './health.ts';
import { clientAddress, type WebBindings } from './client-address.ts';
import { startHousekeeping } from './housekeeping.ts';
import { pageRequests } from './page-requests.ts';
import { pageRoutes, refused } from './pages.ts';
import { requestLog } from './request-log.ts';
import { commonHeaders } from './security-headers.ts';
import { createMetrics } from './metrics.ts';
import { openWorld } from './world.ts';

export interface WebApp {
  fetch(request: Request, bindings: WebBindings): Response | Promise<Response>;
  /** From now on /readyz answers 503, so that no new traffic is sent here. */
  drain(): void;
  close(): Promise<void>;
}

/** Composes the whole product: assets, the benefits API, and a page handler for every address. */
export async function createWebApp(env: Env, log: Log): Promise<WebApp> {
  const world = await openWorld(env, log);
  const address = clientAddress(env.TRUSTED_PROXIES);
  const api = createApi({
    sql: world.database.sql,
    clock: world.clock,
    sealing: world.sealing,
    files: world.files,
    log,
  });
  const housekeeping = startHousekeeping(world);
  const health = healthRoutes(world, build.assets.version);

  const app = new Hono<{ Bindings: WebBindings }>();
  const metrics = createMetrics();
  app.use(requestLog(log, metrics.observe));
  const headers = Object.entries(commonHeaders(env.ORIGIN.startsWith('https:')));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });
  app.route('/', health.routes);
  app.get('/metrics', async (context) => context.text(await metrics.read(), 200, metrics.headers));
  app.all('/api/*', (context) => api.fetch(context.req.raw, { clientAddress: address(context) }));
  if (world.sandboxClock) app.route('/sandbox', sandboxRoutes(world.sandboxClock, env));
  app.use(env.NODE_ENV === 'production' ? assets() : developmentPictures());

  const pages = pageRequests(world, api, build.assets.version);
  app.use(limitBody());
  app.use(compressHtml());
  for (const page of pageRoutes(build, env.NODE_ENV)) {
    app.all(page.path, (context) => {
      context.set('route', page.path);
      const facts = { clientAddress: address(context), requestId: context.get('requestId') };
      return refused(context) ?? pages(context.req.raw, page, facts);
    });
  }
  return {
    fetch: app.fetch,
    drain: health.drain,
    async close() {
      housekeeping.stop();
      await world.database.close();
    },
  };
}
