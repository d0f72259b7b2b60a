import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { projectRoot } from './support/house/import-graph.ts';

const glossarySchema = z.array(
  z.strictObject({
    concept: z.string(),
    /** The one word, or the few, that texts use for it. */
    term: z.string(),
    /** Patterns of words that texts must not use; whole words, a lower-case pattern matches capitals too. */
    never: z.array(z.string()).min(1),
    /** Patterns of places that may still use them. */
    except: z.array(z.string()).default([]),
  }),
);

interface Text {
  readonly place: string;
  readonly text: string;
}

const textsPerLanguage = ['app/i18n/locales/LANGUAGE/*.json', 'server/platform/i18n/locales/LANGUAGE/*.json'];
/** Texts in all languages side by side. */
const textsTogether = [
  'app/domain/helplines/*.json',
  'server/sandbox/seed/content/**/*.json',
  'server/api/screenings/questionnaires/definitions/*.json',
];

/** Sources with objects `en: '…', es: '…'`. */
const sourcesTogether = ['server/sandbox/seed/**/*.ts', 'server/sandbox/bank/*.ts'];
/** Whole pages, a file for each language. */
const pagesPerLanguage = ['public/embeds/*-LANGUAGE.html'];

const languages = globSync('app/i18n/glossary/*.json', { cwd: projectRoot }).map((path) =>
  basename(path, '.json'),
);

const filesOf = (pattern: string) => globSync(pattern, { cwd: projectRoot });
const source = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const read = (path: string): unknown => JSON.parse(source(path));

/**
 * Every string in a file; of a value with languages side by side only the given one. What a questionnaire asks is worded by its
 * authors.
 */
function* stringsIn(value: unknown, language: string, place: string, taken: boolean): Generator<Text> {
  if (typeof value === 'string') {
    if (taken) yield { place, text: value };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const named = languages.includes(key);
      if ((named && key !== language) || key === 'texts') continue;
      yield* stringsIn(inner, language, `${place}.${key}`, taken || named);
    }
  }
}

/** The text after a language's key in a source. */
function* stringsInSource(path: string, language: string): Generator<Text> {
  const named = new RegExp(`\\b${language}:\\s*(['"\`])(?<text>.*?)(?<!\\\\)\\1`, 'gu');
  for (const { groups } of source(path).matchAll(named)) yield { place: path, text: groups?.['text'] ?? '' };
}

const textsIn = (language: string): Text[] => [
  ...textsPerLanguage
    .flatMap((pattern) => filesOf(pattern.replace('LANGUAGE', language)))
    .flatMap((path) => [...stringsIn(read(path), language, path, true)]),
  ...textsTogether.flatMap(filesOf).flatMap((path) => [...stringsIn(read(path), language, path, false)]),
  ...sourcesTogether.flatMap(filesOf).flatMap((path) => [...stringsInSource(path, language)]),
  ...pagesPerLanguage
    .flatMap((pattern) => filesOf(pattern.replace('LANGUAGE', language)))
    .map((place) => ({ place, text: source(place) })),
];

const withoutTags = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const startsCapital = (word: string) => /^\p{Lu}/u.test(word);

/** Whole words. A lower-case pattern also matches at the beginning of a sentence, unless only capitals distinguish it from the term. */
function patternOf(never: string, term: string): RegExp {
  const capitalsMatter = startsCapital(never) || never.toLowerCase().startsWith(term.toLowerCase());
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${never})(?![\\p{L}\\p{N}])`, capitalsMatter ? 'u' : 'iu');
}

describe.each(languages)('in %s', (language) => {
  const glossary = glossarySchema.parse(read(`app/i18n/glossary/${language}.json`));
  const texts = textsIn(language).map(({ place, text }) => ({ place, text: withoutTags(text) }));

  test('there are texts to read, from the app, the API, mails, content and sources', () => {
    for (const start of ['app/', 'server/platform/i18n/', 'server/sandbox/seed/content/']) {
      expect(texts.filter(({ place }) => place.startsWith(start)).length).toBeGreaterThan(50);
    }
    for (const start of ['server/sandbox/seed/records/', 'server/sandbox/bank/', 'public/embeds/']) {
      expect(texts.some(({ place }) => place.startsWith(start))).toBe(true);
    }
    expect(
      texts.some(({ place }) => /^server\/api\/screenings\/questionnaires\/.*\.reading\./.test(place)),
    ).toBe(true);
  });

  test.each(glossary)('$concept is “$term”', ({ never, term, except }) => {
    const patterns = never.map((pattern) => patternOf(pattern, term));
    const inScope = texts.filter(
      ({ place }) => !except.some((pattern) => new RegExp(pattern, 'u').test(place)),
    );
    const found = inScope.flatMap(({ place, text }) =>
      patterns.flatMap((pattern) => {
        const match = pattern.exec(text);
        return match ? [`${place}: ${match[0]}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });
});
