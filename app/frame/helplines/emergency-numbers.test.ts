import { expect, test } from 'vitest';
import { helplineCountries, helplineCountryOf } from '#app/domain/helplines.ts';
import { resources } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { textIn } from '#server/platform/i18n/languages.ts';
import { withEmergencyNumbers } from '#server/platform/i18n/text-for-reader.ts';

const places = [...helplineCountries, 'unknown'] as const;

test.each(Object.keys(resources))('pages and articles have the same numbers, in %s', (language) => {
  const translate = translatorFor(language);
  for (const place of places) {
    expect(translate(`helplines:say.emergency.${place}`)).toBe(
      textIn(language, 'emergency', `emergency.${place}`),
    );
    expect(translate(`helplines:say.crisis.${place}`)).toBe(textIn(language, 'emergency', `crisis.${place}`));
  }
});

test('an unknown country gets the numbers of each country', () => {
  expect(['US', 'IE', 'FR', null].map(helplineCountryOf)).toEqual(['us', 'ie', undefined, undefined]);
  const said = (countryCode: string | undefined) =>
    withEmergencyNumbers('Call {{emergency}}. {{other}}', { countryCode, language: 'en' });
  expect(said('US')).toBe('Call 911. {{other}}');
  expect(said('IE')).toBe('Call 112 or 999. {{other}}');
  expect(said('FR')).toBe(said(undefined));
  expect(said(undefined)).toMatch(/local emergency number.*911.*112/);
});
