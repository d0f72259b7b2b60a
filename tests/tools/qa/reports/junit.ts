import type { Outcome, Step } from '../outcome.ts';
import { escaped } from './markup.ts';
import { countOutcomes } from './terminal.ts';

const areaOf = ({ suite }: Outcome) => suite.split(':')[0] ?? suite;
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);
const timeOf = (outcomes: readonly Outcome[]) =>
  seconds(outcomes.reduce((sum, { milliseconds }) => sum + milliseconds, 0));

function stepLine(step: Step): string {
  if (step.kind === 'look') return `${step.holds ? 'holds' : 'DOES NOT HOLD'}: ${step.what}`;
  return `${step.action} → ${step.status} ${step.arrived} (${Math.round(step.milliseconds)} ms)`;
}

function testCase(outcome: Outcome): string {
  const { suite, persona, result, why = '', steps, milliseconds } = outcome;
  const name = persona === undefined ? suite : `${suite} (${persona})`;
  const open = `<testcase classname="${escaped(areaOf(outcome))}" name="${escaped(name)}" time="${seconds(milliseconds)}">`;
  const verdict = {
    passed: '',
    failed: `<failure message="${escaped(why)}"/>`,
    skipped: `<skipped message="${escaped(why)}"/>`,
  }[result];
  const output =
    steps.length > 0 ? `<system-out>${escaped(steps.map(stepLine).join('\n'))}</system-out>` : '';
  return `    ${open}${verdict}${output}</testcase>`;
}

/** The outcomes as JUnit XML, one test suite per area. */
export function junitReport(outcomes: readonly Outcome[]): string {
  const suites = [...Map.groupBy(outcomes, areaOf)].map(([area, own]) => {
    const { failed, skipped } = countOutcomes(own);
    return [
      `  <testsuite name="${escaped(area)}" tests="${own.length}" failures="${failed}" skipped="${skipped}" time="${timeOf(own)}">`,
      ...own.map(testCase),
      '  </testsuite>',
    ].join('\n');
  });
  const { failed, skipped } = countOutcomes(outcomes);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="qa" tests="${outcomes.length}" failures="${failed}" skipped="${skipped}" time="${timeOf(outcomes)}">
${suites.join('\n')}
</testsuites>
`;
}
