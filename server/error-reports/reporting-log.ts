import type { Log } from '#server/log.ts';
import type { ErrorReport, ErrorReporter } from '#server/vendors/errors/error-reporter.ts';
import { describeReport } from './describe-report.ts';
import { createReportLimits } from './report-limits.ts';

/** Nothing is broken here, but the specification wants them known (section 8). */
const reportedWarnings: ReadonlySet<unknown> = new Set(['version-check-failed', 'language-missing']);

/** Anybody may post these: however many do, those of the server itself are still reported. */
const toldByBrowsers: ReadonlySet<string> = new Set(['island', 'version-check-failed']);
const mostOfBrowsers = 10;

const reportedLevels: Partial<Record<keyof Log, ErrorReport['level']>> = {
  fatal: 'fatal',
  error: 'error',
  warn: 'warning',
};

/** The same log, whose errors are reported as well. Reporting never fails its caller and never keeps them waiting. */
export function reportingLog(
  log: Log,
  reporter: ErrorReporter,
  limits = createReportLimits(),
  limitsOfBrowsers = createReportLimits({ mostAMinute: mostOfBrowsers }),
): Log {
  function report(level: ErrorReport['level'], fields: Record<string, unknown>): void {
    try {
      const described = describeReport(level, fields);
      const { admit } = toldByBrowsers.has(described.event) ? limitsOfBrowsers : limits;
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

/** What is the same error, whoever meets it. */
function kindOf({ level, event, labels, errors }: Omit<ErrorReport, 'times'>): string {
  const [error] = errors;
  return JSON.stringify([level, event, labels['resource'], error?.name, error?.places[0] ?? error?.message]);
}
