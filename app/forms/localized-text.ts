import { z } from 'zod';
import { isBlank } from '#app/domain/blank-text.ts';
import { enabledLanguages } from '#app/i18n/offered-languages.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { requiredText } from './text-fields.ts';

/** The codes of the languages that a text for members is written in, English first. */
export const textLanguages = enabledLanguages({ sandbox: false }).map(({ backend }) => backend);

interface TextRules {
  missing: MessageKey;
  /** In each language. */
  max: number;
  tidy?: (typed: string) => string;
}

/** A text that is needed in every language. */
export function localizedField({ missing, max, tidy }: TextRules) {
  const text = requiredText(missing, max, tidy);
  return z.object({ ...Object.fromEntries(textLanguages.map((language) => [language, text])), en: text });
}

/** The fields of such a text as typed; what is no text is an empty one. */
export const typedTexts = z.record(z.string(), z.string().catch('')).catch({});

/** A text in every language or in none: undefined. */
export const optionalLocalizedField = (rules: TextRules) =>
  typedTexts
    .transform((typed) => (Object.values(typed).every(isBlank) ? undefined : typed))
    .pipe(localizedField(rules).optional());
