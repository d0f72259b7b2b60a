import type { ProblemItem } from '#server/json-api/problem.ts';
import type { TitleKey } from '#server/json-api/titles.ts';

/** What a step's answers come to: values to go on with, or everything that has to be mended. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; faults: ProblemItem[] };

export function faultAt(field: string, key: TitleKey): ProblemItem {
  return { key, pointer: `/data/attributes/${field}` };
}

type Given = string | null | undefined;

/** The answer, or null when there is none. */
export function answerOf(given: Given): string | null {
  return given == null || given === '' ? null : given;
}
