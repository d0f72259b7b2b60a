/** BCP 47 code of a language. English is always there; `app/i18n` and `server/i18n` find the others by their folders. */
export type Language = string;

/** A text in every language it exists in; English always exists. */
export type LocalizedText = { en: string } & Readonly<Record<Language, string>>;

export function inLanguage(text: LocalizedText, language: Language): string {
  return text[language] ?? text.en;
}

/** The languages that articles can be written and searched in; members of any other read them in English. */
export const articleLanguages = ['en', 'es'] as const;
export type ArticleLanguage = (typeof articleLanguages)[number];

export function articleLanguageOf(language: Language): ArticleLanguage {
  return articleLanguages.find((each) => each === language) ?? 'en';
}
