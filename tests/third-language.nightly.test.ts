import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import helplines from '#app/i18n/locales/en/helplines.json' with { type: 'json' };
import signIn from '#app/i18n/locales/en/signIn.json' with { type: 'json' };
import { pseudoText } from '#app/i18n/pseudo-text.ts';
import offline from '#server/i18n/locales/en/offline.json' with { type: 'json' };
import { runTests } from '#tests/mutants/run-tests.ts';
import { scratchCopy, type ScratchCopy } from '#tests/mutants/scratch-copy.ts';

// Welsh is not one of the listed languages, and has all six plural forms.
const code = 'cy';
const listed = `  language('${code}', 'Cymraeg', 'Welsh'),\n`;
const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
const pluralForm = /_(one|other)$/;
const minutes = 60_000;

const textsOf = z.record(z.string(), z.string());

/** The file of a namespace in the new language: each English text in disguise. */
function translated(path: string, hasPlurals: boolean): Record<string, string> {
  const english = textsOf.parse(JSON.parse(readFileSync(path, 'utf8')));
  const entries = Object.entries(english).flatMap(([key, text]) => {
    const keys =
      hasPlurals && pluralForm.test(key) ? forms.map((form) => key.replace(pluralForm, `_${form}`)) : [key];
    return keys.map((each) => [each, pseudoText(text)] as const);
  });
  return Object.fromEntries(entries);
}

/** What the recipe of .github/CONTRIBUTING.md says, and nothing else. */
function addLanguage({ root }: ScratchCopy): void {
  for (const half of ['app', 'server']) {
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

/** Runs a program of an installed package in the copy; answers its exit code and what it printed. */
async function run(
  script: string,
  args: readonly string[],
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [join(copy.root, 'node_modules', script), ...args], {
    cwd: copy.root,
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  await once(child, 'close');
  return { code: child.exitCode, printed };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The built server of the copy, on the embedded database. */
async function startServer(): Promise<AsyncDisposable & { origin: string }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--expose-gc', 'server/main.mjs'], {
    cwd: copy.root,
    env: {
      PATH: process.env['PATH'],
      PORT: `${port}`,
      ORIGIN: origin,
      DATA_DIR: join(copy.temporary, 'data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await pause(200);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

test('types hold', { timeout: 5 * minutes }, async () => {
  expect(await run('@react-router/dev/bin.cjs', ['typegen'])).toMatchObject({ code: 0 });
  expect(await run('typescript/bin/tsc', ['-p', '.'])).toEqual({ code: 0, printed: '' });
});

test('its texts and every rule of the house pass', { timeout: 10 * minutes }, async ({ signal }) => {
  const paths = ['app/forms', 'app/helplines', 'app/i18n', 'server/i18n'];
  const ofAllTexts = ['agreed-texts', 'contract/languages', 'glossary', 'house'];
  const tests = [...paths, ...ofAllTexts.map((name) => `tests/${name}.test.ts`)];
  expect(await runTests(copy, tests, signal)).toEqual([]);
});

test('pages, the offline page and the API are served in it', { timeout: 10 * minutes }, async () => {
  expect(await run('@react-router/dev/bin.cjs', ['build'])).toMatchObject({ code: 0 });
  await using server = await startServer();
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
    // A sentence that is put together from two texts is in one language.
    expect(page).not.toContain('call or text');
  }
  const answer = await fetch(`${server.origin}/api/v3/care_tasks`, { headers: { 'X-Language': code } });
  expect([answer.status, answer.headers.get('Content-Language')]).toEqual([401, code]);
});
