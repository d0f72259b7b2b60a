import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#server/platform/log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** The pattern of the page that answers. */
    route: string | undefined;
    /** Refused under load: counted, and logged in summary. */
    turnedAway: boolean;
  }
}

export interface FinishedRequest {
  method: string;
  route: string | undefined;
  status: number;
  seconds: number;
}

/** nginx's status for a client that closed the connection before the answer. */
const clientClosedRequest = 499;

/** A failure after the client disconnected must not look like a server error. */
const statusOf = ({ req, res }: Context): number =>
  res.status >= 500 && req.raw.signal.aborted ? clientClosedRequest : res.status;

/** Gives every request an id and one log line with the route's pattern, never the address itself. */
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
