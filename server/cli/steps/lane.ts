import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { duration } from './progress.ts';
import { CommandFailedError } from './run.ts';

/** One part of a test run: a static check, or one call of a test runner. */
export interface Lane {
  title: string;
  passed: number;
  skipped: number;
  /** Names of failed tests. */
  failed: readonly string[];
  /** Names of tests that passed only when retried. */
  retried: readonly string[];
  /** Seconds by file. */
  files: Readonly<Record<string, number>>;
  wallMs: number;
  /** CPU time of the lane's processes, milliseconds. */
  cpuMs: number;
}

const laneReport = z.object({
  passed: z.number(),
  skipped: z.number(),
  failed: z.array(z.string()),
  retried: z.array(z.string()),
  files: z.record(z.string(), z.number()),
});
type Report = z.infer<typeof laneReport>;

const reportOf = (passed: number, failed: string[]): Report => ({
  passed,
  skipped: 0,
  failed,
  retried: [],
  files: {},
});

function readReport(path: string): Report | undefined {
  try {
    return laneReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Runs one lane to its end and prints its line, and its output when it fails.
 * `step` returns the CPU milliseconds it used and throws when it fails. `reportPath` is the report that its runner
 * writes; a lane without one counts as one test.
 */
export async function runLane(
  title: string,
  step: () => Promise<number>,
  reportPath?: string,
): Promise<Lane> {
  const startedAt = performance.now();
  let cpuMs = 0;
  let failure: unknown;
  try {
    cpuMs = await step();
  } catch (error) {
    failure = error;
    if (error instanceof CommandFailedError) cpuMs = error.cpuMs;
  }
  const written = reportPath ? readReport(reportPath) : reportOf(failure ? 0 : 1, []);
  const report = written ?? reportOf(0, [`${title}: no report`]);
  if (failure && report.failed.length === 0) report.failed.push(title);
  const lane: Lane = { title, ...report, wallMs: performance.now() - startedAt, cpuMs };
  console.log(`${lane.failed.length > 0 ? '✗' : '✓'} ${title}: ${totals([lane])} (${duration(lane.wallMs)})`);
  if (failure) console.log(indent(explain(failure)));
  return lane;
}

/** "12 passed, 0 failed", and the skipped where there are any. */
export function totals(lanes: readonly Lane[]): string {
  const sum = (count: (lane: Lane) => number) => lanes.reduce((total, lane) => total + count(lane), 0);
  const skipped = sum((lane) => lane.skipped);
  const words = `${sum((lane) => lane.passed)} passed, ${sum((lane) => lane.failed.length)} failed`;
  return skipped > 0 ? `${words}, ${skipped} skipped` : words;
}

/** A table of wall and CPU time, and the ten slowest files of each lane. */
export function timeTable(lanes: readonly Lane[]): string {
  const rows = lanes.map(({ title, wallMs, cpuMs, passed }) =>
    [title.padEnd(32), seconds(wallMs / 1000), seconds(cpuMs / 1000), String(passed).padStart(8)].join(' '),
  );
  const slowest = lanes
    .filter(({ files }) => Object.keys(files).length > 0)
    .map(({ title, files }) =>
      [
        `Slowest files: ${title}`,
        ...Object.entries(files)
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, 10)
          .map(([name, time]) => `${seconds(time)} ${name}`),
      ].join('\n'),
    );
  const head = ['Lane'.padEnd(32), 'wall s'.padStart(8), 'CPU s'.padStart(8), 'passed'.padStart(8)].join(' ');
  return [[head, ...rows].join('\n'), ...slowest].join('\n\n');
}

const seconds = (value: number) => value.toFixed(1).padStart(8);

function explain(failure: unknown): string {
  if (failure instanceof CommandFailedError) return failure.output;
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '    ');
