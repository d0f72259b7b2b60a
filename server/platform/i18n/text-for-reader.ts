import type { Language } from '#app/domain/localized-text.ts';
import { isTextKey, textIn } from './languages.ts';

export interface CountryAndLanguage {
  /** ISO 3166-1, of two letters. */
  countryCode: string | undefined;
  /** The language of the text. */
  language: Language;
}

function placeOf(countryCode: string | undefined): string {
  if (countryCode === 'US') return 'us';
  return countryCode === 'IE' ? 'ie' : 'unknown';
}

/**
 * A text with the numbers that work where its reader is: {{emergency}} completes "Call …", {{crisis}} and {{violence}} complete
 * "If it is too much, …", {{parents}} is a sentence. The published helplines have these numbers: server/cli/setup/helpline-kind.ts.
 */
export function withEmergencyNumbers(text: string, { countryCode, language }: CountryAndLanguage): string {
  const place = placeOf(countryCode);
  return text.replaceAll(/\{\{([a-z]+)\}\}/g, (whole, name) => {
    const key = `${name}.${place}`;
    return isTextKey('emergency', key) ? textIn(language, 'emergency', key) : whole;
  });
}

// A passage has no other beginning for its country: many that never end are each read once, not from every beginning.
const passage = /\{\{([A-Z]{2})\}\}((?:(?!\{\{\1\}\}).)*?)\{\{\/\1\}\}/gs;

/** The countries (ISO 3166-1) that parts of a text are for. */
export function countriesOfParts(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\/([A-Z]{2})\}\}/g)].map(([, country = '']) => country))];
}

/**
 * The text of a task or an article for one reader: without passages for other countries ({{US}}…{{/US}}), and with the emergency
 * numbers of the reader's country. If the country is unknown, every passage stays.
 */
export function textForReader(text: string, reader: CountryAndLanguage): string {
  const shown = text.replaceAll(passage, (_, country: string, part: string) =>
    reader.countryCode === undefined || reader.countryCode === country ? part : '',
  );
  return withEmergencyNumbers(shown, reader);
}
