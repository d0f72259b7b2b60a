import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#tests/support/house/import-graph.ts';

const texts = z.record(z.string(), z.string());

/** The product's texts in a language, by their keys: `cookies:title`. */
export function wordsIn(language: string): (key: string) => string {
  const read = new Map<string, z.infer<typeof texts>>();
  return (key) => {
    const [namespace = '', name = ''] = key.split(':');
    const file = join(projectRoot, 'app/i18n/locales', language, `${namespace}.json`);
    const known = read.get(namespace) ?? texts.parse(JSON.parse(readFileSync(file, 'utf8')));
    read.set(namespace, known);
    const text = known[name];
    if (text === undefined) throw new Error(`No text ${key} in ${language}.`);
    return text;
  };
}
