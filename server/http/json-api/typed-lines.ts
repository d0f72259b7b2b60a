import { z } from '@hono/zod-openapi';
import { isBlank } from '#app/domain/blank-text.ts';
import { tidyLines } from '#app/domain/typed-lines.ts';
import { atMost } from './text-length.ts';
import type { TitleKey } from './titles.ts';

/** A text of a body that a person typed, tidied, of at most so many characters; `whenBlank` says that it has to be there. */
export function typedLines(max: number, whenBlank: TitleKey) {
  return z
    .string(whenBlank)
    .transform(tidyLines)
    .refine((text) => !isBlank(text), whenBlank)
    .check(atMost(max));
}

/** The same for a text that may say nothing; `whenNone` says that it is no text. */
export function typedLinesOrNone(max: number, whenNone: TitleKey) {
  return z
    .string(whenNone)
    .transform(tidyLines)
    .transform((text) => (isBlank(text) ? '' : text))
    .check(atMost(max));
}
