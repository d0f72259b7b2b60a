import { writeFileSync } from 'node:fs';

/** The report of one test runner, for the summary of `npm test`. */
export interface LaneReport {
  passed: number;
  skipped: number;
  /** Names of failed tests, and of files that could not be loaded: "path > title". */
  failed: string[];
  /** Names of tests that passed only when retried. */
  retried: string[];
  /** Seconds by file, including hooks. */
  files: Record<string, number>;
}

/** Writes the report to the file in LANE_REPORT. */
export function writeLaneReport(report: LaneReport): void {
  const path = process.env.LANE_REPORT;
  if (path) writeFileSync(path, JSON.stringify(report));
}
