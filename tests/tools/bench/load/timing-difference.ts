import { median } from '../rounds.ts';

export interface TimingDifference {
  /** Milliseconds. */
  knownMedian: number;
  unknownMedian: number;
  /** Mean of known less mean of unknown. */
  difference: number;
  /** Standard error of that difference. */
  standardError: number;
  /** Whether the difference lies within what chance alone gives 19 times of 20. */
  isNoise: boolean;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** Squared standard error of the mean. */
function uncertainty(values: readonly number[]): number {
  const centre = mean(values);
  return sum(values.map((value) => (value - centre) ** 2)) / (values.length - 1) / values.length;
}

/** Without the slowest tenth, which depends on the machine and not on the account. */
function withoutSlowest(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other).slice(0, Math.ceil(values.length * 0.9));
}

/** Compares two sets of times in milliseconds, as Welch does. */
export function timingDifference(known: readonly number[], unknown: readonly number[]): TimingDifference {
  const [ours, others] = [withoutSlowest(known), withoutSlowest(unknown)];
  const difference = mean(ours) - mean(others);
  const standardError = Math.sqrt(uncertainty(ours) + uncertainty(others));
  return {
    knownMedian: median(known),
    unknownMedian: median(unknown),
    difference,
    standardError,
    isNoise: Math.abs(difference) <= 1.96 * standardError,
  };
}
