import { expect, test } from 'vitest';
import { enabledLanguages } from '#app/i18n/offered-languages.ts';
import { languages } from '#server/i18n/languages.ts';

test('the server speaks every language that pages are in, and no other', () => {
  const ofPages = enabledLanguages({ sandbox: false }).map(({ backend }) => backend);
  expect(ofPages.toSorted()).toEqual(languages);
});
