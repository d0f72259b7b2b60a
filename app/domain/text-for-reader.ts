import { withEmergencyNumbers, type CountryAndLanguage } from './emergency-numbers.ts';

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
