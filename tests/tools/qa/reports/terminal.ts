import type { Outcome } from '../outcome.ts';

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;

/** One line of the terminal list; for a failure also the last steps. */
export function outcomeLine({ suite, persona, result, why, steps, milliseconds }: Outcome): string {
  const who = persona === undefined ? '' : ` (${persona})`;
  const time = result === 'skipped' ? '' : ` ${(milliseconds / 1000).toFixed(1)} s`;
  const line = `${marks[result]} ${suite}${who}${time}${why === undefined ? '' : `\n    ${why}`}`;
  if (result !== 'failed') return line;
  const done = steps.filter((step) => step.kind === 'exchange').slice(-3);
  return [
    line,
    ...done.map(({ action, status, arrived }) => `    after: ${action} → ${status} ${arrived}`),
  ].join('\n');
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function countOutcomes(outcomes: readonly Outcome[]): Counts {
  const of = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
}
