import { figuresOf, median, ratios, type Measured } from './rounds.ts';

type Cell = string | number;

/** Rows under their heads: the first column is left-aligned, the others are right-aligned. */
export function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
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

export const whole = (value: number) => Math.round(value).toLocaleString('en');
const times = (ratio: number) => (ratio < 0.1 ? ratio.toFixed(4) : ratio.toFixed(2));

/** Median, least and most: "12 (10 to 15)". */
export const spread = (figures: readonly number[]) =>
  `${whole(median(figures))} (${whole(Math.min(...figures))} to ${whole(Math.max(...figures))})`;

/** What to print beside a ratio that has a limit. */
export const verdict = (ratio: number, most: number) => `${ratio <= most ? 'within' : 'OVER'} ${most}×`;

export interface Compared {
  name: string;
  /** The name whose figures are divided, in place of its own. */
  of?: string;
  /** The name to compare with; without one there are no ratios. */
  base?: string;
  /** The multiple of the base to reach. */
  target?: number | undefined;
}

/** Medians, and ratios to their base: the median, the least and the most. `base` is what the bases are. */
export function ratioTable(
  { title, unit, base }: { title: string; unit: 'req/s' | 'CPU ms'; base: string },
  compared: readonly Compared[],
  measured: Measured,
): string {
  return table(
    [title, unit, `× ${base}`, 'least', 'most', 'target', ''],
    compared.map(({ name, of = name, base: own, target }) => {
      const all = own === undefined ? [] : ratios(measured, of, own);
      const hasBase = all.length > 0;
      const reached = median(all);
      const middle = median(figuresOf(measured, name));
      return [
        name,
        unit === 'req/s' ? whole(middle) : middle.toFixed(2),
        ...(hasBase ? [reached, Math.min(...all), Math.max(...all)].map(times) : ['–', '–', '–']),
        target ?? '',
        hasBase && target ? (reached >= target ? 'reached' : 'MISSED') : '',
      ];
    }),
  );
}

/** Runs the named parts of a program, all of them without names. */
export async function runParts(parts: ReadonlyMap<string, () => Promise<void>>, names: readonly string[]) {
  const unknown = names.find((name) => !parts.has(name));
  if (unknown) throw new Error(`There is no part ${unknown}: ${[...parts.keys()].join(', ')}.`);
  for (const [name, run] of parts) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n== ${name}`);
    await run();
  }
}
