/** BCP 47 code of a language. English is always there; `app/i18n` and `server/platform/i18n` find the others by their folders. */
export type Language = string;

/** Something in every language it exists in; English always exists. */
export type Localized<Content> = { en: Content } & Readonly<Record<Language, Content>>;

export type LocalizedText = Localized<string>;

export function inLanguage<Content>(texts: Localized<Content>, language: Language): Content {
  return texts[language] ?? texts.en;
}

/** The language in which `inLanguage` answers. */
export function languageShown(texts: Localized<unknown>, language: Language): Language {
  return texts[language] === undefined ? 'en' : language;
}

/** The languages that articles can be written and searched in; members of any other read them in English. */
export const articleLanguages = ['en', 'es'] as const;
export type ArticleLanguage = (typeof articleLanguages)[number];

export function articleLanguageOf(language: Language): ArticleLanguage {
  return articleLanguages.find((each) => each === language) ?? 'en';
}
