import { areHealthConditions } from '#app/domain/health-conditions.ts';
import { faultAt, type Reading } from './reading.ts';

/** Validates the conditions, each once. No answer is allowed, and differs from "none of these". */
export function readHealth(given: readonly string[] | null | undefined): Reading<string[]> {
  const keys = given ?? [];
  if (!areHealthConditions(keys)) {
    return { ok: false, faults: [faultAt('health_conditions', 'invalid.conditions')] };
  }
  return { ok: true, value: [...new Set(keys)].toSorted() };
}
