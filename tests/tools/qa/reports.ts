import type { Exchanged, Outcome, Step } from './outcome.ts';
import { escaped } from '../markup.ts';

const nameOf = ({ suite, persona }: Outcome) => (persona === undefined ? suite : `${suite} (${persona})`);

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;

/** One line of the terminal list; for a failure also the last steps. */
export function outcomeLine(outcome: Outcome): string {
  const { result, why, steps, milliseconds } = outcome;
  const time = result === 'skipped' ? '' : ` ${(milliseconds / 1000).toFixed(1)} s`;
  const line = `${marks[result]} ${nameOf(outcome)}${time}${why === undefined ? '' : `\n    ${why}`}`;
  if (result !== 'failed') return line;
  const done = steps.filter((step) => step.kind === 'exchange').slice(-3);
  return [
    line,
    ...done.map(({ action, status, arrived }) => `    after: ${action} → ${status} ${arrived}`),
  ].join('\n');
}

export function countOutcomes(outcomes: readonly Outcome[]) {
  const of = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
}

const areaOf = ({ suite }: Outcome) => suite.split(':')[0] ?? suite;
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);
const timeOf = (outcomes: readonly Outcome[]) =>
  seconds(outcomes.reduce((sum, { milliseconds }) => sum + milliseconds, 0));

function stepLine(step: Step): string {
  if (step.kind === 'look') return `${step.holds ? 'holds' : 'DOES NOT HOLD'}: ${step.what}`;
  return `${step.action} → ${step.status} ${step.arrived} (${Math.round(step.milliseconds)} ms)`;
}

function testCase(outcome: Outcome): string {
  const { result, why = '', steps, milliseconds } = outcome;
  const open = `<testcase classname="${escaped(areaOf(outcome))}" name="${escaped(nameOf(outcome))}" time="${seconds(milliseconds)}">`;
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

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1a1a1a; background: #fff; }
summary { cursor: pointer; padding: .25rem 0; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1.5rem; }
th, td { text-align: start; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid #ccc; overflow-wrap: anywhere; }
td:last-child { white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
.failed { color: #a30000; font-weight: bold; } .passed { color: #00602b; } .skipped { color: #595959; }`;

function formOf({ sent }: Exchanged): string {
  const fields = sent.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
  return fields.length > 0 ? `<dl>${fields.join('')}</dl>` : '';
}

function stepRow(step: Step): string {
  if (step.kind === 'look') {
    const words = step.holds ? 'holds' : `does not hold${step.seen === undefined ? '' : `: ${step.seen}`}`;
    const verdict = step.holds ? 'passed' : 'failed';
    return `<tr><td colspan="2">${escaped(step.what)}</td><td class="${verdict}">${escaped(words)}</td><td></td></tr>`;
  }
  const errors = step.errors.map((error) => `<br>${escaped(error)}`).join('');
  const answer = `${step.status} ${escaped(step.arrived)}<br>${escaped(step.title)}${errors}`;
  const time = `${Math.round(step.milliseconds)} ms`;
  return `<tr><td>${escaped(step.action)}</td><td>${formOf(step)}</td><td>${answer}</td><td>${time}</td></tr>`;
}

function outcomeDetails(outcome: Outcome): string {
  const { result, why, steps, milliseconds } = outcome;
  const reason = why === undefined ? '' : ` — ${escaped(why)}`;
  const head = `<span class="${result}">${result}</span> ${escaped(nameOf(outcome))}${reason} · ${(milliseconds / 1000).toFixed(1)} s`;
  const rows = steps.map(stepRow).join('\n');
  const table = `<table><thead><tr><th>Step</th><th>Form</th><th>Answer</th><th>Time</th></tr></thead><tbody>${rows}</tbody></table>`;
  return `<details${result === 'failed' ? ' open' : ''}><summary>${head}</summary>${steps.length > 0 ? table : ''}</details>`;
}

/** The outcomes as one self-contained page, with entries, response and duration of each step. */
export function htmlReport(outcomes: readonly Outcome[], baseUrl: string): string {
  const { passed, failed, skipped } = countOutcomes(outcomes);
  const order = { failed: 0, skipped: 1, passed: 2 } as const;
  const sorted = outcomes.toSorted((one, other) => order[one.result] - order[other.result]);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>QA of ${escaped(baseUrl)}</title><style>${style}</style></head>
<body><h1>QA of ${escaped(baseUrl)}</h1>
<p>${passed} passed, ${failed} failed, ${skipped} skipped</p>
${sorted.map(outcomeDetails).join('\n')}
</body></html>
`;
}
