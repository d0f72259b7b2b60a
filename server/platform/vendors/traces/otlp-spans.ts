import { hostname } from 'node:os';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Spans } from './spans.ts';

interface OtlpSettings {
  /** `https://collector.example:4318`, without `/v1/traces`. OTEL_EXPORTER_OTLP_HEADERS is read by the exporter. */
  endpoint: string;
  serviceName: string;
  /** The build that runs. */
  release: string;
  /** Called when the first spans are lost, and not again. */
  onLost: (error: Error | undefined) => void;
  /** Tests shorten it. */
  answersWithinMs?: number | undefined;
}

/** In spans; more are dropped. */
const mostWaiting = 2048;
/** A batch costs a request, and is written as JSON at once: about 3 ms. */
const mostInBatch = 512;
const everyMs = 2000;
/** Within the time that a stopping server has to close. */
const closesWithinMs = 1000;

/** The codes of an export's result. */
const codes = { sent: 0, lost: 1 };

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.INTERNAL } as const;

/** Sends spans in batches to a collector with OTLP over HTTP, as JSON. */
export function otlpSpans(settings: OtlpSettings): Spans {
  const { endpoint, serviceName, release, onLost, answersWithinMs = 10_000 } = settings;
  /** Those of the span that begins: log lines and outgoing calls have them already. */
  let ids = { traceId: '', id: '' };
  const sender = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: answersWithinMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': release,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    idGenerator: { generateTraceId: () => ids.traceId, generateSpanId: () => ids.id },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportingFirstLoss(sender, onLost, answersWithinMs),
        maxQueueSize: mostWaiting,
        maxExportBatchSize: mostInBatch,
        scheduledDelayMillis: everyMs,
      }),
    ],
  });
  const tracer = provider.getTracer('wren');

  return {
    add({ traceId, id, parentId, kind, name, attributes, failed, seconds }) {
      ids = { traceId, id };
      const parent = parentId && { traceId, spanId: parentId, traceFlags: TraceFlags.SAMPLED };
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: kind === 'server' })
        : ROOT_CONTEXT;
      const endTime = Date.now();
      const startTime = endTime - seconds * 1000;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes, startTime }, context);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    async close() {
      const late = new Promise((resolve) => setTimeout(resolve, closesWithinMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/** The SDK reports lost spans only globally, and has no timeout for an answer that never ends. */
function reportingFirstLoss(
  exporter: SpanExporter,
  onLost: OtlpSettings['onLost'],
  withinMs: number,
): SpanExporter {
  let isReported = false;
  return {
    export(spans, done) {
      const end: typeof done = ({ code, error }) => {
        clearTimeout(late);
        if (code !== codes.sent && !isReported) {
          isReported = true;
          onLost(error);
        }
        done({ code: codes.sent });
      };
      const late = setTimeout(end, withinMs, { code: codes.lost });
      exporter.export(spans, end);
    },
    shutdown: () => exporter.shutdown(),
  };
}
