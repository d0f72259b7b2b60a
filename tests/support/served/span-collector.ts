import { z } from 'zod';
import { startBrokenUpstream, type Answer } from './broken-upstream.ts';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes,
  status: z.object({ code: z.number() }),
});
const posted = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** Receives OTLP over HTTP, as JSON. */
export async function startSpanCollector() {
  const upstream = await startBrokenUpstream();
  const spans: z.infer<typeof span>[] = [];
  const resources: z.infer<typeof attributes>[] = [];
  const takes: Answer = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = posted.parse(JSON.parse(Buffer.concat(chunks).toString()));
      resources.push(...resourceSpans.map(({ resource }) => resource.attributes));
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  };
  upstream.answerWith(takes);
  return {
    /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
    endpoint: upstream.baseUrl,
    received: upstream.received,
    answerWith: upstream.answerWith,
    spans,
    /** The attributes of all senders. */
    resources,
    /** The default behavior: accepts spans. */
    takes,
    [Symbol.asyncDispose]: () => upstream[Symbol.asyncDispose](),
  };
}
