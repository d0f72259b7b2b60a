import { readFileSync } from 'node:fs';
import { duration } from './progress.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const nothing = { passed: 0, failed: 0, skipped: 0 };

export const add = (all) =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    nothing,
  );

/** "12 passed, 0 failed", and the skipped only when there are any. */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** What vitest's JSON report counts; a file that could not be loaded is a failure of its own. */
export function countVitest(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** What Playwright's JSON report counts; a flaky test is a failed one. */
export function countPlaywright(path) {
  const { stats, errors } = JSON.parse(readFileSync(path, 'utf8'));
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
 * @returns {Promise<Counts>}
 */
export async function check(title, step, count) {
  const startedAt = performance.now();
  let failure;
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
  if (failure) console.log(indent(failure.output ?? failure.stack));
  return counts;
}

const indent = (text) => text.trimEnd().replaceAll(/^/gm, '    ');
