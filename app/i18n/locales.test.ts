import { describe, expect, test } from 'vitest';
import { english, resources } from './resources.ts';

interface Text {
  readonly language: string;
  readonly key: string;
  readonly text: string;
}

// Each rule lists every text that breaks it, so that one run shows all errors.
const everyText: readonly Text[] = Object.entries(resources).flatMap(([language, namespaces]) =>
  Object.entries(namespaces).flatMap(([namespace, entries]) =>
    Object.entries(entries).map(([key, text]) => ({ language, key: `${namespace}:${key}`, text })),
  ),
);
const pluralForm = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(pluralForm, '');
const sorted = (items: Iterable<string>) => [...new Set(items)].toSorted();
const placeholders = (text: string) => sorted(text.match(/\{\{[^}]*\}\}/g) ?? []);
const tags = (text: string) => (text.match(/<\/?[a-z]+/gi) ?? []).toSorted();
const keysOf = (language: string) =>
  sorted(everyText.filter((entry) => entry.language === language).map((entry) => baseOf(entry.key)));

const inEnglish = everyText.filter((entry) => entry.language === 'en');
const englishTexts = new Map(inEnglish.map((entry) => [baseOf(entry.key), entry.text]));
const englishOf = ({ key }: Text) => englishTexts.get(baseOf(key)) ?? '';

const count = (text: string, part: string | RegExp) => text.split(part).length - 1;

const allowedTags = /<\/?(strong|em|b|i)>|<br>|<a href="[^"]*">|<\/a>/g;
const isClosed = (text: string) =>
  ['strong', 'em', 'b', 'i', 'a'].every(
    (tag) => count(text, new RegExp(`<${tag}[ >]`)) === count(text, `</${tag}>`),
  );

const pairs = [
  ['(', ')'],
  ['“', '”'],
  ['«', '»'],
  ['{{', '}}'],
] as const;
const readsCleanly = (text: string) =>
  text !== '' &&
  text === text.trim() &&
  !/\s{2}|[\t\n\r]|\s[.,;:!?]/.test(text) &&
  !/\.\.\.|'|\b(TODO|FIXME|lorem)\b/.test(text) &&
  pairs.every(([open, close]) => count(text, open) === count(text, close)) &&
  count(text, '"') % 2 === 0;

describe.each(Object.keys(resources))('%s', (language) => {
  const texts = everyText.filter((entry) => entry.language === language);

  test('has exactly the English keys', () => {
    expect(keysOf(language)).toEqual(keysOf('en'));
  });

  test('has exactly the plural forms of its grammar', () => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const plurals = Map.groupBy(
      texts.filter((entry) => pluralForm.test(entry.key)),
      (entry) => baseOf(entry.key),
    );
    const found = Array.from(plurals, ([key, entries]) => ({
      key,
      forms: entries.map((entry) => pluralForm.exec(entry.key)?.[1] ?? '').toSorted(),
    }));
    expect(found.filter(({ forms }) => forms.join() !== wanted.join())).toEqual([]);
  });

  test('fills the same placeholders as English', () => {
    const differs = (entry: Text) =>
      placeholders(entry.text).join() !== placeholders(englishOf(entry)).join();
    expect(texts.filter(differs)).toEqual([]);
  });

  test('uses the same tags as English, all of them allowed and closed', () => {
    const differs = (entry: Text) => tags(entry.text).join() !== tags(englishOf(entry)).join();
    const isAllowed = ({ text }: Text) => !/[<>]/.test(text.replaceAll(allowedTags, ''));
    expect(texts.filter((entry) => differs(entry) || !isAllowed(entry) || !isClosed(entry.text))).toEqual([]);
  });

  test('has no empty text, stray space, straight apostrophe, note to self or open bracket', () => {
    expect(texts.filter(({ text }) => !readsCleanly(text))).toEqual([]);
  });

  test('no two keys differ only in letter case, and all are camelCase words with dots', () => {
    const keyShape = /^[a-z][A-Za-z]*:[a-z][A-Za-z0-9_]*(\.[a-z][A-Za-z0-9_]*)*$/;
    const keys = Map.groupBy(texts, (entry) => entry.key.toLowerCase());
    const isWrong = ({ key }: Text) =>
      !keyShape.test(baseOf(key)) || keys.get(key.toLowerCase())?.length !== 1;
    expect(texts.filter(isWrong)).toEqual([]);
  });
});

test.each(Object.keys(resources).filter((code) => code !== 'en'))(
  '%s has no sentence that is still English',
  (language) => {
    const english = Map.groupBy(inEnglish, (entry) => baseOf(entry.key));
    const isEnglish = ({ key, text }: Text) =>
      (text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}+/gu) ?? []).length > 1 &&
      english.get(baseOf(key))?.some((entry) => entry.text === text);
    expect(everyText.filter((entry) => entry.language === language && isEnglish(entry))).toEqual([]);
  },
);

describe('Spanish', () => {
  const spanish = everyText.filter((entry) => entry.language === 'es');

  test('opens every question and exclamation', () => {
    const isOpened = ({ text }: Text) =>
      count(text, '¿') === count(text, '?') && count(text, '¡') === count(text, '!');
    expect(spanish.filter((entry) => !isOpened(entry))).toEqual([]);
  });

  test('ends as the English text ends', () => {
    const ending = (text: string) => /[.:…?!]$/.exec(text)?.[0] ?? '';
    expect(spanish.filter((entry) => ending(entry.text) !== ending(englishOf(entry)))).toEqual([]);
  });
});

test('every namespace is registered in every language', () => {
  for (const namespaces of Object.values(resources)) {
    expect(Object.keys(namespaces).toSorted()).toEqual(Object.keys(english).toSorted());
  }
});
