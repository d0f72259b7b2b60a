import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

/** What connects the log lines and outgoing calls of one request or job. Random, never derived from a member. */
export interface Trace {
  requestId: string;
  /** 32 hexadecimal digits, as in W3C Trace Context. */
  traceId: string;
  /** Two hexadecimal digits: `01` if the caller records this trace. */
  flags: string;
}

const current = new AsyncLocalStorage<Trace>();

// Only hexadecimal ids: a proxy may pass on what a client sent, and ids are logged.
const requestIdForm = /^[0-9a-f][0-9a-f-]{14,62}[0-9a-f]$/i;
const traceparentForm =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-|$)/;

/**
 * The trace that a trusted caller's X-Request-Id and traceparent continue; what is missing or malformed is made anew. Without
 * headers, a new trace. tracestate is not read, because it may contain any text.
 */
export function traceOf(headers?: Headers): Trace {
  const requestId = headers?.get('X-Request-Id') ?? '';
  const [, traceId, flags = '00'] = traceparentForm.exec(headers?.get('traceparent') ?? '') ?? [];
  return {
    requestId: requestIdForm.test(requestId) ? requestId : randomUUID(),
    traceId: traceId ?? randomBytes(16).toString('hex'),
    flags,
  };
}

/** Runs work, and everything that it starts, within a trace. */
export const withinTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);

/** The id of the trace that the caller runs in. */
export const currentTraceId = (): string | undefined => current.getStore()?.traceId;

/** Adds traceparent and X-Request-Id of the caller's trace, if there is one, to the headers of an outgoing call. */
export function passTraceOn(headers: Headers): void {
  const trace = current.getStore();
  if (!trace) return;
  headers.set('X-Request-Id', trace.requestId);
  headers.set('traceparent', `00-${trace.traceId}-${randomBytes(8).toString('hex')}-${trace.flags}`);
}
