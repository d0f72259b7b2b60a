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
    /** Patterns of what they do not use; whole words, in small letters a word in capitals too. */
    never: z.array(z.string()).min(1),
  }),
);

interface Text {
  readonly place: string;
  readonly text: string;
}

const textsPerLanguage = ['app/i18n/locales/LANGUAGE/*.json', 'server/i18n/locales/LANGUAGE/*.json'];
/** Texts in all languages side by side. */
const textsTogether = ['server/db/seed/content/**/*.json', 'server/questionnaires/definitions/*.json'];

const languages = globSync('app/i18n/glossary/*.json', { cwd: projectRoot }).map((path) =>
  basename(path, '.json'),
);

const filesOf = (pattern: string) => globSync(pattern, { cwd: projectRoot });
const read = (path: string): unknown => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

/** Every string in a file; of a value with languages side by side only the given one. What a questionnaire asks is worded by its authors. */
function* stringsIn(value: unknown, language: string, place: string, taken: boolean): Generator<Text> {
  if (typeof value === 'string') {
    if (taken) yield { place, text: value };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const named = key === 'en' || key === 'es';
      if ((named && key !== language) || key === 'texts') continue;
      yield* stringsIn(inner, language, `${place}.${key}`, taken || named);
    }
  }
}

const textsIn = (language: string): Text[] => [
  ...textsPerLanguage
    .flatMap((pattern) => filesOf(pattern.replace('LANGUAGE', language)))
    .flatMap((path) => [...stringsIn(read(path), language, path, true)]),
  ...textsTogether.flatMap(filesOf).flatMap((path) => [...stringsIn(read(path), language, path, false)]),
];

const withoutTags = (text: string) => text.replaceAll(/<[^>]*>/g, ' ');
const startsCapital = (word: string) => /^\p{Lu}/u.test(word);

/** Whole words. A pattern in small letters also finds its words at the beginning of a sentence, unless the term differs from it by capitals alone. */
function patternOf(never: string, term: string): RegExp {
  const capitalsMatter = startsCapital(never) || never.toLowerCase().startsWith(term.toLowerCase());
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${never})(?![\\p{L}\\p{N}])`, capitalsMatter ? 'u' : 'iu');
}

describe.each(languages)('in %s', (language) => {
  const glossary = glossarySchema.parse(read(`app/i18n/glossary/${language}.json`));
  const texts = textsIn(language).map(({ place, text }) => ({ place, text: withoutTags(text) }));

  test('there are texts to read, from the app, the API, mails and content', () => {
    for (const start of ['app/', 'server/i18n/', 'server/db/seed/']) {
      expect(texts.filter(({ place }) => place.startsWith(start)).length).toBeGreaterThan(50);
    }
    expect(texts.some(({ place }) => /^server\/questionnaires\/.*\.reading\./.test(place))).toBe(true);
  });

  test.each(glossary)('$concept is “$term”', ({ never, term }) => {
    const patterns = never.map((pattern) => patternOf(pattern, term));
    const found = texts.flatMap(({ place, text }) =>
      patterns.flatMap((pattern) => {
        const match = pattern.exec(text);
        return match ? [`${place}: ${match[0]}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });
});
