import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { notFound, problem, serviceBusy } from '#server/platform/http/json-api/problem.ts';
import { isOutdated, mobileAppOf } from '#app/domain/mobile-app.ts';
import { describeApi } from './docs/description.ts';
import { docsRoutes } from './docs/routes.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { answerFailure } from './failures.ts';
import { limitBody } from '#server/platform/http/body-limit.ts';
import { csrf } from '#server/api/account/guards/csrf.ts';
import { identify } from '#server/api/account/guards/recognize.ts';
import { resourcesOf } from './resources.ts';
import { refuseInvalid } from '#server/platform/http/validation.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { TrieRouter } from 'hono/router/trie-router';
import type { RouterRoute } from 'hono/types';

/** Returns the methods of an address, from the route table. */
function allowedMethods(routes: RouterRoute[]): (path: string) => string[] {
  const table = new TrieRouter<string>();
  for (const { method, path } of routes) {
    // Middleware is registered for ALL methods; only handlers name one.
    if (method !== 'ALL') table.add('ALL', path, method);
  }
  return (path) => {
    const [matches] = table.match('ALL', path);
    const methods = new Set(matches.map(([method]) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  };
}

/** The language of all texts in the response, from X-Language. */
const language = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('language', languageOf(c.req.header('X-Language')));
  await next();
  c.res.headers.set('Content-Language', c.var.language);
  c.res.headers.append('Vary', 'X-Language');
});

/** Refuses calls of the native app itself from an outdated version. Pages in it are refused by the web tier. */
const refuseOutdatedApp = createMiddleware(async (c, next) => {
  const app = mobileAppOf(c.req.raw.headers);
  if (app?.beganByApp && isOutdated(app)) throw problem(403, 'outdated_app');
  await next();
});

const turnAway = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.env?.turnedAway) throw serviceBusy();
  await next();
});

const requestIdForm = /^[\w-]{1,64}$/;

/** Uses the web tier's request id, which knows whose ids to trust; alone, that of the caller, or a new one. Returns it. */
const beginRequest = createMiddleware<ApiEnv>(async (c, next) => {
  const sent = c.req.header('X-Request-Id') ?? '';
  const requestId = c.env?.requestId ?? (requestIdForm.test(sent) ? sent : randomUUID());
  c.set('requestId', requestId);
  await next();
  c.res.headers.set('X-Request-Id', requestId);
  // Middleware of many addresses answered refusals, not an operation.
  const route = routePath(c);
  if (!route.includes('*')) c.env?.noteRoute?.(route);
});

/** Responses are personal, so no cache may store them. */
const noStore = createMiddleware(async (c, next) => {
  await next();
  // Hono's own c.header would copy an existing response and stream its body.
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.set('X-Content-Type-Options', 'nosniff');
});

/** The benefits API under /api: /api/v3/…, /api/openapi.json and /api/docs. */
export function createApi(dependencies: ApiDependencies): Hono<ApiEnv> {
  const v3 = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  v3.use(noStore, language, turnAway, refuseOutdatedApp, identify(dependencies), csrf, limitBody);
  for (const resource of resourcesOf(dependencies)) v3.route('/', resource);

  const api = new OpenAPIHono<ApiEnv>();
  api.use('/api/*', beginRequest);
  api.route('/api/v3', v3);
  api.route(
    '/api',
    docsRoutes(() => describeApi(api, dependencies.origin)),
  );

  const methodsOf = allowedMethods(api.routes);
  api.notFound((c) => {
    const methods = methodsOf(c.req.path);
    if (methods.length === 0) throw notFound();
    throw problem(405, 'method_not_allowed', { Allow: methods.join(', ') });
  });
  api.onError((error, c) =>
    answerFailure(error, c, () => {
      const { requestId } = c.var;
      dependencies.log.error({ event: 'api-failure', err: error, requestId, route: routePath(c, -1) });
    }),
  );
  return api;
}
