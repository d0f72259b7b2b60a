import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallResult } from './vendors/observe-call.ts';
import type { Span, Spans } from './vendors/traces/spans.ts';

/** The ids that connect the log lines and outgoing calls of one request or job. Random, never derived from a member. */
export interface Trace {
  requestId: string;
  /** 32 hexadecimal digits, as in W3C Trace Context. */
  traceId: string;
  /** Two hexadecimal digits: `01` if the caller records this trace. */
  flags: string;
  /** The span of the request or job; undefined if this trace is not recorded. */
  span?: { spans: Pick<Spans, 'add'>; id: string; parentId: string | undefined } | undefined;
}

const current = new AsyncLocalStorage<Trace>();

// Only hexadecimal ids: a proxy may pass on what a client sent, and ids are logged.
const requestIdForm = /^[0-9a-f][0-9a-f-]{14,62}[0-9a-f]$/i;
const traceparentForm =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/**
 * The trace that a trusted caller's X-Request-Id and traceparent continue; what is missing or malformed is generated. Without
 * headers, a new trace. tracestate is not read, because it may contain any text.
 *
 * @param spans where traces are recorded, except those that the caller does not record
 */
export function traceOf(headers?: Headers, spans?: Pick<Spans, 'add'>): Trace {
  const requestId = headers?.get('X-Request-Id') ?? '';
  const given = traceparentForm.exec(headers?.get('traceparent') ?? '') ?? [];
  const [, traceId = randomHex(16), parentId, flags = spans ? '01' : '00'] = given;
  const isRecorded = Number.parseInt(flags, 16) % 2 === 1;
  return {
    requestId: requestIdForm.test(requestId) ? requestId : randomUUID(),
    traceId,
    flags,
    span: spans && isRecorded ? { spans, id: randomHex(8), parentId } : undefined,
  };
}

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex');

/** Runs work, and everything that it starts, within a trace. */
export const withinTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);

/** The id of the trace that the caller runs in. */
export const currentTraceId = (): string | undefined => current.getStore()?.traceId;

/**
 * Adds traceparent and X-Request-Id of the caller's trace, if there is one, to the headers of an outgoing call. Returns the id of the
 * call's span.
 */
export function passTraceOn(headers: Headers): string | undefined {
  const trace = current.getStore();
  if (!trace) return undefined;
  const id = randomHex(8);
  headers.set('X-Request-Id', trace.requestId);
  headers.set('traceparent', `00-${trace.traceId}-${id}-${trace.flags}`);
  return id;
}

/** Records the span of a request or job that ends now, unless its trace is not recorded. */
export function endSpan(
  { traceId, span }: Trace,
  ended: Pick<Span, 'kind' | 'name' | 'attributes' | 'failed' | 'seconds'>,
): void {
  span?.spans.add({ ...ended, traceId, id: span.id, parentId: span.parentId });
}

interface EndedCall {
  vendor: string;
  result: CallResult;
  seconds: number;
  /** What `passTraceOn` returned. */
  id?: string | undefined;
}

/** Records the span of an outgoing call that ends now, within the caller's. */
export function endCallSpan({ vendor, result, seconds, id }: EndedCall): void {
  const { traceId, span } = current.getStore() ?? {};
  if (traceId === undefined || !span) return;
  span.spans.add({
    traceId,
    id: id ?? randomHex(8),
    parentId: span.id,
    kind: 'client',
    name: vendor,
    attributes: { vendor, result },
    failed: result !== 'ok',
    seconds,
  });
}
