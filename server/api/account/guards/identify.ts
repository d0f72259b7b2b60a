import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv, Caller } from '#server/platform/http/environment.ts';
import { isReading } from './csrf.ts';
import { recognize } from './recognize.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/**
 * Identifies the caller by the session cookie, with one query; without a cookie with none. The reading calls of one page
 * share it. A call that may change data is looked up separately, and so are the calls after it.
 */
export function identify(dependencies: ApiDependencies) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = getCookie(c, sessionCookie);
    const lookUp = (held: string) => recognize(held, dependencies);
    const anonymous: Caller = { kind: 'anonymous' };
    const page = c.env?.page;
    if (page && isReading(c.req.method)) {
      c.set('caller', token ? await page.find(token, () => lookUp(token)) : anonymous);
      return next();
    }
    const work = async () => {
      c.set('caller', token ? await lookUp(token) : anonymous);
      await next();
    };
    return page ? page.change(work) : work();
  });
}
