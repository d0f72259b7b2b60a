import type { Exchanged, Outcome, Step } from '../outcome.ts';
import { escaped } from './markup.ts';
import { countOutcomes } from './terminal.ts';

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

function outcomeDetails({ suite, persona, result, why, steps, milliseconds }: Outcome): string {
  const name = escaped(persona === undefined ? suite : `${suite} (${persona})`);
  const reason = why === undefined ? '' : ` — ${escaped(why)}`;
  const head = `<span class="${result}">${result}</span> ${name}${reason} · ${(milliseconds / 1000).toFixed(1)} s`;
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
