import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import helplines from '#app/i18n/locales/en/helplines.json' with { type: 'json' };
import signIn from '#app/i18n/locales/en/signIn.json' with { type: 'json' };
import { pseudoText } from '../app/i18n/translator.ts';
import offline from '#server/platform/i18n/locales/en/offline.json' with { type: 'json' };
import { runNode } from '#server/cli/steps/run.ts';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { runTests } from '#tests/mutants/run-tests.ts';
import { scratchCopy, type ScratchCopy } from '#tests/mutants/scratch-copy.ts';

// Welsh is not one of the listed languages, and has all six plural forms.
const code = 'cy';
const listed = `  language('${code}', 'Cymraeg', 'Welsh'),\n`;
const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
const pluralForm = /_(one|other)$/;
const minutes = 60_000;

const textsOf = z.record(z.string(), z.string());

/** The texts of a namespace in the new language: pseudo-texts of the English ones. */
function translated(path: string, hasPlurals: boolean): Record<string, string> {
  const english = textsOf.parse(JSON.parse(readFileSync(path, 'utf8')));
  const entries = Object.entries(english).flatMap(([key, text]) => {
    const keys =
      hasPlurals && pluralForm.test(key) ? forms.map((form) => key.replace(pluralForm, `_${form}`)) : [key];
    return keys.map((each) => [each, pseudoText(text)] as const);
  });
  return Object.fromEntries(entries);
}

/** Follows the recipe of .github/CONTRIBUTING.md, and does nothing else. */
function addLanguage({ root }: ScratchCopy): void {
  for (const half of ['app', 'server/platform']) {
    const locales = join(root, half, 'i18n/locales');
    mkdirSync(join(locales, code));
    for (const file of readdirSync(join(locales, 'en'))) {
      const texts = translated(join(locales, 'en', file), half === 'app');
      writeFileSync(join(locales, code, file), JSON.stringify(texts));
    }
  }
  const table = join(root, 'app/i18n/languages.ts');
  writeFileSync(table, readFileSync(table, 'utf8').replace(/^\];$/m, `${listed}];`));
}

let copy: ScratchCopy;
beforeAll(() => {
  copy = scratchCopy();
  addLanguage(copy);
});
afterAll(() => copy.remove());

/** Runs a program of an installed package in the copy. Returns its output; throws when it fails. */
const run = (script: string, ...args: string[]) =>
  runNode(
    [join(copy.root, 'node_modules', script), ...args],
    { NODE_ENV: 'production', VITEST: '' },
    copy.root,
  );

test('types hold', { timeout: 5 * minutes }, async () => {
  await run('@react-router/dev/bin.cjs', 'typegen');
  expect(await run('typescript/bin/tsc', '-p', '.')).toBe('');
});

test('the tests of all texts and of the house pass', { timeout: 10 * minutes }, async ({ signal }) => {
  const paths = ['app/forms', 'app/frame/helplines', 'app/i18n', 'server/platform/i18n'];
  const ofAllTexts = ['agreed-texts', 'contract/languages', 'glossary', 'house'];
  const tests = [...paths, ...ofAllTexts.map((name) => `tests/${name}.test.ts`)];
  expect(await runTests(copy, tests, signal)).toEqual([]);
});

test('pages, the offline page and the API are served in it', { timeout: 10 * minutes }, async () => {
  await run('@react-router/dev/bin.cjs', 'build');
  await using server = await startBuiltServer({
    project: copy.root,
    dataDirectory: join(copy.temporary, 'data'),
  });
  for (const [path, text] of [
    ['/signin', signIn['email.heading']],
    ['/helplines', helplines.title],
    ['/offline', offline.title],
  ] as const) {
    const answer = await fetch(`${server.origin}${path}?locale=${code}`);
    const page = await answer.text();
    expect([path, answer.status, answer.headers.get('Content-Language')]).toEqual([path, 200, code]);
    expect(page).toContain(`<html lang="${code}" dir="ltr"`);
    expect(page).toContain(pseudoText(text));
    // A sentence that is put together from two texts is in one language. What helplines say of themselves is content.
    expect([path, page.includes('call or text')]).toEqual([path, path === '/helplines']);
  }
  const answer = await fetch(`${server.origin}/api/v3/care_tasks`, { headers: { 'X-Language': code } });
  expect([answer.status, answer.headers.get('Content-Language')]).toEqual([401, code]);
});
