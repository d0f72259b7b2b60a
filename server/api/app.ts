import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { notFound, problem } from '#server/json-api/problem.ts';
import { allowedMethods } from './allowed-methods.ts';
import { describeApi } from './docs/description.ts';
import { docsRoutes } from './docs/routes.ts';
import type { ApiEnv } from './environment.ts';
import { answerFailure } from './failures.ts';
import { csrf } from './middleware/csrf.ts';
import { identify } from './middleware/identify.ts';
import { language } from './middleware/language.ts';
import { noStore } from './middleware/no-store.ts';
import { requestId } from './middleware/request-id.ts';
import { resourcesOf } from './resources.ts';
import { refuseInvalid } from './validation.ts';
import type { ApiWorld } from './world.ts';

/** The benefits API under /api: /api/v3/…, /api/openapi.json and /api/docs. */
export function createApi(world: ApiWorld): Hono<ApiEnv> {
  const v3 = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  v3.use(noStore, language, identify(world), csrf);
  for (const resource of resourcesOf(world)) v3.route('/', resource);

  const api = new OpenAPIHono<ApiEnv>();
  api.use('/api/*', requestId);
  api.route('/api/v3', v3);
  api.route(
    '/api',
    docsRoutes(() => describeApi(api)),
  );

  const methodsOf = allowedMethods(api.routes);
  api.notFound((c) => {
    const methods = methodsOf(c.req.path);
    if (methods.length === 0) throw notFound();
    throw problem(405, 'method_not_allowed', { Allow: methods.join(', ') });
  });
  api.onError((error, c) =>
    answerFailure(error, c, () => {
      world.log.error({ event: 'api-failure', err: error, requestId: c.var.requestId });
    }),
  );
  return api;
}
