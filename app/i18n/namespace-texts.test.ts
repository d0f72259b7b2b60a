import { expect, test } from 'vitest';
import { namespaceTexts } from './namespace-texts.ts';
import { english, resources } from './resources.ts';

test('a namespace has all its texts in the language, by full key', () => {
  const texts = namespaceTexts('callPage', 'es');
  expect(Object.keys(texts)).toEqual(Object.keys(english.callPage).map((key) => `callPage:${key}`));
  expect(texts['callPage:title']).toBe(resources['es']?.['callPage']?.['title']);
});

test('a language without texts gets the English ones, and the pseudo-locale its disguise', () => {
  expect(namespaceTexts('callPage', 'xx')).toEqual(namespaceTexts('callPage', 'en'));
  expect(namespaceTexts('callPage', 'ar-XB')['callPage:look']).not.toBe(english.callPage.look);
});
