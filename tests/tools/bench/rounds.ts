export interface Rounds {
  /** Number of measured rounds, after one for warming up. */
  rounds: number;
  onRound?: (round: number) => void;
}

/** One figure per name and round. */
export type Measured = ReadonlyMap<string, readonly number[]>;

/**
 * Measures every name in every round, in reverse order on alternate rounds, so that disturbances of the machine
 * affect all equally. The first round is discarded.
 */
export async function inRounds(
  names: readonly string[],
  measure: (name: string, isWarmUp: boolean) => Promise<number>,
  { rounds, onRound }: Rounds,
): Promise<Measured> {
  const measured = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    onRound?.(round);
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const figure = await measure(name, round === 0);
      if (round > 0) measured.get(name)?.push(figure);
    }
  }
  return measured;
}

/** One name's figures divided by another's, round by round. */
export function ratios(measured: Measured, name: string, base: string): number[] {
  const bases = figuresOf(measured, base);
  return figuresOf(measured, name).map((figure, round) => figure / (bases[round] ?? Number.NaN));
}

export function medianRatio(measured: Measured, name: string, base: string): number {
  return median(ratios(measured, name, base));
}

export function medianOf(measured: Measured, name: string): number {
  return median(figuresOf(measured, name));
}

function figuresOf(measured: Measured, name: string): readonly number[] {
  const figures = measured.get(name);
  if (!figures || figures.length === 0) throw new Error(`${name} was not measured.`);
  return figures;
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
