import { expect, test } from 'vitest';
import {
  defaultLanguage,
  findLanguage,
  languageOf,
  listedLanguages,
  markedAs,
  pseudoLanguage,
  type Language,
} from './languages.ts';
import { enabledLanguages } from './offered-languages.ts';
import { resources } from './resources.ts';

test('at least 45 languages are listed, each once', () => {
  expect(listedLanguages.length).toBeGreaterThanOrEqual(45);
  expect(new Set(listedLanguages.map((entry) => entry.code)).size).toBe(listedLanguages.length);
  expect(new Set(listedLanguages.map((entry) => entry.ownName)).size).toBe(listedLanguages.length);
});

test('languages with a folder of texts are enabled for members, English first', () => {
  const [first, ...others] = enabledLanguages({ sandbox: false }).map((entry) => entry.code);
  expect([first, defaultLanguage.code]).toEqual(['en', 'en']);
  expect(['en', ...others].toSorted()).toEqual(Object.keys(resources).toSorted());
  expect(enabledLanguages({ sandbox: true }).map((entry) => entry.code)).toEqual(['en', ...others, 'ar-XB']);
});

test('every language is read from the side that Intl knows, Arabic and Hebrew from the right', () => {
  const directionOf = ({ code }: Language) => new Intl.Locale(code).getTextInfo().direction;
  for (const entry of [...listedLanguages, pseudoLanguage]) expect(entry.direction).toBe(directionOf(entry));
  expect(['ar', 'he', 'en'].map((code) => languageOf(code).direction)).toEqual(['rtl', 'rtl', 'ltr']);
});

test('Intl supports every code, with the same English name', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  const isKnown = ({ code, intl, englishName }: Language) =>
    Intl.getCanonicalLocales(code).join() === code &&
    Intl.DateTimeFormat.supportedLocalesOf(intl).join() === intl &&
    names.of(code)?.slice(0, 4) === englishName.slice(0, 4);
  expect(listedLanguages.filter((entry) => !isKnown(entry))).toEqual([]);
});

test('a language is found by its own code or its backend code, in any letter case', () => {
  const among = ['en', 'es', 'ar-XB'].map(languageOf);
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

test('text in another language than the page has its language and direction', () => {
  expect(markedAs('en')).toEqual({ lang: 'en', dir: 'ltr' });
  expect(markedAs('he')).toEqual({ lang: 'he', dir: 'rtl' });
  expect(markedAs(undefined)).toEqual({});
});
