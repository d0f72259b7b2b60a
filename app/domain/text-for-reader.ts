import { withEmergencyNumbers, type CountryAndLanguage } from './emergency-numbers.ts';

/**
 * A text of tasks and articles as its reader gets it: without what is for other countries, {{US}}…{{/US}}, and with the
 * emergency numbers that work where they are. Of a reader whose country nobody knows nothing is left out.
 */
export function textForReader(text: string, reader: CountryAndLanguage): string {
  const shown = text.replaceAll(/\{\{([A-Z]{2})\}\}(.*?)\{\{\/\1\}\}/gs, (_, country: string, part: string) =>
    reader.countryCode === undefined || reader.countryCode === country ? part : '',
  );
  return withEmergencyNumbers(shown, reader);
}
