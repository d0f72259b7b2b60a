import { areHealthConditions } from '#app/domain/health-conditions.ts';
import { faultAt, type Reading } from './reading.ts';

/** Takes in the conditions, each once. Not answering is allowed, and differs from answering "none of these". */
export function readHealth(given: readonly string[] | null | undefined): Reading<string[]> {
  const keys = given ?? [];
  if (!areHealthConditions(keys)) {
    return { ok: false, faults: [faultAt('health_conditions', 'invalid.conditions')] };
  }
  return { ok: true, value: [...new Set(keys)].toSorted() };
}
