import type { Shares } from './shares.ts';
import type { Throughput } from './throughput.ts';
import { median, medianOf, ratios, type Measured } from './rounds.ts';
import { budget, type Weight } from './weights.ts';

type Cell = string | number;

/** Formats a table: first column left-aligned, the others right-aligned. */
function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const all = [heads, ...rows].map((row) => row.map(String));
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
const percent = (part: number) => `${Math.round(part * 100)} %`;
const times = (ratio: number) => (ratio < 0.1 ? ratio.toFixed(4) : ratio.toFixed(2));

export function throughputTable(results: readonly Throughput[]): string {
  return table(
    ['Requests a second', 'page', 'req/s', 'wren is × of it'],
    results.map(({ contestant, page, perSecond, ratio }) => [
      contestant,
      page,
      whole(perSecond),
      times(ratio),
    ]),
  );
}

export function sharesTable(shares: ReadonlyMap<string, Shares>): string {
  return table(
    ['One answer at a time', 'ms', 'in the API', 'in SQL', 'API calls', 'queries'],
    [...shares].map(([page, { milliseconds, api, sql, calls, queries }]) => [
      page,
      milliseconds.toFixed(2),
      percent(api),
      percent(sql),
      calls,
      queries,
    ]),
  );
}

const columns = ['html', 'css', 'js', 'requests'] as const;

export function weightTable(weights: ReadonlyMap<string, Weight>): string {
  const row = (name: string, weight: Weight) => [name, ...columns.map((column) => whole(weight[column]))];
  const verdict = (weight: Weight) =>
    columns.filter((column) => weight[column] > budget[column]).join(', ') || 'none';
  return table(
    ['Weight (bytes, gzip)', ...columns, 'over budget'],
    [
      ...[...weights].map(([page, weight]) => [...row(page, weight), verdict(weight)]),
      [...row('budget', budget), ''],
    ],
  );
}

/** A contestant, and the target for its multiple of the base, if any. */
export interface Compared {
  name: string;
  target?: number;
}

/** Requests a second, and the ratios to the base: median, minimum and maximum. Without a base there are none. */
export function ratioTable(
  title: string,
  compared: readonly Compared[],
  measured: Measured,
  base: string,
): string {
  const hasBase = measured.has(base);
  return table(
    [title, 'req/s', `× ${base}`, 'least', 'most', 'target', ''],
    compared.map(({ name, target }) => {
      const all = hasBase ? ratios(measured, name, base) : [];
      const reached = median(all);
      return [
        name,
        whole(medianOf(measured, name)),
        ...(hasBase ? [reached, Math.min(...all), Math.max(...all)].map(times) : ['–', '–', '–']),
        target ?? '',
        hasBase && target ? (reached >= target ? 'reached' : 'MISSED') : '',
      ];
    }),
  );
}
