import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#server/log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** The pattern of the page that answers. */
    route: string | undefined;
    /** There was no time for it: such are counted, and told of together. */
    turnedAway: boolean;
  }
}

export interface FinishedRequest {
  method: string;
  route: string | undefined;
  status: number;
  seconds: number;
}

/** What nginx calls a request whose answer nobody waited for. */
const clientClosedRequest = 499;

/** What fails because the browser broke it off is no failure of ours, and must not look like one to whoever watches. */
const statusOf = ({ req, res }: Context): number =>
  res.status >= 500 && req.raw.signal.aborted ? clientClosedRequest : res.status;

/** Gives every request an id and one log line. The route's pattern is logged, never the address itself. */
export function requestLog(log: Log, observe: (request: FinishedRequest) => void): MiddlewareHandler {
  return async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    context.set('requestId', requestId);
    await next();
    context.res.headers.set('X-Request-Id', requestId);
    const durationMs = performance.now() - started;
    const finished = {
      method: context.req.method,
      route: context.get('route'),
      status: statusOf(context),
    };
    observe({ ...finished, seconds: durationMs / 1000 });
    if (!context.get('turnedAway')) log.info({ requestId, ...finished, durationMs: Math.round(durationMs) });
  };
}
