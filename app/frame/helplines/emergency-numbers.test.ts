import { expect, test } from 'vitest';
import { crisisLines, helplineCountries, helplineCountryOf, helplinesByCountry } from './helplines.ts';
import { resources } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { textIn } from '#server/platform/i18n/languages.ts';
import { withEmergencyNumbers } from '#server/platform/i18n/text-for-reader.ts';

const languages = Object.keys(resources);
const words = ['emergency', 'crisis', 'violence', 'parents'] as const;
const places = [...helplineCountries, 'unknown'] as const;

test.each(languages)('pages and articles have the same numbers, in %s', (language) => {
  const translate = translatorFor(language);
  for (const place of places) {
    expect(translate(`helplines:say.emergency.${place}`)).toBe(
      textIn(language, 'emergency', `emergency.${place}`),
    );
    expect(translate(`helplines:say.crisis.${place}`)).toBe(textIn(language, 'emergency', `crisis.${place}`));
  }
});

const numbersIn = (text: string) => text.match(/\d[\d -]*\d/g)?.map((each) => each.trim()) ?? [];

test.each(helplineCountries)('the numbers are helplines of %s', (country) => {
  const known = helplinesByCountry[country].flatMap((line) =>
    ['call', 'text'].flatMap((way) => (way in line ? numbersIn(JSON.stringify(line)) : [])),
  );
  // Both are right in Ireland, and 999 is in the name of the line.
  const said = languages.flatMap((language) =>
    words.flatMap((word) => numbersIn(textIn(language, 'emergency', `${word}.${country}`))),
  );
  expect(said.length).toBeGreaterThan(4);
  expect(said.filter((number) => number !== '999' && !known.includes(number))).toEqual([]);
});

test('an unknown country gets the numbers of each country', () => {
  expect(crisisLines(undefined).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['lifeline', 'samaritans']),
  );
  expect(
    crisisLines('us').map(({ id }) => id),
    'who answers at once',
  ).toEqual(['lifeline', 'emergency', 'maternal']);
  expect(crisisLines('ie').map(({ id }) => id)).not.toContain('lifeline');
  expect(['US', 'IE', 'FR', null].map(helplineCountryOf)).toEqual(['us', 'ie', undefined, undefined]);
  const said = (countryCode: string | undefined) =>
    withEmergencyNumbers('Call {{emergency}}. {{other}}', { countryCode, language: 'en' });
  expect(said('US')).toBe('Call 911. {{other}}');
  expect(said('IE')).toBe('Call 112 or 999. {{other}}');
  expect(said('FR')).toBe(said(undefined));
  expect(said(undefined)).toMatch(/local emergency number.*911.*112/);
});

test('every line has its source', () => {
  for (const line of helplineCountries.flatMap((country) => [...helplinesByCountry[country]])) {
    expect(new URL(line.source).protocol, `${line.id}`).toBe('https:');
  }
});
