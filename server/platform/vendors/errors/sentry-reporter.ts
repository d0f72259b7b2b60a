import { randomUUID } from 'node:crypto';
import type { ErrorReport, ErrorReporter, ReportedError, ReportedPlace } from './error-reporter.ts';

interface Envelope {
  eventId: string;
  /** The build that runs. */
  release: string;
  environment: string;
}

/** A report as a Sentry envelope: envelope header, item header and event, one per line. */
function sentryEnvelope(report: ErrorReport, envelope: Envelope): string {
  const event = JSON.stringify(sentryEvent(report, envelope));
  const about = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) };
  return `${JSON.stringify({ event_id: envelope.eventId })}\n${JSON.stringify(about)}\n${event}\n`;
}

function sentryEvent(report: ErrorReport, { eventId, release, environment }: Envelope) {
  const { level, at, event, route, requestId, labels, errors, times } = report;
  return {
    event_id: eventId,
    timestamp: at.epochMilliseconds / 1000,
    platform: 'node',
    level,
    logger: event,
    release,
    environment,
    ...(route !== undefined && { transaction: route }),
    tags: {
      ...labels,
      event,
      times: String(times),
      ...(requestId !== undefined && { request_id: requestId }),
    },
    // Sentry lists causes first and the innermost frame last.
    ...(errors.length > 0
      ? { exception: { values: errors.toReversed().map((error) => exceptionOf(error, level)) } }
      : { message: { formatted: event } }),
    sdk: { name: 'wren', version: '1', settings: { infer_ip: 'never' } },
  };
}

const exceptionOf = ({ name, message, places }: ReportedError, level: ErrorReport['level']) => ({
  type: name,
  value: message,
  mechanism: { type: 'generic', handled: level !== 'fatal' },
  ...(places.length > 0 && { stacktrace: { frames: places.toReversed().map(frameOf) } }),
});

const frameOf = ({ function: name, file, line, column }: ReportedPlace) => ({
  ...(name !== undefined && { function: name }),
  filename: file,
  lineno: line,
  colno: column,
  in_app: !/(^|\/)node_modules\/|^node:/.test(file),
});

/** More than a minute's worth of reports. */
const mostWaiting = 50;
/** Pause after a failure. */
const restMs = 30_000;
const mostRestMs = 60 * 60 * 1000;
const refusedRestSeconds = 60;
const reportEveryMs = 60_000;
const answersWithinMs = 2000;

export interface SentrySettings {
  /** `https://key@host/project`, with a path before the project perhaps. */
  dsn: string;
  release: string;
  environment: string;
  /** Called at most once a minute with the number of dropped reports. */
  onDropped: (count: number) => void;
  /** Milliseconds, only ever growing. */
  now?: () => number;
}

/** Sends reports to a server with Sentry's envelope API, one at a time. */
export function sentryReporter(settings: SentrySettings): ErrorReporter {
  const { release, environment, now = () => performance.now() } = settings;
  const { address, key } = readDsn(settings.dsn);
  const waiting: ErrorReport[] = [];
  let sending: Promise<void> | undefined;
  let restsUntil = 0;
  let dropped = 0;
  let reportedAt = -Infinity;

  function drop(count: number): void {
    dropped += count;
    if (dropped > 0 && now() - reportedAt >= reportEveryMs) reportDropped();
  }

  function reportDropped(): void {
    reportedAt = now();
    settings.onDropped(dropped);
    dropped = 0;
  }

  /** Returns the pause that the server requests, in milliseconds. */
  async function post(report: ErrorReport): Promise<{ sent: boolean; restMs: number }> {
    const eventId = randomUUID().replaceAll('-', '');
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-sentry-envelope',
          'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=wren/1, sentry_key=${key}`,
        },
        body: sentryEnvelope(report, { eventId, release, environment }),
        redirect: 'manual',
        signal: AbortSignal.timeout(answersWithinMs),
      });
      // The body is not needed.
      void response.body?.cancel().catch(() => undefined);
      return { sent: response.ok, restMs: restOf(response) };
    } catch {
      return { sent: false, restMs };
    }
  }

  async function sendWaiting(): Promise<void> {
    for (let report = waiting.shift(); report; report = waiting.shift()) {
      const answer = await post(report);
      if (!answer.sent) drop(1);
      if (answer.restMs > 0) {
        restsUntil = now() + answer.restMs;
        drop(waiting.splice(0).length);
      }
    }
  }

  return {
    send(report) {
      if (waiting.length >= mostWaiting || now() < restsUntil) return drop(1);
      waiting.push(report);
      sending ??= sendWaiting().finally(() => (sending = undefined));
    },
    async close() {
      const late = new Promise((resolve) => setTimeout(resolve, answersWithinMs).unref());
      await Promise.race([sending, late]);
      dropped += waiting.splice(0).length;
      if (dropped > 0) reportDropped();
    },
  };
}

function readDsn(dsn: string): { address: string; key: string } {
  const { origin, pathname, username } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return { address: `${origin}${path}/api/${project}/envelope/`, key: username };
}

/** `60:error;security:organization, 2700::key`: seconds, categories (empty means all), scope. */
function restOf({ ok, status, headers }: Response): number {
  const limits = (headers.get('X-Sentry-Rate-Limits') ?? '').split(',').map((limit) => {
    const [seconds, categories = ''] = limit.trim().split(':');
    return categories === '' || categories.split(';').includes('error') ? Number(seconds) || 0 : 0;
  });
  const requestedSeconds = Math.max(0, ...limits);
  const refused = status === 429 ? Number(headers.get('Retry-After')) || refusedRestSeconds : 0;
  const seconds = requestedSeconds || refused;
  return seconds > 0 ? Math.min(seconds * 1000, mostRestMs) : ok ? 0 : restMs;
}
