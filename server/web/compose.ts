import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { createApi } from '#server/api/app.ts';
import { sandboxIdentityPages } from '#server/sandbox/identity/pages.ts';
import { inboxRoutes } from '#server/sandbox/inbox-routes.ts';
import { requestDeskRoutes } from '#server/sandbox/request-desk.ts';
import { sandboxRoutes } from '#server/sandbox/routes.ts';
import { visitDeskRoutes } from '#server/sandbox/visit-desk.ts';
import type { WebApp } from './app.ts';
import { assets, developmentPictures } from './assets.ts';
import { limitBody } from './body-limits.ts';
import { clientAddress, type WebBindings } from './client-address.ts';
import { compressHtml } from './compress-html.ts';
import { healthRoutes } from './health.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startJobs } from './jobs.ts';
import { createMetrics } from './metrics.ts';
import { pageRequests } from './page-requests.ts';
import { pageRoutes, refused } from './pages.ts';
import { requestLog } from './request-log.ts';
import { commonHeaders } from './security-headers.ts';
import type { World } from './world.ts';

/** Puts the whole product together: assets, the benefits API, and a page handler for every address. */
export function compose(world: World, build: ServerBuild): WebApp {
  const { env, log, sandboxVideo } = world;
  const address = clientAddress(env.TRUSTED_PROXIES);
  const apiWorld = { ...world, sql: world.database.sql };
  const api = createApi(apiWorld);
  sandboxVideo?.deliverTo(async (request) => api.fetch(request));
  const jobs = startJobs(apiWorld, env);
  const housekeeping = startHousekeeping(world);
  const health = healthRoutes(world, build.assets.version);
  const metrics = createMetrics();

  // A slash at the end of an address is no other address.
  const app = new Hono<{ Bindings: WebBindings }>({ strict: false });
  app.use(requestLog(log, metrics.observe));
  app.use(commonHeaders(env.ORIGIN.startsWith('https:')));
  app.onError((error, context) => {
    log.error({ requestId: context.get('requestId'), err: error, event: 'unexpected' });
    return context.text('Something went wrong.', 500);
  });
  app.route('/', health.routes);
  app.get('/metrics', async (context) => context.text(await metrics.read(), 200, metrics.headers));
  app.all('/api/*', (context) => api.fetch(context.req.raw, { clientAddress: address(context) }));
  if (world.sandboxClock) {
    app.route('/sandbox/inbox', inboxRoutes(apiWorld, env.BRAND_NAME));
    app.use('/sandbox/identity/*', limitBody());
    app.all('/sandbox/identity/*', sandboxIdentityPages(world.sandboxIdentity, env.ORIGIN));
    app.use('/sandbox/requests', limitBody());
    app.route('/sandbox/requests', requestDeskRoutes(apiWorld, env.BRAND_NAME));
    app.use('/sandbox/visits', limitBody());
    app.route('/sandbox/visits', visitDeskRoutes(apiWorld, env.BRAND_NAME));
    app.route('/sandbox', sandboxRoutes(world.sandboxClock, env));
  }
  if (env.NODE_ENV === 'production') app.use(assets());
  if (env.NODE_ENV === 'development') app.use(developmentPictures());

  const pages = pageRequests(world, api, build.assets.version);
  app.use(limitBody());
  app.use(compressHtml());
  for (const page of pageRoutes(build, { mode: env.NODE_ENV, origin: env.ORIGIN })) {
    app.all(page.path, (context) => {
      context.set('route', page.path);
      const facts = { clientAddress: address(context), requestId: context.get('requestId') };
      return refused(context) ?? pages(context.req.raw, page, facts);
    });
  }
  return {
    fetch: app.fetch,
    drain: health.drain,
    upgrade: sandboxVideo && ((...asked) => sandboxVideo.upgrade(...asked)),
    hangUp: async () => sandboxVideo?.close(),
    async close() {
      await Promise.all([housekeeping.stop(), jobs.stop(), sandboxVideo?.close()]);
      await world.database.close();
    },
  };
}
