import { isBlank } from '#app/domain/typed-text.ts';
import type { ProblemItem, TitleKey } from '#server/platform/http/json-api/problem.ts';
import { tooLong } from '#server/platform/http/json-api/typed-text.ts';

/** The result of a step: its values, or all errors. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; faults: ProblemItem[] };

export function faultAt(field: string, key: TitleKey): ProblemItem {
  return { key, pointer: `/data/attributes/${field}` };
}

export const refused = (field: string, key: TitleKey): Reading<never> => ({
  ok: false,
  faults: [faultAt(field, key)],
});

/** The errors of all readings together. */
export const faultsOf = (...readings: readonly Reading<unknown>[]): ProblemItem[] =>
  readings.flatMap((reading) => (reading.ok ? [] : reading.faults));

export function lengthFaults(field: string, text: string, max: number): ProblemItem[] {
  const fault = tooLong(text, max);
  return fault ? [{ ...faultAt(field, fault.key), values: fault.values }] : [];
}

type Given = string | null | undefined;

/** The answer as formatted by `tidy`, or null without one. */
export function answerOf(given: Given, tidy = (text: string) => text): string | null {
  return given == null || isBlank(given) ? null : tidy(given);
}
