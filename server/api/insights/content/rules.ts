import { contentShapes, type ContentKind } from '#app/domain/content-fields.ts';
import { languages } from '#server/platform/i18n/languages.ts';

export type Document = Record<string, unknown>;

/** What keeps a document from being published. */
export interface Fault {
  path: string;
  code: 'blank' | 'missing_language' | 'too_long' | 'unknown' | 'html' | 'invalid';
  /** The part of a text that pages would leave out. */
  found: string | null;
  /** The most characters. */
  limit: number | null;
}

/** Null where one of the documents has nothing. */
export interface Difference {
  path: string;
  before: string | null;
  after: string | null;
}

/** Much more than the largest article; the form of a longer one would not arrive. */
export const longestDocument = 200_000;

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `blocks[2].body`. */
export const pathOf = (parts: readonly PropertyKey[]): string =>
  parts
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

export function valueAt(document: unknown, parts: readonly PropertyKey[]): unknown {
  return parts.reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)];
    return isObject(value) ? value[String(part)] : undefined;
  }, document);
}

/** The values of a document by their path. */
function leaves(value: unknown, path: readonly (string | number)[] = []): [string, string][] {
  if (Array.isArray(value)) {
    if (value.every((one) => !isObject(one))) return [[pathOf(path), value.join(', ')]];
    return value.flatMap((one, index) => leaves(one, [...path, index]));
  }
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, key]));
  return value === null || value === undefined
    ? []
    : [[pathOf(path), typeof value === 'string' ? value : JSON.stringify(value)]];
}

/** Where two documents differ. */
export function differences(before: Document | null, after: Document | null): Difference[] {
  const [old, current] = [new Map(leaves(before)), new Map(leaves(after))];
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((path) => old.get(path) !== current.get(path))
    .map((path) => ({ path, before: old.get(path) ?? null, after: current.get(path) ?? null }));
}

const noFault = { found: null, limit: null };

/** Texts that another language lacks. They may be missing in a draft, but not in what is reviewed. */
export function missingLanguages(kind: ContentKind, document: Document): Fault[] {
  const others = languages.filter((language) => language !== 'en');
  const { fields, list } = contentShapes[kind];
  const faults: Fault[] = [];
  const lack = (path: string) => faults.push({ path, code: 'missing_language', ...noFault });
  const visit = (value: unknown, path: string) => {
    if (!isObject(value) || value['en'] === undefined) return;
    for (const language of others) if (value[language] === undefined) lack(`${path}.${language}`);
  };
  for (const { name, localized } of fields) if (localized) visit(document[name], name);
  const rows: unknown = document[list.name];
  const items = Array.isArray(rows) ? rows.filter(isObject) : [];
  for (const [index, item] of items.entries())
    for (const { name, localized } of list.fields)
      if (localized) visit(item[name], `${list.name}[${index}].${name}`);
  if (list.byLanguage)
    for (const language of others)
      if (!items.some((item) => item['language'] === language)) lack(`${list.name}.${language}`);
  return faults;
}

/** The title in this language, as far as there is one. */
export function titleOf(kind: ContentKind, document: Document, language: string): string | undefined {
  const title = document[contentShapes[kind].title];
  if (!isObject(title)) return undefined;
  const text = title[language] ?? title['en'];
  return typeof text === 'string' ? text : undefined;
}
