import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#server/http/environment.ts';
import { recognize } from './recognize.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';

/** Finds out who calls, from the session cookie, with one query; without a cookie with none. */
export function identify(dependencies: ApiDependencies) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = getCookie(c, sessionCookie);
    c.set('caller', token ? await recognize(token, dependencies) : { kind: 'anonymous' });
    await next();
  });
}
