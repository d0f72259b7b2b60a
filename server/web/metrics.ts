import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono, type Handler } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenSql } from '#server/platform/db/sql.ts';
import type { Count } from '#server/platform/http/dependencies.ts';
import type { JobCounts } from '#server/platform/jobs/queries.ts';
import { endCallSpan, passTraceOn } from '#server/platform/trace.ts';
import type { Mailer } from '#server/platform/vendors/mail/mailer.ts';
import type { CallResult, ObserveCall } from '#server/platform/vendors/observe-call.ts';
import type { RequestKind } from './admission.ts';
import { knownMethod, type FinishedRequest } from './request-log.ts';

type Send = (request: Request) => Promise<Response>;

/** Measurements in Prometheus' text format. Labels are route patterns, kinds and results, never anything of a member. */
export interface Metrics {
  count: Count;
  observe(request: FinishedRequest): void;
  countTurnedAway(kind: RequestKind): void;
  countOverdue(kind: string, count: number): void;
  countUnopened(): void;
  observeStatement(seconds: number): void;
  observeSweep(step: string, seconds: number): void;
  /** A fetch for one vendor that measures each call until its headers arrive, as a span of the caller's trace, which it passes on. */
  vendorFetch(vendor: string, settings?: { send?: Send | undefined; passesTrace?: boolean }): Send;
  /** For calls of a vendor that are no fetch. */
  observeCall(vendor: string): ObserveCall;
  /** Counts mails and measures the mail server. */
  measureMailer(mailer: Mailer): Mailer;
  /** Adds what is read when metrics are read. Called once. */
  watch(sources: WatchedSources): void;
  read(): Promise<string>;
  headers: Record<string, string>;
}

export interface WatchedSources {
  release: string;
  pool: Pick<NonNullable<OpenSql['pool']>, 'idleCount' | 'totalCount' | 'waitingCount'> | undefined;
  streams(): number;
  countJobs(): Promise<JobCounts[]>;
  /** The directory whose disk is measured. */
  dataDir: string;
}

interface MetricsSettings {
  /** How long a count of jobs is used again. */
  jobsKeptMs?: number;
  /** How long a reader waits for the count of jobs. Without it the answer has no series of jobs. */
  jobsWithinMs?: number;
}

const buckets = {
  request: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  statement: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10],
  vendor: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  sweep: [0.01, 0.1, 1, 10, 60],
};

export function createMetrics({ jobsKeptMs = 10_000, jobsWithinMs = 2_000 }: MetricsSettings = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    { labelNames = [], ...more }: { labelNames?: Label[]; buckets: number[] },
  ) => new Histogram({ name, help, labelNames, ...more, registers });

  const duration = histogram('http_request_duration_seconds', 'Time to answer a request, by route pattern', {
    labelNames: ['method', 'route', 'status'],
    buckets: buckets.request,
  });
  const turnedAway = counter('http_requests_turned_away_total', 'Requests turned away under load, by kind', [
    'errand',
  ]);
  const overdue = counter(
    'overdue_promises_total',
    'Promises with a date that were overdue and had lost their job, by its kind',
    ['kind'],
  );
  const unopened = counter('sealed_unopened_total', 'Sealed values and files that did not open');
  const statement = histogram('db_query_seconds', 'Time of a statement on its connection', {
    buckets: buckets.statement,
  });
  const sweep = histogram('sweep_seconds', 'Time of a step of housekeeping', {
    labelNames: ['step'],
    buckets: buckets.sweep,
  });
  const vendor = histogram('vendor_seconds', 'Time of a call to an external service, by result', {
    labelNames: ['vendor', 'result'],
    buckets: buckets.vendor,
  });
  const mails = counter('mails_total', 'Attempts to send a mail, by result', ['result']);
  const events = {
    sign_ins_total: counter('sign_ins_total', 'Attempts to prove an identity, by kind and result', [
      'event',
      'result',
    ]),
    lockouts_total: counter('lockouts_total', 'Addresses locked after failed sign-ins'),
    uploads_total: counter('uploads_total', 'Files that were accepted and stored'),
    payments_total: counter('payments_total', 'Payments that reached a state', ['state']),
  };

  let refresh: (() => Promise<void>) | undefined;

  return {
    count: (name, labels) => events[name].inc(labels),
    countOverdue: (kind, count) => overdue.inc({ kind }, count),
    // Existing dashboards use this label.
    countTurnedAway: (kind) => turnedAway.inc({ errand: kind }),
    countUnopened: () => unopened.inc(),
    observe({ method, route, status, seconds }) {
      duration.observe(
        { method: knownMethod(method), route: route ?? 'other', status: String(status) },
        seconds,
      );
    },
    observeStatement: (seconds) => statement.observe(seconds),
    observeSweep: (step, seconds) => sweep.observe({ step }, seconds),
    vendorFetch(name, { send = fetch, passesTrace = true } = {}) {
      return async (request) => {
        const id = passesTrace ? passTraceOn(request.headers) : undefined;
        const end = vendor.startTimer({ vendor: name });
        const note = (result: CallResult) => {
          const seconds = end({ result });
          if (passesTrace) endCallSpan({ vendor: name, result, seconds, id });
        };
        try {
          const answer = await send(request);
          note(resultOf(answer));
          return answer;
        } catch (error) {
          note(request.signal.aborted ? 'timeout' : 'unreachable');
          throw error;
        }
      };
    },
    observeCall: (name) => (result, seconds) => {
      vendor.observe({ vendor: name, result }, seconds);
      endCallSpan({ vendor: name, result, seconds });
    },
    measureMailer: (mailer) => ({
      async send(mail) {
        const end = vendor.startTimer({ vendor: 'smtp' });
        const note = (result: CallResult) => {
          endCallSpan({ vendor: 'smtp', result, seconds: end({ result }) });
          mails.inc({ result });
        };
        try {
          await mailer.send(mail);
          note('ok');
        } catch (error) {
          note('failed');
          throw error;
        }
      },
      close: () => mailer.close(),
    }),
    watch(sources) {
      refresh = watchSources(registry, sources, { jobsKeptMs, jobsWithinMs });
    },
    async read() {
      await refresh?.();
      return registry.metrics();
    },
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  };
}

