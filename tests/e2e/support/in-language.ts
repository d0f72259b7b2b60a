import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import type { Language } from './modes.ts';
import { textsOf, wordsIn } from './words-in.ts';

interface Template {
  file: string;
  english: string;
  other: string;
}

const part = /\{\{(\w+)\}\}/g;

/** The other text, with the parts of the English one in place of `{{…}}`; undefined where it is another text. */
function filled({ english, other }: Template, text: string): string | undefined {
  const names = Array.from(english.matchAll(part), ([, name]) => name);
  const literal = english.split(/\{\{\w+\}\}/).map((words) => RegExp.escape(words));
  const found = new RegExp(`^${literal.join('(.+)')}$`).exec(text);
  return found
    ? other.replaceAll(part, (_, name: string) => found[names.indexOf(name) + 1] ?? '')
    : undefined;
}

const literalLength = ({ english }: Template) => english.replaceAll(part, '').length;

/**
 * Texts of pages in a language, by their English: `Amount to approve for expense 2`. Those of the desk come before others. Throws for a
 * text that pages do not have, or have in several ways: those are named by their keys, `desk:nav.claims`.
 */
export function inLanguage(language: Language): (english: string) => string {
  const templates = readdirSync(join(projectRoot, 'app/i18n/locales/en')).flatMap((file): Template[] => {
    const others = textsOf(language, file);
    return Object.entries(textsOf('en', file)).map(([key, english]) => ({
      file,
      english,
      other: others[key] ?? '',
    }));
  });
  const ofDesk = templates.filter(({ file }) => file.startsWith('desk'));
  const byKey = wordsIn(language);
  return (text) => {
    if (/^\w+:[\w.]+$/.test(text)) return byKey(text);
    const isWhole = ({ english }: Template) => english === text;
    for (const known of [ofDesk.filter(isWhole), templates.filter(isWhole), ofDesk, templates]) {
      const matching = known.filter((each) => filled(each, text) !== undefined);
      const closest = Math.max(...matching.map(literalLength));
      const said = matching.filter((each) => literalLength(each) === closest);
      const found = new Set(said.flatMap((each) => filled(each, text) ?? []));
      if (found.size > 1) throw new Error(`"${text}" is said in several ways: ${[...found].join(', ')}`);
      for (const one of found) return one;
    }
    throw new Error(`No page says "${text}".`);
  };
}
