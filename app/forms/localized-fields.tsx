import type { ReactNode } from 'react';
import { formatLanguage } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { BoundField, BoundTextArea, type FormField } from './bound-field.tsx';
import { z } from 'zod';
import { isBlank } from '../domain/typed-text.ts';
import { enabledLanguages } from '#app/i18n/offered-languages.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { requiredText } from './text-fields.ts';

/** The codes of the languages that a text for members is written in, English first. */
const textLanguages = enabledLanguages({ sandbox: false }).map(({ backend }) => backend);

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

/** The fields of such a text as typed; a missing text is an empty one. */
export const typedTexts = z.record(z.string(), z.string().catch('')).catch({});

/** A text in every language or in none: undefined. */
export const optionalLocalizedField = (rules: TextRules) =>
  typedTexts
    .transform((typed) => (Object.values(typed).every(isBlank) ? undefined : typed))
    .pipe(localizedField(rules).optional());

interface LocalizedFieldsProps {
  /** By code of the language. */
  fields: Readonly<Record<string, FormField | undefined>>;
  label: string;
  /** Beside the first one. */
  hint?: ReactNode;
  optional?: string;
  /** Several lines. */
  isLong?: boolean;
}

/** A text for members, a field for each of their languages. */
export function LocalizedFields({ fields, label, hint, isLong = false, optional }: LocalizedFieldsProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  return textLanguages.map((language, index) => {
    const field = fields[language];
    if (!field) return null;
    const words = {
      label: translate('common:inLanguage', { text: label, language: formatLanguage(language, code) }),
      hint: index === 0 ? hint : undefined,
      optional,
    };
    return isLong ? (
      <BoundTextArea key={language} field={field} rows={3} {...words} />
    ) : (
      <BoundField key={language} field={field} autoComplete="off" {...words} />
    );
  });
}
