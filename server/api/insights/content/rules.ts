import { isObject, type Document } from '#app/domain/document-differences.ts';
import { contentShapes, type ContentKind } from '#app/domain/content-fields.ts';
import { languages } from '#server/platform/i18n/languages.ts';

/** What keeps a document from being published. */
export interface Fault {
  path: string;
  code:
    | 'blank'
    | 'missing_language'
    | 'too_long'
    | 'unknown'
    | 'twice'
    | 'html'
    | 'in_use'
    | 'lacks_number'
    | 'invalid';
  /** The part of a text that pages would leave out, or the id that something else refers to. */
  found: string | null;
  /** The most characters. */
  limit: number | null;
}

/** Far more than a document has. */
const deepest = 8;

/** Whether the database can hold it: no text has a null character or half of a character, and nothing is nested without end. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === deepest) return false;
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one, depth + 1));
}

export function valueAt(document: unknown, parts: readonly PropertyKey[]): unknown {
  return parts.reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)];
    return isObject(value) ? value[String(part)] : undefined;
  }, document);
}

const noFault = { found: null, limit: null };

/**
 * Texts that another language lacks. They may be missing in a draft, but not in what is reviewed.
 *
 * @param read the languages of those who read it
 */
export function missingLanguages(
  kind: ContentKind,
  document: Document,
  read: readonly string[] = languages,
): Fault[] {
  const others = languages.filter((language) => language !== 'en' && read.includes(language));
  const { fields, list } = contentShapes[kind];
  const faults: Fault[] = [];
  const lack = (path: string) => faults.push({ path, code: 'missing_language', ...noFault });
  const visit = (value: unknown, path: string) => {
    if (!isObject(value) || value['en'] === undefined) return;
    for (const language of others) if (value[language] === undefined) lack(`${path}.${language}`);
  };
  for (const { name, localized, own } of fields) if (localized && !own) visit(document[name], name);
  if (!list) return faults;
  const rows: unknown = document[list.name];
  const items = Array.isArray(rows) ? rows.filter(isObject) : [];
  for (const [index, item] of items.entries())
    for (const { name, localized, own } of list.fields)
      if (localized && !own) visit(item[name], `${list.name}[${index}].${name}`);
  if (list.byLanguage)
    for (const language of others)
      if (!items.some((item) => item['language'] === language)) lack(`${list.name}.${language}`);
  return faults;
}

/** The title in this language, as far as there is one. */
export const titleOf = (kind: ContentKind, document: Document, language: string): string | undefined =>
  titleIn(document[contentShapes[kind].title], language);

/** @param title as it was typed, however unfinished */
export function titleIn(title: unknown, language: string): string | undefined {
  if (!isObject(title)) return undefined;
  const text = title[language] ?? title['en'];
  return typeof text === 'string' ? text : undefined;
}
