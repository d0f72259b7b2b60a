/** The languages the benefits API answers in (X-Language). English is the fallback. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** A text in every language it exists in; English always exists. */
export type LocalizedText = { en: string } & Partial<Record<Language, string>>;

export function inLanguage(text: LocalizedText, language: Language): string {
  return text[language] ?? text.en;
}
