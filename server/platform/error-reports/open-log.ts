import { hostname } from 'node:os';
import type { Env } from '#server/env.ts';
import { createLog, type Log } from '../log.ts';
import { sentryReporter } from '../vendors/errors/sentry-reporter.ts';
import type { ErrorReport, ErrorReporter } from '../vendors/errors/error-reporter.ts';
import { describeReport } from './describe-report.ts';

interface OpenLog {
  log: Log;
  /** Waits briefly for unsent reports. */
  closeReports(): Promise<void>;
}

/**
 * The log of the process. With SENTRY_DSN set, its errors are also reported there.
 *
 * @param buildStamp of the build that runs
 */
export function openLog(env: Pick<Env, 'LOG_LEVEL' | 'SANDBOX' | 'SENTRY_DSN'>, buildStamp: string): OpenLog {
  const log = createLog(env.LOG_LEVEL, undefined, {
    pid: process.pid,
    host: hostname(),
    release: buildStamp,
  });
  if (env.SENTRY_DSN === undefined) return { log, closeReports: () => Promise.resolve() };
  const reporter = sentryReporter({
    dsn: env.SENTRY_DSN,
    release: `wren@${buildStamp}`,
    environment: env.SANDBOX ? 'sandbox' : 'production',
    onDropped: (count) => log.warn({ event: 'reports-dropped', count }),
  });
  return { log: reportingLog(log, reporter), closeReports: () => reporter.close() };
}

/** A broken page may fail a thousand times a minute; the log contains all of them. */
const mostOfAll = 30;
const minuteMs = 60_000;
/** For so long the same is only counted. */
const silenceMs = 10 * minuteMs;
const mostKinds = 500;

interface KnownKind {
  sentAt: number;
  /** Not reported since. */
  since: number;
}

/**
 * Rate limits for reports: a number per minute, and one per kind in ten minutes.
 *
 * @param settings `now` returns monotonic milliseconds
 */
export function createReportLimits({ mostAMinute = mostOfAll, now = () => performance.now() } = {}) {
  /** The oldest first. */
  const kinds = new Map<string, KnownKind>();
  let minute = { began: -Infinity, sent: 0 };

  return {
    /** How often it happened since it was last reported, this time included; 0 when it is not to be reported now. */
    admit(kind: string): number {
      const at = now();
      if (at - minute.began >= minuteMs) minute = { began: at, sent: 0 };
      const { sentAt, since } = kinds.get(kind) ?? { sentAt: -Infinity, since: 0 };
      const isSent = at - sentAt >= silenceMs && minute.sent < mostAMinute;
      if (isSent) {
        minute.sent += 1;
        kinds.delete(kind);
      }
      kinds.set(kind, isSent ? { sentAt: at, since: 0 } : { sentAt, since: since + 1 });
      const [oldest] = kinds.keys();
      if (kinds.size > mostKinds && oldest !== undefined) kinds.delete(oldest);
      return isSent ? since + 1 : 0;
    },
  };
}

/** Warnings that the specification requires to be reported (section 8). */
const reportedWarnings: ReadonlySet<unknown> = new Set(['version-check-failed', 'language-missing']);

/** Posted by any browser, so they have their own limit beside errors of the server. */
const browserEvents: ReadonlySet<string> = new Set(['island', 'version-check-failed']);
const mostOfBrowsers = 10;

const reportedLevels: Partial<Record<keyof Log, ErrorReport['level']>> = {
  fatal: 'fatal',
  error: 'error',
  warn: 'warning',
};

/** Wraps a log so that errors are also reported. Reporting never throws and never blocks. */
export function reportingLog(
  log: Log,
  reporter: ErrorReporter,
  limits = createReportLimits(),
  limitsOfBrowsers = createReportLimits({ mostAMinute: mostOfBrowsers }),
): Log {
  function report(level: ErrorReport['level'], fields: Record<string, unknown>): void {
    try {
      const described = describeReport(level, fields);
      const { admit } = browserEvents.has(described.event) ? limitsOfBrowsers : limits;
      const times = admit(kindOf(described));
      if (times > 0) reporter.send({ ...described, times });
    } catch {
      // The log has it already.
    }
  }

  const write =
    (name: keyof Log): Log[keyof Log] =>
    (fields, message) => {
      log[name](fields, message);
      const level = reportedLevels[name];
      if (level && (level !== 'warning' || reportedWarnings.has(fields['event']))) report(level, fields);
    };
  return {
    fatal: write('fatal'),
    error: write('error'),
    warn: write('warn'),
    info: write('info'),
    debug: write('debug'),
    trace: write('trace'),
  };
}

/** Groups reports of the same error. */
function kindOf({ level, event, labels, errors }: Omit<ErrorReport, 'times'>): string {
  const [error] = errors;
  return JSON.stringify([level, event, labels['resource'], error?.name, error?.places[0] ?? error?.message]);
}
