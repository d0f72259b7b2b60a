/** Figures of each name, one per round. */
export type Measured<Figure = number> = ReadonlyMap<string, readonly Figure[]>;

/** Measures a name once. The warm-up may be shorter. */
export type Measure<Figure> = (isWarmUp: boolean) => Promise<Figure>;

const printRound = (round: number, rounds: number) =>
  console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`);

/**
 * Measures every name in every round, in reverse order on alternate rounds, so that changes in the machine's speed
 * affect all names alike. The first round warms up and is not kept.
 */
export async function inRounds<Figure>(
  measures: ReadonlyMap<string, Measure<Figure>>,
  rounds: number,
  onRound = printRound,
): Promise<Measured<Figure>> {
  const measured = new Map([...measures.keys()].map((name): [string, Figure[]] => [name, []]));
  const order = [...measures];
  for (let round = 0; round <= rounds; round += 1) {
    onRound(round, rounds);
    for (const [name, measure] of round % 2 === 0 ? order : order.toReversed()) {
      const figure = await measure(round === 0);
      if (round > 0) measured.get(name)?.push(figure);
    }
  }
  return measured;
}

/** One name's figures divided, round by round, by another's. */
export function ratios(measured: Measured, name: string, base: string): number[] {
  const bases = figuresOf(measured, base);
  return figuresOf(measured, name).map((figure, round) => figure / (bases[round] ?? Number.NaN));
}

export function figuresOf(measured: Measured, name: string): readonly number[] {
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

/** The figure below which this share of all figures lies; NaN without figures. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
