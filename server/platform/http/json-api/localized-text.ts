import { z } from '@hono/zod-openapi';
import { isBlank } from '#app/domain/blank-text.ts';
import { languages } from '../../i18n/languages.ts';
import { atMost } from './text-length.ts';

/** A text in a body for members, with a maximum length. The database allows no control characters. */
export function textForMembers(max: number) {
  return z
    .string('blank')
    .trim()
    .refine((text) => !isBlank(text), 'blank')
    .check(atMost(max))
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text), 'invalid');
}

/** The same in every language of the members. */
export function localizedText(max: number) {
  const text = textForMembers(max);
  return z.strictObject({ ...Object.fromEntries(languages.map((language) => [language, text])), en: text });
}
