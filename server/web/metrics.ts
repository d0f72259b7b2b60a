import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { RequestKind } from './admission.ts';
import type { FinishedRequest } from './request-log.ts';

/** Measurements in Prometheus' text format. Labels are route patterns and statuses, never anything of a member. */
export interface Metrics {
  observe(request: FinishedRequest): void;
  countTurnedAway(kind: RequestKind): void;
  countOverdue(kind: string, count: number): void;
  read(): Promise<string>;
  headers: Record<string, string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  const turnedAway = new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Requests turned away under load, by kind',
    labelNames: ['errand'],
    registers: [registry],
  });
  const overdue = new Counter({
    name: 'overdue_promises_total',
    help: 'Promises with a date that were overdue and had lost their job, by its kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  return {
    countOverdue: (kind, count) => overdue.inc({ kind }, count),
    // Existing dashboards use this label.
    countTurnedAway: (kind) => turnedAway.inc({ errand: kind }),
    observe({ method, route, status, seconds }) {
      duration.observe({ method, route: route ?? 'other', status: String(status) }, seconds);
    },
    read: () => registry.metrics(),
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  };
}

/** Metrics are for operators and require a token, except in a sandbox without one. */
export function metricsAnswer(
  metrics: Metrics,
  { METRICS_TOKEN, SANDBOX }: { METRICS_TOKEN: readonly string[]; SANDBOX: boolean },
): Handler {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  const known = METRICS_TOKEN.map((token) => digestOf(`Bearer ${token}`));
  const isOpen = SANDBOX && known.length === 0;
  return async (context) => {
    const shown = digestOf(context.req.header('Authorization') ?? '');
    if (!isOpen && !known.some((token) => timingSafeEqual(token, shown))) return context.notFound();
    return context.text(await metrics.read(), 200, metrics.headers);
  };
}
