import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { writeLaneReport, type LaneReport } from './lane-report.ts';

const nameOf = (module: TestModule, title?: string) =>
  [`[${module.project.name}]`, module.relativeModuleId, ...(title ? ['>', title] : [])].join(' ');

const countTest = (report: LaneReport, test: TestCase): void => {
  const { state } = test.result();
  const name = nameOf(test.module, test.fullName);
  if (state === 'passed') report.passed += 1;
  else if (state === 'failed') report.failed.push(name);
  else report.skipped += 1;
  if (test.diagnostic()?.flaky) report.retried.push(name);
};

/** Reports a run of vitest to the summary of `npm test`. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const report: LaneReport = { passed: 0, skipped: 0, failed: [], retried: [], files: {} };
    for (const module of modules) {
      const failedBefore = report.failed.length;
      for (const test of module.children.allTests()) countTest(report, test);
      const isBroken = module.state() === 'failed' && report.failed.length === failedBefore;
      if (isBroken) report.failed.push(nameOf(module));
      const { collectDuration, duration, setupDuration } = module.diagnostic();
      report.files[nameOf(module)] = (collectDuration + duration + setupDuration) / 1000;
    }
    if (errors.length > 0) report.failed.push(`${errors.length} errors outside of tests`);
    writeLaneReport(report);
  }
}
