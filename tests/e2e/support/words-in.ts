import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#tests/support/house/import-graph.ts';

const texts = z.record(z.string(), z.string());

/** A file of texts in a language. */
export const textsOf = (language: string, file: string) =>
  texts.parse(JSON.parse(readFileSync(join(projectRoot, 'app/i18n/locales', language, file), 'utf8')));

/** The product's texts in a language, by their keys: `cookies:title`. */
export function wordsIn(language: string): (key: string) => string {
  const read = new Map<string, z.infer<typeof texts>>();
  return (key) => {
    const [namespace = '', name = ''] = key.split(':');
    const known = read.get(namespace) ?? textsOf(language, `${namespace}.json`);
    read.set(namespace, known);
    const text = known[name];
    if (text === undefined) throw new Error(`No text ${key} in ${language}.`);
    return text;
  };
}
