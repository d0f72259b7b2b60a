import { Hono, type Context } from 'hono';
import type { ServerBuild } from 'react-router';
import { createApi } from '#server/api/app.ts';
import { systemClock } from '#app/domain/clock.ts';
import { fileUploads } from '#server/platform/http/body-limit.ts';
import type { WebApp } from './web-app.ts';
import { admissionMiddleware, processAdmission, type Admission } from './admission.ts';
import { appLinkRoutes } from './app-links.ts';
import { assets, hasPictureIn, storedPictures } from './assets.ts';
import { busyPages } from './busy-page.ts';
import { clientAddress, isFromProxy, type WebBindings } from './client-address.ts';
import { compressHtml } from './compress-html.ts';
import { healthRoutes } from './health.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startJobs } from './jobs.ts';
import { ownPages } from './own-pages.ts';
import { metricsAnswer, metricsRoutes } from './metrics.ts';
import { offlineRoutes } from './offline.ts';
import { pageRequests } from './page-requests.ts';
import { changingPageRoutes, pageRoutes, refused } from './pages.ts';
import { BodyRefusedError, limitRequest } from './request-limits.ts';
import { requestLog } from './request-log.ts';
import { addressHeader, addressIn } from './signed-address.ts';
import { commonHeaders } from './security-headers.ts';
import type { Dependencies } from './dependencies.ts';

interface Mode {
  /** In development, the build of the moment. */
  load?: (() => Promise<ServerBuild>) | undefined;
  /** By default the admission of this process. */
  admission?: Admission;
}

/**
 * Puts the whole product together: assets, the benefits API, and a page handler for every address.
 */
export function compose(
  dependencies: Dependencies,
  build: ServerBuild,
  { load, admission = processAdmission(dependencies.database.pool) }: Mode = {},
): WebApp {
  const { env, log, sandboxBank, sandboxVideo } = dependencies;
  const buildStamp = build.assets.version;
  const address = clientAddress(env.TRUSTED_PROXIES, log);
  const apiDependencies = {
    ...dependencies,
    sql: dependencies.database.sql,
    count: dependencies.metrics.count,
    hasPicture: hasPictureIn(env.DATA_DIR),
  };
  const api = createApi(apiDependencies);
  sandboxVideo?.deliverTo(async (request) => api.fetch(request));
  sandboxBank?.deliverTo(async (request) => api.fetch(request));
  const settings = { mode: env.NODE_ENV, origin: env.ORIGIN };
  const routes = load ? changingPageRoutes(build, load, settings) : pageRoutes(build, settings);
  const { metrics, spans } = dependencies;
  const works = env.PROCESS !== 'serve';
  const jobs = startJobs(apiDependencies, env, {
    metrics,
    spans,
    works,
    isPage: ownPages(routes.map(({ path }) => path)),
  });
  metrics.watch({
    release: buildStamp,
    pool: dependencies.database.pool,
    streams: () => dependencies.events.streams(),
    countJobs: jobs.count,
    dataDir: env.DATA_DIR,
  });
  const housekeeping = startHousekeeping(apiDependencies, { works });
  const filePages = routes
    .filter(({ routeHandle }) => routeHandle.takesFiles)
    .map(({ path }) => [path, 'multipart/form-data'] as const);
  const health = healthRoutes(dependencies, buildStamp);
  const reports = routes.filter(({ routeHandle }) => routeHandle.takesReports).map(({ path }) => path);

  // A trailing slash means the same page.
  const app = new Hono<{ Bindings: WebBindings }>({ strict: false });
  const isProxy = isFromProxy(env.TRUSTED_PROXIES);
  const signedBy = ({ req }: Context) =>
    addressIn(req.header(addressHeader) ?? '', env.API_SHARED_SECRET, systemClock.now());
  // Another Wren that calls this one's API signs the member's address.
  const isTrusted = (context: Context<{ Bindings: WebBindings }>) =>
    isProxy(context) || signedBy(context) !== undefined;
  app.use(requestLog({ log, observe: metrics.observe, spans, isTrusted }));
  app.use(commonHeaders(env.ORIGIN.startsWith('https:')));
  app.use(
    limitRequest({
      uploads: new Map(filePages),
      fileUploads,
      reports: new Set(reports),
    }),
  );
  app.onError((error, context) => {
    if (error instanceof BodyRefusedError) return context.text(error.message, error.status);
    log.error({ requestId: context.get('requestId'), err: error, event: 'unexpected' });
    return context.text('Something went wrong.', 500);
  });
  app.route('/', health.routes);
  app.route('/', appLinkRoutes(env));
  app.route('/', offlineRoutes({ env, build, routes }));
  app.get('/metrics', metricsAnswer(metrics, env));
  if (env.PROCESS === 'work') app.all('*', (context) => context.text('Here is only background work.', 404));
  const admitOr = admissionMiddleware({ admission, log, countTurnedAway: metrics.countTurnedAway });
  app.use(
    '/api/*',
    admitOr((context) =>
      api.fetch(context.req.raw, { requestId: context.get('requestId'), turnedAway: true }),
    ),
  );
  app.all('/api/*', (context) =>
    api.fetch(context.req.raw, {
      clientAddress: signedBy(context) ?? address(context),
      requestId: context.get('requestId'),
      noteRoute: (route) => context.set('route', route),
    }),
  );
  const { sandboxClock: clock, addSandboxPages } = dependencies;
  const work = { sql: apiDependencies.sql, runDue: jobs.runDue, keepHouse: housekeeping.run };
  const phoneFrame = clock && addSandboxPages?.(app, apiDependencies, { clock, ...work });
  if (sandboxBank) app.route('/', sandboxBank.routes);
  if (env.NODE_ENV === 'production') app.use(assets());
  app.use(storedPictures(env.DATA_DIR));

  const pages = pageRequests(dependencies, api, buildStamp);
  app.use(admitOr(busyPages(dependencies, build)), compressHtml());
  if (phoneFrame) app.use(phoneFrame);
  for (const page of routes) {
    app.all(page.path, (context) => {
      context.set('route', page.path);
      const details = { clientAddress: address(context), requestId: context.get('requestId') };
      return refused(context) ?? pages(context.req.raw, page, details);
    });
  }
  const hangUp = async () => {
    await Promise.all([housekeeping.stop(), jobs.stop(), sandboxVideo?.close(), dependencies.events.close()]);
  };
  return {
    fetch: app.fetch,
    metrics: metricsRoutes(metrics),
    drain: health.drain,
    upgrades: sandboxVideo?.upgrades,
    hangUp,
    async close() {
      dependencies.filePlace?.stop();
      await Promise.all([hangUp(), sandboxBank?.close(), dependencies.analytics?.close()]);
      await Promise.all([spans?.close(), dependencies.database.close()]);
    },
  };
}
