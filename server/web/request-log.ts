import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '#server/platform/log.ts';
import { endSpan, traceOf, withinTrace } from '#server/platform/trace.ts';
import type { Spans } from '#server/platform/vendors/traces/spans.ts';
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
  spans: Spans | undefined;
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

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A client can send any word as a method, and each would be a series of its own. */
export const knownMethod = (method: string) => (methods.has(method) ? method : 'other');

/** With the names of OpenTelemetry's conventions for HTTP. */
function spanOf({ method, route, status }: Omit<FinishedRequest, 'seconds'>, requestId: string) {
  const known = knownMethod(method);
  return {
    kind: 'server' as const,
    name: route === undefined ? known : `${known} ${route}`,
    attributes: {
      'http.request.method': known === 'other' ? '_OTHER' : known,
      ...(route !== undefined && { 'http.route': route }),
      'http.response.status_code': status,
      'request.id': requestId,
    },
    failed: status >= 500,
  };
}

/** Gives every request an id, a trace and one log line with the route's pattern, never the address itself. */
export function requestLog({
  log,
  observe,
  spans,
  isTrusted,
}: RequestLogOptions): MiddlewareHandler<{ Bindings: WebBindings }> {
  return (context, next) => {
    const trace = traceOf(isTrusted(context) ? context.req.raw.headers : undefined, spans);
    const { requestId } = trace;
    const started = performance.now();
    context.set('requestId', requestId);
    return withinTrace(trace, async () => {
      await next();
      context.res.headers.set('X-Request-Id', requestId);
      const durationMs = performance.now() - started;
      const finished = { method: context.req.method, route: routeOf(context), status: statusOf(context) };
      const seconds = durationMs / 1000;
      observe({ ...finished, seconds });
      if (trace.span) endSpan(trace, { ...spanOf(finished, requestId), seconds });
      if (!context.get('turnedAway'))
        log.info({ requestId, ...finished, durationMs: Math.round(durationMs) });
    });
  };
}
