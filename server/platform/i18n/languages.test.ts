import { describe, expect, test } from 'vitest';
import { languageOf, languages, textIn } from './languages.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>('./locales/*/*.json', {
  eager: true,
  import: 'default',
});
const textsIn = (language: string, namespace: string) =>
  files[`./locales/${language}/${namespace}.json`] ?? {};
const valuesByKey = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text.match(/\{\{\w+\}\}/g)?.toSorted() ?? []]),
  );
const namespaces = Object.keys(files).flatMap((path) => /\/en\/(\w+)\.json$/.exec(path)?.[1] ?? []);
const others = languages.filter((language) => language !== 'en');

test('every folder is a language, and other languages get English', () => {
  expect(languages).toEqual(expect.arrayContaining(['en', 'es']));
  expect(['es', 'xx', '', undefined, 'constructor'].map(languageOf)).toEqual(['es', 'en', 'en', 'en', 'en']);
  expect(textIn('xx', 'errors', 'blank.email')).toBe(textIn('en', 'errors', 'blank.email'));
});

describe.each(others)('%s', (language) => {
  test.each(namespaces)('%s: has exactly the English keys, with the same values in them', (namespace) => {
    expect(valuesByKey(textsIn(language, namespace))).toEqual(valuesByKey(textsIn('en', namespace)));
  });

  test.each(namespaces)('%s: leaves nothing in English', (namespace) => {
    const english = new Set(Object.values(textsIn('en', namespace)).filter((text) => /\p{L}/u.test(text)));
    expect(Object.values(textsIn(language, namespace)).filter((text) => english.has(text))).toEqual([]);
  });
});
