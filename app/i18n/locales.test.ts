import { describe, expect, test } from 'vitest';
import { english, resources } from './resources.ts';

interface Text {
  readonly language: string;
  readonly key: string;
  readonly text: string;
}

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

const englishTexts = new Map(
  everyText.filter((entry) => entry.language === 'en').map((entry) => [baseOf(entry.key), entry.text]),
);

describe.each(Object.keys(resources))('%s', (language) => {
  const texts = everyText.filter((entry) => entry.language === language);

  test('has exactly the English keys', () => {
    expect(keysOf(language)).toEqual(keysOf('en'));
  });

  test('has every plural form its grammar asks for, and no other', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const plurals = Map.groupBy(
      texts.filter((entry) => pluralForm.test(entry.key)),
      (entry) => baseOf(entry.key),
    );
    for (const [key, entries] of plurals) {
      const found = entries.map((entry) => pluralForm.exec(entry.key)?.[1] ?? '').toSorted();
      expect({ key, forms: found }).toEqual({ key, forms });
    }
  });

  test('fills the same placeholders as English', () => {
    for (const { key, text } of texts) {
      const wanted = placeholders(englishTexts.get(baseOf(key)) ?? '');
      expect({ key, placeholders: placeholders(text) }).toEqual({ key, placeholders: wanted });
    }
  });

  test('uses the same tags as English, all of them allowed and closed', () => {
    for (const { key, text } of texts) {
      expect({ key, tags: tags(text) }).toEqual({ key, tags: tags(englishTexts.get(baseOf(key)) ?? '') });
      expect({ key, rest: text.replaceAll(/<\/?(strong|em|b|i)>|<br>|<a href="[^"]*">|<\/a>/g, '') }).toEqual(
        {
          key,
          rest: expect.not.stringMatching(/[<>]/),
        },
      );
      for (const tag of ['strong', 'em', 'b', 'i', 'a']) {
        const opened = text.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0;
        expect({ key, tag, closed: text.split(`</${tag}>`).length - 1 }).toEqual({
          key,
          tag,
          closed: opened,
        });
      }
    }
  });

  test.each(texts)('$key reads cleanly', ({ text }) => {
    expect(text).not.toBe('');
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/\s{2}|[\t\n\r]|\s[.,;:!?]/);
    expect(text).not.toMatch(/\.\.\.|'|\b(TODO|FIXME|lorem)\b/);
    for (const [open, close] of [
      ['(', ')'],
      ['“', '”'],
      ['«', '»'],
      ['{{', '}}'],
    ] as const) {
      expect(text.split(open).length).toBe(text.split(close).length);
    }
    expect(text.split('"').length % 2).toBe(1);
  });

  test('no two keys differ in letter case alone, and all are camelCase words with dots', () => {
    for (const { key } of texts)
      expect(baseOf(key)).toMatch(/^[a-z][A-Za-z]*:[a-z][A-Za-z0-9_]*(\.[a-z][A-Za-z0-9_]*)*$/);
    const keys = texts.map((entry) => entry.key.toLowerCase());
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('Spanish', () => {
  const spanish = everyText.filter((entry) => entry.language === 'es');

  test('opens every question and exclamation', () => {
    for (const { key, text } of spanish) {
      expect({ key, open: text.split('¿').length }).toEqual({ key, open: text.split('?').length });
      expect({ key, open: text.split('¡').length }).toEqual({ key, open: text.split('!').length });
    }
  });

  test('ends as the English text ends', () => {
    const ending = (text: string) => /[.:…?!]$/.exec(text)?.[0] ?? '';
    for (const { key, text } of spanish) {
      expect({ key, ending: ending(text) }).toEqual({
        key,
        ending: ending(englishTexts.get(baseOf(key)) ?? ''),
      });
    }
  });

  test('is translated: sentences equal to the English ones are none', () => {
    const same = spanish.filter(({ key, text }) => {
      const english = everyText.find((entry) => entry.language === 'en' && entry.key === key);
      const words = text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}+/gu) ?? [];
      return words.length > 1 && english?.text === text;
    });
    expect(same).toEqual([]);
  });
});

test('every namespace is registered in every language', () => {
  for (const namespaces of Object.values(resources)) {
    expect(Object.keys(namespaces).toSorted()).toEqual(Object.keys(english).toSorted());
  }
});
