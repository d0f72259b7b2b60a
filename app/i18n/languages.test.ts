import { expect, test } from 'vitest';
import {
  defaultLanguage,
  findLanguage,
  languageOf,
  listedLanguages,
  markedAs,
  pseudoLanguage,
} from './languages.ts';
import { enabledLanguages } from './offered-languages.ts';

test('about 45 languages are listed, each once', () => {
  expect(listedLanguages.length).toBeGreaterThanOrEqual(45);
  expect(listedLanguages.length).toBeLessThanOrEqual(50);
  expect(new Set(listedLanguages.map((entry) => entry.code)).size).toBe(listedLanguages.length);
  expect(new Set(listedLanguages.map((entry) => entry.ownName)).size).toBe(listedLanguages.length);
});

test('only English and Spanish are enabled for members, English first', () => {
  expect(enabledLanguages({ sandbox: false }).map((entry) => entry.code)).toEqual(['en', 'es']);
  expect(enabledLanguages({ sandbox: true }).map((entry) => entry.code)).toEqual(['en', 'es', 'ar-XB']);
  expect(defaultLanguage.code).toBe('en');
});

test('Arabic and Hebrew are the right-to-left ones', () => {
  const rightToLeft = listedLanguages.filter((entry) => entry.direction === 'rtl');
  expect(rightToLeft.map((entry) => entry.englishName)).toEqual(['Arabic', 'Hebrew']);
  expect(pseudoLanguage.direction).toBe('rtl');
});

test.each(listedLanguages)('$code is a code Intl knows and calls $englishName', (entry) => {
  expect(Intl.getCanonicalLocales(entry.code)).toEqual([entry.code]);
  expect(Intl.DateTimeFormat.supportedLocalesOf(entry.intl)).toEqual([entry.intl]);
  const known = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(entry.code);
  expect(known?.slice(0, 4)).toBe(entry.englishName.slice(0, 4));
});

test('a language is found by its own code or its backend code, whatever the letter case', () => {
  const among = enabledLanguages({ sandbox: true });
  expect(findLanguage('ES', among)?.code).toBe('es');
  expect(findLanguage('en', among)?.code).toBe('en');
  expect(findLanguage('ar-xb', among)?.code).toBe('ar-XB');
  expect(findLanguage('fr', among)).toBeUndefined();
  const backendFrench = { ...languageOf('fr-CA'), backend: 'fr_ca' };
  expect(findLanguage('FR_CA', [defaultLanguage, backendFrench])?.code).toBe('fr-CA');
});

test('an unknown code means English', () => {
  expect(languageOf('xx')).toBe(defaultLanguage);
  expect(languageOf('es').ownName).toBe('Español');
});

test('words in another language than the page say which, and from where they are read', () => {
  expect(markedAs('en')).toEqual({ lang: 'en', dir: 'ltr' });
  expect(markedAs('he')).toEqual({ lang: 'he', dir: 'rtl' });
  expect(markedAs(undefined)).toEqual({});
});
