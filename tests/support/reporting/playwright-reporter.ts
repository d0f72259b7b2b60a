import type { FullConfig, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';
import { writeLaneReport, type LaneReport } from './lane-report.ts';

/** The file that describes a test, also where a helper such as `journey` calls `test`. */
function nameOf(test: TestCase): { file: string; title: string } {
  const [, , file = '', ...titles] = test.titlePath();
  return { file: `tests/e2e/${file}`, title: titles.join(' > ') };
}

/** Reports a run of Playwright to the summary of `npm test`. */
export default class PlaywrightReporter implements Reporter {
  readonly #report: LaneReport = { passed: 0, skipped: 0, failed: [], retried: [], files: {} };
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const { file } = nameOf(test);
    this.#report.files[file] = (this.#report.files[file] ?? 0) + duration / 1000;
  }

  onError(): void {
    this.#report.failed.push('an error outside of tests');
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) {
      const { file, title } = nameOf(test);
      const name = `${file} > ${title}`;
      const outcome = test.outcome();
      if (outcome === 'skipped') this.#report.skipped += 1;
      else if (outcome === 'unexpected') this.#report.failed.push(name);
      else this.#report.passed += 1;
      if (outcome === 'flaky') this.#report.retried.push(name);
    }
    writeLaneReport(this.#report);
  }
}
