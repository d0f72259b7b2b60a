import { table } from './report.ts';

/** A figure that an issue promises not to exceed. */
export interface Limited {
  what: string;
  figure: number;
  most: number;
  unit: '×' | 'ms' | 's' | 'MB';
}

/** Prints each figure beside its limit. The process then fails where one is missed, or is no number. */
export function printLimits(limited: readonly Limited[]): void {
  const isHeld = ({ figure, most }: Limited) => figure <= most;
  const rows = limited.map((one) => [
    one.what,
    `${one.figure.toFixed(one.unit === '×' ? 2 : 1)} ${one.unit}`,
    `${one.most} ${one.unit}`,
    isHeld(one) ? 'held' : 'MISSED',
  ]);
  console.log(`\n${table(['Limits', 'measured', 'at most', ''], rows)}`);
  if (!limited.every(isHeld)) process.exitCode = 1;
}
