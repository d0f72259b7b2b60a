import { randomUUID } from 'node:crypto';
import { OpenAPIHono, type Hook } from '@hono/zod-openapi';
import type { Hono, Context, Env } from 'hono';
import {
  notFound,
  problem,
  serviceBusy,
  Problem,
  type ProblemItem,
  isTitleKey,
} from '#server/platform/http/json-api/problem.ts';
import { isOutdated, mobileAppOf } from '#app/domain/mobile-app.ts';
import { describeApi } from './docs/description.ts';
import { docsRoutes } from './docs/routes.ts';
import type { ApiDependencies, ApiEnv } from '#server/platform/http/dependencies.ts';
import { limitBody } from '#server/platform/http/body-limit.ts';
import { identify, csrf } from '#server/api/account/guards/recognize.ts';
import { resourcesOf } from './resources.ts';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { TrieRouter } from 'hono/router/trie-router';
import type { RouterRoute } from 'hono/types';
import { HTTPException } from 'hono/http-exception';
import { errorDocument, jsonApiMediaType } from '#server/platform/http/json-api/document.ts';
import { isDatabaseAway } from '#server/platform/db/circuit-breaker.ts';
import { FileStorageError } from '#server/platform/vendors/files/file-store.ts';
import { GateFullError } from '#server/api/account/passwords/passwords.ts';
import { z } from 'zod';

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

/** PostgreSQL cannot store a text with NUL (character_not_in_repertoire), so no record has such a name. */
const isUnheardOf = (error: Error) => 'code' in error && error.code === '22021';

function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof GateFullError) return serviceBusy();
  if (error instanceof HTTPException) {
    if (error.status === 400) return problem(400, 'malformed');
    if (error.status === 413) return problem(413, 'payload_too_large');
    if (error.status === 415) return problem(415, 'unsupported_media_type');
  }
  if (isUnheardOf(error)) return notFound();
  return isAway(error) ? problem(503, 'temporarily_unavailable') : problem(500, 'internal_error');
}

/** Of the database or the storage of files. */
const isAway = (error: Error) => error instanceof FileStorageError || isDatabaseAway(error);

/** Answers with the error document of a thrown error; `report` gets unexpected errors and outages. */
export function answerFailure<E extends Env>(
  error: Error,
  c: Context<E>,
  report: (error: Error) => void,
): Response {
  const failure = problemOf(error);
  if (failure.status === 500 || isAway(error)) report(error);
  const document = errorDocument(failure, languageOf(c.req.header('X-Language')));
  return c.body(JSON.stringify(document), failure.status, {
    'Content-Type': jsonApiMediaType,
    ...failure.headers,
  });
}

const titleValues = z.record(z.string(), z.union([z.string(), z.number()]));

function itemOf(issue: z.core.$ZodIssue, inBody: boolean): ProblemItem {
  const pointer = inBody ? ['/data/attributes', ...issue.path.map(String)].join('/') : undefined;
  if (isTitleKey(issue.message)) {
    const { data: values } = titleValues.safeParse(issue.code === 'custom' ? issue.params : undefined);
    return { key: issue.message, pointer, ...(values && { values }) };
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { key: 'too_long.unmeasured', pointer, values: { max: Number(issue.maximum) } };
  }
  return { key: 'invalid', pointer };
}

/** More errors than any form has fields, so that nonsense does not cause a response of megabytes. */
const mostItems = 300;

/**
 * Responds with 422 and one error per issue, with pointers into the body; 404 if the address is malformed. Messages of schemas are
 * keys of texts.
 */
const refuseInvalid: Hook<unknown, ApiEnv, string, void> = (result) => {
  if (result.success) return;
  if (result.target === 'param') throw notFound();
  throw new Problem(
    422,
    result.error.issues.slice(0, mostItems).map((issue) => itemOf(issue, result.target === 'json')),
  );
};
