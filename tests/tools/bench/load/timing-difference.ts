import { median } from '../rounds.ts';

export interface TimingDifference {
  /** Milliseconds. */
  knownMedian: number;
  unknownMedian: number;
  /** Mean of known minus mean of unknown. */
  difference: number;
  /** Standard error of that difference. */
  standardError: number;
  /** Whether the difference is within the 95 % range of chance. */
  isNoise: boolean;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** Squared standard error of the mean. */
function uncertainty(values: readonly number[]): number {
  const centre = mean(values);
  return sum(values.map((value) => (value - centre) ** 2)) / (values.length - 1) / values.length;
}

/** The slowest tenth is omitted on both sides, because the machine causes it. */
function withoutSlowest(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other).slice(0, Math.ceil(values.length * 0.9));
}

/** Compares two sets of times in milliseconds with Welch's test. */
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
