/** BCP 47 code of a language. English is always there; `app/i18n` and `server/i18n` find the others by their folders. */
export type Language = string;

/** A text in every language it exists in; English always exists. */
export type LocalizedText = { en: string } & Readonly<Record<Language, string>>;

export function inLanguage(text: LocalizedText, language: Language): string {
  return text[language] ?? text.en;
}
