import { expect, test } from 'vitest';
import { namespaceTexts } from './namespace-texts.ts';
import { english, resources } from './resources.ts';

test('returns all texts of a namespace in the language, by full key', () => {
  const texts = namespaceTexts('visitRoom', 'es');
  expect(Object.keys(texts)).toEqual(Object.keys(english.visitRoom).map((key) => `visitRoom:${key}`));
  expect(texts['visitRoom:title']).toBe(resources['es']?.['visitRoom']?.['title']);
});

test('a language without texts gets the English ones, and the pseudo-locale pseudo-texts', () => {
  expect(namespaceTexts('visitRoom', 'xx')).toEqual(namespaceTexts('visitRoom', 'en'));
  expect(namespaceTexts('visitRoom', 'ar-XB')['visitRoom:look']).not.toBe(english.visitRoom.look);
});
