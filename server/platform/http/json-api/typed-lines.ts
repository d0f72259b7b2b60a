import { z } from '@hono/zod-openapi';
import { isBlank } from '#app/domain/blank-text.ts';
import { tidyLines } from '#app/domain/typed-lines.ts';
import { atMost } from './text-length.ts';
import type { TitleKey } from './problem.ts';

/** A typed text in a body, normalized, with a maximum length; required if `whenBlank` is given. */
export function typedLines(max: number, whenBlank: TitleKey) {
  return z
    .string(whenBlank)
    .transform(tidyLines)
    .refine((text) => !isBlank(text), whenBlank)
    .check(atMost(max));
}

/** An optional text; `whenNone` is the error for a value that is not a text. */
export function typedLinesOrNone(max: number, whenNone: TitleKey) {
  return z
    .string(whenNone)
    .transform(tidyLines)
    .transform((text) => (isBlank(text) ? '' : text))
    .check(atMost(max));
}
