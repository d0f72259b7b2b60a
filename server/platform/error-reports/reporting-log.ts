import type { Log } from '../log.ts';
import type { ErrorReport, ErrorReporter } from '../vendors/errors/error-reporter.ts';
import { describeReport } from './describe-report.ts';
import { createReportLimits } from './report-limits.ts';

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
