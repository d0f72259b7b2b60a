import { expect, test } from 'vitest';
import { linkLanguageOf } from './link-languages.ts';

test.each([
  ['es', 'es'],
  ['fr-CA', 'fr'],
  ['nb', 'no'],
  ['cy', 'en'],
  ['zh-CN', 'en'],
])('Link is asked for its own language: %s is %s', (language, inLink) => {
  expect(linkLanguageOf(language)).toBe(inLink);
});
