import { withEmergencyNumbers, type CountryAndLanguage } from './emergency-numbers.ts';

/** The countries (ISO 3166-1) that parts of a text are for. */
export function countriesOfParts(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\/([A-Z]{2})\}\}/g)].map(([, country = '']) => country))];
}

/**
 * The text of a task or an article for one reader: without passages for other countries ({{US}}…{{/US}}), and with the emergency
 * numbers of the reader's country. If the country is unknown, every passage stays.
 */
export function textForReader(text: string, reader: CountryAndLanguage): string {
  const shown = text.replaceAll(/\{\{([A-Z]{2})\}\}(.*?)\{\{\/\1\}\}/gs, (_, country: string, part: string) =>
    reader.countryCode === undefined || reader.countryCode === country ? part : '',
  );
  return withEmergencyNumbers(shown, reader);
}
