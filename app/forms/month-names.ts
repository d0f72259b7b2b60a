import { languageOf } from '#app/i18n/languages.ts';

const monthsByLanguage = new Map<string, readonly string[]>();

// Also written so in Spanish, but not by Intl.
const otherSpellings: Readonly<Record<string, number>> = { setiembre: 9 };

const shortest = 3;

/**
 * The month (1 to 12) a name means in the page's language, in English or in Spanish: whole or short, accents, letter
 * case and a last full stop aside.
 */
export function monthNamed(text: string, locale: string): number | undefined {
  const name = plain(text).replace(/\.$/, '');
  if (name.length < shortest) return undefined;
  const languages = new Set([locale, 'en', 'es']);
  for (const language of languages) {
    const position = monthsOf(language).findIndex((month) => month.startsWith(name));
    if (position >= 0) return position + 1;
  }
  return Object.entries(otherSpellings).find(([spelling]) => spelling.startsWith(name))?.[1];
}

function monthsOf(locale: string): readonly string[] {
  const known = monthsByLanguage.get(locale);
  if (known) return known;
  const names = new Intl.DateTimeFormat(languageOf(locale).intl, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => plain(names.format(Date.UTC(2026, month, 1))));
  monthsByLanguage.set(locale, months);
  return months;
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
