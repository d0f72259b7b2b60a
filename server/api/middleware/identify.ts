import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../environment.ts';
import { recognize } from '../members/recognize.ts';
import { sessionCookie } from '../members/session-cookie.ts';
import type { ApiWorld } from '../world.ts';

/** Finds out who calls, from the session cookie, with one query; without a cookie with none. */
export function identify(world: ApiWorld) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = getCookie(c, sessionCookie);
    c.set('caller', token ? await recognize(token, world) : { kind: 'anonymous' });
    await next();
  });
}
