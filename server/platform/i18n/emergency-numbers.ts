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
 * "If it is too much, …", {{parents}} is a sentence. app/frame/helplines/helplines.ts has the same numbers; a test compares them.
 */
export function withEmergencyNumbers(text: string, { countryCode, language }: CountryAndLanguage): string {
  const place = placeOf(countryCode);
  return text.replaceAll(/\{\{([a-z]+)\}\}/g, (whole, name) => {
    const key = `${name}.${place}`;
    return isTextKey('emergency', key) ? textIn(language, 'emergency', key) : whole;
  });
}
