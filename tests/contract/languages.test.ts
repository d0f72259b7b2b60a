import { expect, test } from 'vitest';
import { enabledLanguages } from '#app/i18n/offered-languages.ts';
import { languages } from '#server/platform/i18n/languages.ts';
import { isTest, readSource } from '#tests/support/house/figures.ts';
import { importGraph } from '#tests/support/house/import-graph.ts';

test('the server has exactly the languages of the pages', () => {
  const ofPages = enabledLanguages({ sandbox: false }).map(({ backend }) => backend);
  expect(ofPages.toSorted()).toEqual(languages);
});

test('code does not name Spanish: a language is its folders, a vendor’s or the database’s languages are a table', () => {
  const tables =
    /^(app\/i18n\/languages|app\/domain\/localized-text|server\/platform\/vendors\/bank\/link-languages)\.ts$|^server\/sandbox\/seed\//;
  const sources = [...importGraph().keys()].filter((path) => !isTest(path) && !tables.test(path));
  expect(sources.filter((path) => readSource(path).includes("'es'"))).toEqual([]);
});
