import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '#server/log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** The pattern of the page that answers. */
    route: string | undefined;
  }
}

/** Gives every request an id and one log line. The route's pattern is logged, never the address itself. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    context.set('requestId', requestId);
    await next();
    context.res.headers.set('X-Request-Id', requestId);
    log.info({
      requestId,
      method: context.req.method,
      route: context.get('route'),
      status: context.res.status,
      durationMs: Math.round(performance.now() - started),
    });
  };
}
