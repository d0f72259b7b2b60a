import { inLanguage, type Language, type LocalizedText } from './localized-text.ts';

/** The countries whose helplines there are; sentences of pages name some of their numbers, so the desk adds none. */
export const helplineCountries = ['us', 'ie'] as const;
export type HelplineCountry = (typeof helplineCountries)[number];

/** The country whose numbers work there; undefined for another or an unknown country. @param countryCode ISO 3166-1 */
export function helplineCountryOf(countryCode: string | null | undefined): HelplineCountry | undefined {
  return helplineCountries.find((country) => country.toUpperCase() === countryCode);
}

/** By language, where those who speak it call or write another way than in English. */
type Own = Readonly<Record<Language, string | undefined>> | null | undefined;

/** Who answers, as it is written at the desk. */
export interface Helpline {
  id: string;
  name: LocalizedText;
  about: LocalizedText;
  /** As people know it, "1-833-852-6262". */
  call_number?: Own;
  /** The key that leads to a person who speaks the language of the number. */
  call_key?: Own;
  text_number?: Own;
  /** What to write to the number of the same language, where anything else is not understood. */
  text_word?: Own;
  /** For emergencies; the others are for support without danger to life. */
  urgent: boolean;
  /** The place, from 1, in the list for people who think of dying: only lines that are answered immediately at any hour. */
  at_once?: number | null | undefined;
  /** Where its owner publishes it. */
  source: string;
  /** The day on which number, hours and languages were last compared with a source. YYYY-MM-DD. */
  checked_on: string;
  /** What of it could not be compared with what its owner publishes, and why. */
  unconfirmed?: string | null | undefined;
}

export interface CountryHelplines {
  /** The heading of the country. */
  name: LocalizedText;
  lines: readonly Helpline[];
}

/** What is dialed for a number as people know it: an American one from abroad too. */
function dialed(shown: string): string {
  const digits = shown.replaceAll(/\D/g, '');
  return /^1\b/.test(shown) ? `+${digits}` : digits;
}

function wayOf(numbers: Own, words: Own, language: Language) {
  const spoken = numbers?.[language] === undefined ? 'en' : language;
  const shown = numbers?.[spoken];
  return shown === undefined ? null : { shown, dial: dialed(shown), word: words?.[spoken] ?? null };
}

/** The lines of a country as a page in a language shows them. */
export const shownHelplines = ({ name, lines }: CountryHelplines, language: Language) => ({
  name: inLanguage(name, language),
  /** The day on which the line that was checked least recently was checked. */
  checked_on: lines.map((line) => line.checked_on).reduce((oldest, day) => (day < oldest ? day : oldest)),
  lines: lines.map((line) => ({
    id: line.id,
    name: inLanguage(line.name, language),
    about: inLanguage(line.about, language),
    call: wayOf(line.call_number, line.call_key, language),
    text: wayOf(line.text_number, line.text_word, language),
    urgent: line.urgent,
    at_once: line.at_once ?? null,
  })),
});

type Shown = ReturnType<typeof shownHelplines>['lines'][number];

/** Whom to reach when it is too much to bear, the first to call first. */
export const crisisLinesOf = <Line extends Pick<Shown, 'at_once'>>(lines: readonly Line[]): Line[] =>
  lines
    .filter((line) => line.at_once !== null)
    .toSorted((one, other) => Number(one.at_once) - Number(other.at_once));

/** Phone numbers in a text, such as 116 123. */
export const numbersIn = (text: string): string[] =>
  text.match(/\d[\d -]*\d/g)?.map((each) => each.trim()) ?? [];
