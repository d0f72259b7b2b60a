/** Where an error was, in our own code or a package's: no path of the machine. */
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

/** What went wrong, with nothing in it about the person it happened to. */
export interface ErrorReport {
  level: 'fatal' | 'error' | 'warning';
  at: Temporal.Instant;
  /** What was being done, such as `job`. */
  event: string;
  requestId: string | undefined;
  /** The pattern of the address, never the address. */
  route: string | undefined;
  /** More by which reports are told apart, such as the kind of a job. */
  labels: Readonly<Record<string, string>>;
  /** The error, then what caused it. Empty where nothing was thrown. */
  errors: readonly ReportedError[];
  /** How often it happened since it was last reported, this time included. */
  times: number;
}

/** Somewhere people look at what nobody expected. */
export interface ErrorReporter {
  /** Returns at once and never throws; what cannot be sent is dropped. */
  send(report: ErrorReport): void;
  /** Sends what waits, as long as that takes little. */
  close(): Promise<void>;
}
