/** A stack frame in our own code or a package, without paths of the machine. */
export interface ReportedPlace {
  function: string | undefined;
  file: string;
  line: number;
  column: number;
}

export interface ReportedError {
  name: string;
  message: string;
  /** Innermost first. */
  places: readonly ReportedPlace[];
}

/** An error report without personal data. */
export interface ErrorReport {
  level: 'fatal' | 'error' | 'warning';
  at: Temporal.Instant;
  /** The operation, such as `job`. */
  event: string;
  requestId: string | undefined;
  /** The pattern of the address, never the address. */
  route: string | undefined;
  /** More fields for grouping, such as the kind of a job. */
  labels: Readonly<Record<string, string>>;
  /** The error, then its causes. Empty if nothing was thrown. */
  errors: readonly ReportedError[];
  /** How often it happened since it was last reported, this time included. */
  times: number;
}

/** An error tracking service, such as Sentry. */
export interface ErrorReporter {
  /** Returns at once and never throws; reports that cannot be sent are dropped. */
  send(report: ErrorReport): void;
  /** Sends waiting reports within a short timeout. */
  close(): Promise<void>;
}
