import { expect, test } from 'vitest';
import { languagesInWords } from './expert-view.ts';

test.each([
  [['en', 'es'], 'en', 'English and Spanish'],
  [['en', 'es', 'pt-BR'], 'es', 'inglés, español y portugués (Brasil)'],
  [['ase'], 'en', 'American Sign Language'],
  [[], 'en', undefined],
  [null, 'en', undefined],
])('%s in %s: %s', (codes, locale, words) => {
  expect(languagesInWords(codes, locale)).toBe(words);
});
