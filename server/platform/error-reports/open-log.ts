import { hostname } from 'node:os';
import type { Env } from '#server/env.ts';
import { createLog, type Log } from '../log.ts';
import { sentryReporter } from '../vendors/errors/sentry-reporter.ts';
import { reportingLog } from './reporting-log.ts';

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
