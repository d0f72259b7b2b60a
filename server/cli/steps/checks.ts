import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { duration } from './progress.ts';
import { CommandFailedError } from './run.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

export const add = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    nothing,
  );

/** "12 passed, 0 failed", and the skipped only when there are any. */
export function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** What vitest's JSON report counts; a file that could not be loaded is a failure of its own. */
export function countVitest(path: string): Counts {
  const report = vitestReport.parse(readJson(path));
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What Playwright's JSON report counts; a flaky test is a failed one. */
export function countPlaywright(path: string): Counts {
  const { stats, errors } = playwrightReport.parse(readJson(path));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Runs one check to its end, whatever happens in it, and prints its line; its output only when something failed.
 * step: does the work and throws when it fails. count: reads what a test runner reported; without it the check
 * counts as one.
 */
export async function check(
  title: string,
  step: () => Promise<unknown>,
  count?: () => Counts,
): Promise<Counts> {
  const startedAt = performance.now();
  let failure: unknown;
  try {
    await step();
  } catch (error) {
    failure = error;
  }
  let counts = failure ? { ...nothing, failed: 1 } : { ...nothing, passed: 1 };
  if (count) {
    try {
      counts = count();
      if (failure && counts.failed === 0) counts.failed = 1;
    } catch (error) {
      failure ??= error;
      counts = { ...nothing, failed: 1 };
    }
  }
  const mark = counts.failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${title}: ${inWords(counts)} (${duration(performance.now() - startedAt)})`);
  if (failure) console.log(indent(explain(failure)));
  return counts;
}

function explain(failure: unknown): string {
  if (failure instanceof CommandFailedError) return failure.output;
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '    ');
