import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '#server/platform/log.ts';
import { traceOf, withinTrace } from '#server/platform/trace.ts';
import type { WebBindings } from './client-address.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** The pattern of the page or API operation that answers. */
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

interface RequestLogOptions {
  log: Log;
  observe(request: FinishedRequest): void;
  /** Whether the ids that the sender gave this request are kept. */
  isTrusted(context: Context<{ Bindings: WebBindings }>): boolean;
}

/** nginx's status for a client that closed the connection before the answer. */
const clientClosedRequest = 499;

/** A failure after the client disconnected must not look like a server error. */
const statusOf = ({ req, res }: Context): number =>
  res.status >= 500 && req.raw.signal.aborted ? clientClosedRequest : res.status;

/** The pattern of the handler that answered; undefined if that was the middleware of many addresses. */
function routeOf(context: Context): string | undefined {
  const matched = context.get('route') ?? routePath(context);
  return matched.includes('*') && matched !== context.get('route') ? undefined : matched;
}

/** Gives every request an id, a trace and one log line with the route's pattern, never the address itself. */
export function requestLog({
  log,
  observe,
  isTrusted,
}: RequestLogOptions): MiddlewareHandler<{ Bindings: WebBindings }> {
  return (context, next) => {
    const trace = traceOf(isTrusted(context) ? context.req.raw.headers : undefined);
    const { requestId } = trace;
    const started = performance.now();
    context.set('requestId', requestId);
    return withinTrace(trace, async () => {
      await next();
      context.res.headers.set('X-Request-Id', requestId);
      const durationMs = performance.now() - started;
      const finished = { method: context.req.method, route: routeOf(context), status: statusOf(context) };
      observe({ ...finished, seconds: durationMs / 1000 });
      if (!context.get('turnedAway'))
        log.info({ requestId, ...finished, durationMs: Math.round(durationMs) });
    });
  };
}
