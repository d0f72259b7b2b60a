import type { Language } from '#app/domain/localized-text.ts';

/** The languages of Link: https://plaid.com/docs/api/link/#link-token-create-request-language */
// prettier-ignore
export const linkLanguages = [
  'da', 'de', 'en', 'es', 'et', 'fr', 'hi', 'it', 'lt', 'lv', 'nl', 'no', 'pl', 'pt', 'ro', 'sv', 'vi',
] as const;

const otherNames: Readonly<Record<string, string>> = { nb: 'no' };

/** Link's name of a language, which has no region; English for one that Link does not have. */
export function linkLanguageOf(language: Language): (typeof linkLanguages)[number] {
  const [name = ''] = language.split('-');
  return linkLanguages.find((each) => each === (otherNames[name] ?? name)) ?? 'en';
}