function resultOf({ status }: Response): CallResult {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}

/** Registers gauges and returns a function that sets them. */
function watchSources(
  registry: Registry,
  { release, pool, streams, countJobs, dataDir }: WatchedSources,
  { jobsKeptMs, jobsWithinMs }: Required<MetricsSettings>,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const open = gauge('streams', 'Open event streams');
  const connections = gauge('db_pool', 'Database connections, and statements that wait for one', ['state']);
  const size = gauge('data_dir_size_bytes', 'Size of the disk that holds uploaded files');
  const free = gauge('data_dir_free_bytes', 'Free space of the disk that holds uploaded files');
  const due = gauge('jobs_due', 'Jobs that are due, by kind', ['kind']);
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest due job has waited, by kind', ['kind']);
  const givenUp = gauge('jobs_given_up', 'Jobs that were given up and not retried, by kind', ['kind']);
  gauge('build_info', 'The build that runs', ['release', 'node']).set({ release, node: process.version }, 1);

  let counted: { at: number; jobs: Promise<JobCounts[] | undefined> } | undefined;
  const recentJobs = () => {
    if (!counted || performance.now() - counted.at >= jobsKeptMs) {
      // Infinity: a count that does not end is not repeated either.
      const latest = { at: Infinity, jobs: countJobs().catch(() => undefined) };
      void latest.jobs.then(() => (latest.at = performance.now()));
      counted = latest;
    }
    return Promise.race([counted.jobs, pause(jobsWithinMs, undefined, { ref: false })]);
  };

  return async () => {
    const [jobs = [], disk] = await Promise.all([recentJobs(), statfs(dataDir).catch(() => undefined)]);
    for (const ofJobs of [due, oldest, givenUp]) ofJobs.reset();
    for (const { kind, ...job } of jobs) {
      due.set({ kind }, job.due);
      oldest.set({ kind }, job.oldestSeconds);
      givenUp.set({ kind }, job.givenUp);
    }
    size.set(disk ? disk.blocks * disk.bsize : Number.NaN);
    free.set(disk ? disk.bavail * disk.bsize : Number.NaN);
    open.set(streams());
    if (!pool) return;
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
  };
}

/** The only address of METRICS_PORT. It needs no token, so that port must not be reachable from outside. */
export function metricsRoutes(metrics: Metrics): Hono {
  const routes = new Hono();
  routes.get('/metrics', async (context) => context.text(await metrics.read(), 200, metrics.headers));
  return routes;
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
