import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language, LocalizedText } from '#app/domain/localized-text.ts';
import * as englishFiles from './english.ts';

const english = { ...englishFiles };
type Namespace = keyof typeof english;
/** A key of an English text; other languages have the same. */
export type TextKey<Name extends Namespace> = keyof (typeof english)[Name] & string;

type Texts = Readonly<Record<string, string>>;

/** Vite replaces the call by the files. Commands of server/cli run from source, without Vite, and read them. */
function localeFiles(): Readonly<Record<string, Texts>> {
  try {
    return import.meta.glob<Texts>('./locales/*/*.json', { eager: true, import: 'default' });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const names = globSync('locales/*/*.json', { cwd: import.meta.dirname });
    const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
    return Object.fromEntries(names.map((name) => [`./${name}`, texts.parse(JSON.parse(read(name)))]));
  }
}

const texts = z.record(z.string(), z.string());
const files = localeFiles();

/** The languages the benefits API answers in (X-Language): each is a folder of `locales`, and nothing else names it. */
export const languages: readonly Language[] = [
  ...new Set(Object.keys(files).flatMap((path) => path.split('/').slice(-2, -1))),
].sort();

/** The language with this code, as a header or a row has it; English for any other. */
export function languageOf(code: string | undefined): Language {
  return languages.find((language) => language === code) ?? 'en';
}

/** A text of the server with its `{{values}}` not filled in; English where it is missing. */
export function textIn<Name extends Namespace>(language: Language, namespace: Name, key: TextKey<Name>) {
  const inEnglish: Readonly<Record<string, string>> = english[namespace];
  return files[`./locales/${language}/${namespace}.json`]?.[key] ?? inEnglish[key] ?? key;
}

/** A text in all languages, to be kept as it reads today. */
export function textInAll<Name extends Namespace>(namespace: Name, key: TextKey<Name>): LocalizedText {
  const texts = languages.map((language) => [language, textIn(language, namespace, key)]);
  return { ...Object.fromEntries(texts), en: textIn('en', namespace, key) };
}

export function isTextKey<Name extends Namespace>(namespace: Name, text: string): text is TextKey<Name> {
  return Object.hasOwn(english[namespace], text);
}
