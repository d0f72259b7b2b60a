import type { ReactNode } from 'react';
import { formatLanguage } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { BoundField, BoundTextArea, type FormField } from './bound-field.tsx';
import { textLanguages } from './localized-text.ts';

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
