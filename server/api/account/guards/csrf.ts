import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { isCsrfTokenOf } from '../sessions/session-token.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the method is safe (changes nothing). */
export const isReading = (method: string) => readingMethods.has(method);

/** A change authenticated by the cookie must also have the token of its session. */
export const csrf = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.var.caller.kind === 'signed-in' && !isReading(c.req.method)) {
    const token = getCookie(c, sessionCookie) ?? '';
    if (!isCsrfTokenOf(token, c.req.header('X-CSRF-Token') ?? '')) {
      throw problem(422, 'invalid_authenticity_token');
    }
  }
  await next();
});
