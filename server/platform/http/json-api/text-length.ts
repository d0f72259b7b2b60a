import type { z } from 'zod';
import { characterCount } from '#app/domain/character-count.ts';
import type { TitleKey, TitleValues } from './problem.ts';

interface TooLong {
  key: TitleKey;
  values: TitleValues;
}

/** The error of a text that is too long in visible characters; otherwise undefined. */
export function tooLong(text: string, max: number): TooLong | undefined {
  // A text never has more characters than code units.
  if (text.length <= max) return undefined;
  const current = characterCount(text);
  return current <= max ? undefined : { key: 'too_long', values: { max, current } };
}

/** The same as a check of a schema. */
export function atMost(max: number) {
  return ({ value, issues }: z.core.ParsePayload<string>): void => {
    const fault = tooLong(value, max);
    if (fault) issues.push({ code: 'custom', input: value, message: fault.key, params: fault.values });
  };
}
