import { z } from 'zod';
import {
  contentShapes,
  longestDocument,
  type ContentField,
  type ContentKind,
  type ContentList,
} from '#app/domain/content-fields.ts';
import { isObject, type Document } from '#app/domain/document-differences.ts';
import { articleLanguages, type ArticleLanguage } from '#app/domain/localized-text.ts';
import { characterCount, isBlank, tidyLines } from '#app/domain/typed-text.ts';
import { typedTexts } from '#app/forms/localized-fields.tsx';

/** What was typed, or the chosen values of a group. */
const typed = z.union([z.string(), z.array(z.string()).transform((chosen) => chosen.join(', '))]).catch('');
const plain = z.record(z.string(), typed).catch({});
const localized = z.record(z.string(), typedTexts).catch({});
const row = z.object({ plain, localized }).catch({ plain: {}, localized: {} });
const rows = z.array(row).catch([]);

/** The form's fields as typed: those of the document, and the rows of its list, by language where each has its own. */
export const documentFields = z.object({
  version: z.string().catch(''),
  plain,
  localized,
  rows,
  rows_en: rows,
  rows_es: rows,
  /** The form's last field: without it, a part of the form is missing. */
  end: z.string().catch(''),
});
export type TypedDocument = z.infer<typeof documentFields>;
export type TypedRow = z.infer<typeof row>;

const [english, spanish] = articleLanguages;

const itemsOf = (document: Document, list: ContentList | undefined): Document[] => {
  const value = list && document[list.name];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

/** The values of a list as it is typed. */
export const listed = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

function typedValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const typedFields = (fields: readonly ContentField[], document: Document): TypedRow => ({
  plain: Object.fromEntries(
    fields.filter((field) => !field.localized).map(({ name }) => [name, typedValue(document[name])]),
  ),
  localized: Object.fromEntries(
    fields
      .filter((field) => field.localized)
      .map(({ name }) => {
        const texts = document[name];
        return [
          name,
          Object.fromEntries(
            articleLanguages.map((language) => [
              language,
              isObject(texts) ? typedValue(texts[language]) : '',
            ]),
          ),
        ];
      }),
  ),
});

/** A document as the form shows it. */
export function typedDocument(kind: ContentKind, document: Document, version: string): TypedDocument {
  const { fields, list } = contentShapes[kind];
  const items = itemsOf(document, list);
  const rowsOf = (language?: ArticleLanguage) =>
    items
      .filter((item) => language === undefined || item['language'] === language)
      .map((item) => typedFields(list?.fields ?? [], item));
  return {
    version,
    ...typedFields(fields, document),
    rows: list?.byLanguage ? [] : rowsOf(),
    rows_en: list?.byLanguage ? rowsOf(english) : [],
    rows_es: list?.byLanguage ? rowsOf(spanish) : [],
    end: 'end',
  };
}

const overRow = (saved: TypedRow | undefined, kept: TypedRow): TypedRow => ({
  plain: { ...saved?.plain, ...kept.plain },
  localized: { ...saved?.localized, ...kept.localized },
});

/**
 * What the form shows after a session ended: what was kept of the form. A long form may be kept up to some field only; the rest is then as it
 * is saved, so that saving it again takes nothing out.
 */
export function keptDocument(saved: TypedDocument, kept: TypedDocument): TypedDocument {
  if (kept.end !== '') return kept;
  const over = (name: 'rows' | 'rows_en' | 'rows_es') => [
    ...kept[name].map((one, index) => overRow(saved[name][index], one)),
    ...saved[name].slice(kept[name].length),
  ];
  return {
    ...kept,
    ...overRow(saved, kept),
    rows: over('rows'),
    rows_en: over('rows_en'),
    rows_es: over('rows_es'),
    end: saved.end,
  };
}

/** The value of a field; undefined where nothing was typed. What is no number stays as it was typed, for the author to correct. */
function valueOf({ type }: ContentField, typed = ''): unknown {
  if (type === 'yes_or_no') return typed !== '';
  if (isBlank(typed)) return undefined;
  if (type === 'number') return /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : typed;
  if (type === 'words' || type === 'choices') return listed(typed);
  return tidyLines(typed);
}

function documentFieldsOf(fields: readonly ContentField[], typed: TypedRow): Document {
  const entries = fields.map((field): [string, unknown] => {
    if (!field.localized) return [field.name, valueOf(field, typed.plain[field.name])];
    const texts = articleLanguages
      .map((language): [string, unknown] => [
        language,
        valueOf(field, typed.localized[field.name]?.[language]),
      ])
      .filter(([, text]) => text !== undefined);
    return [field.name, texts.length > 0 ? Object.fromEntries(texts) : undefined];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The document that was typed, however unfinished. */
export function documentOf(kind: ContentKind, typed: TypedDocument): Document {
  const { fields, list } = contentShapes[kind];
  const itemOf = (one: TypedRow) => documentFieldsOf(list?.fields ?? [], one);
  const items = list?.byLanguage
    ? articleLanguages.flatMap((language) =>
        typed[`rows_${language}`].map((one) => ({ language, ...itemOf(one) })),
      )
    : typed.rows.map(itemOf);
  return { ...documentFieldsOf(fields, typed), ...(list && items.length > 0 && { [list.name]: items }) };
}

interface TooLong {
  /** The name of the field in the form. */
  field: string;
  maxLength: number;
  currentLength: number;
}

/** Texts that no import takes. A draft may be unfinished, but not longer than what can be published. */
export function tooLongTexts(kind: ContentKind, typed: TypedDocument): TooLong[] {
  const { fields, list } = contentShapes[kind];
  const inPart = (specs: readonly ContentField[], part: TypedRow, at: string): TooLong[] =>
    specs.flatMap(({ name, max: maxLength = longestDocument, localized: isLocalized }) => {
      const texts = isLocalized
        ? Object.entries(part.localized[name] ?? {}).map(([language, text]) => [
            `localized.${name}.${language}`,
            text,
          ])
        : [[`plain.${name}`, part.plain[name]]];
      return texts.flatMap(([field = '', text = '']) => {
        const currentLength = text.length <= maxLength ? 0 : characterCount(text);
        return currentLength > maxLength ? [{ field: at + field, maxLength, currentLength }] : [];
      });
    });
  return [
    ...inPart(fields, typed, ''),
    ...(['rows', 'rows_en', 'rows_es'] as const).flatMap((name) =>
      typed[name].flatMap((row, index) => inPart(list?.fields ?? [], row, `${name}[${index}].`)),
    ),
  ];
}

/** The fields that a row has, by what is typed in it. */
export function shownInRow({ variant, fields }: ContentList, typed: (name: string) => string) {
  if (!variant) return fields;
  const has = variant.has[typed(variant.field)] ?? [];
  // Of an import that has more, nothing is lost.
  return fields.filter(({ name }) => name !== variant.field && (has.includes(name) || typed(name) !== ''));
}

/** Where a place of a document is in the form. */
export interface FormPlace {
  /** The name of its field; undefined for a whole list. */
  field: string | undefined;
  /** What labels it: a field of the document, or of a row of its list. */
  label: string;
  language: string | undefined;
  /** From 1, of a row. */
  number: number | undefined;
}

/** The place in the form of `title.es`, `blocks[2].body` of a document, or `blocks.es[0].body` of a difference. */
export function placeInForm(kind: ContentKind, document: Document, path: string): FormPlace {
  const { fields, list } = contentShapes[kind];
  const [, name = '', ofLanguage, index, rest = ''] =
    /^(\w+)(?:\.(\w+))?\[(\d+)\](?:\.(.+))?$/.exec(path) ?? [];
  if (name !== list?.name) return placeOfField(fields, list, path.replace(/\[\d+\]$/, ''));
  const items = itemsOf(document, list);
  const own = ofLanguage ?? items[Number(index)]?.['language'];
  const language = list.byLanguage && typeof own === 'string' ? own : undefined;
  const before =
    language === undefined || ofLanguage !== undefined
      ? Number(index)
      : items.slice(0, Number(index)).filter((item) => item['language'] === language).length;
  const [label = '', textLanguage] = rest.split('.');
  const rowsName = language === undefined ? 'rows' : `rows_${language}`;
  return {
    field: `${rowsName}[${before}].${nameInForm(list.fields, label, textLanguage)}`,
    label,
    language: language ?? textLanguage,
    number: before + 1,
  };
}

const isLocalized = (fields: readonly ContentField[], name: string) =>
  fields.find((field) => field.name === name)?.localized === true;

const nameInForm = (fields: readonly ContentField[], name: string, language = 'en') =>
  isLocalized(fields, name) ? `localized.${name}.${language}` : `plain.${name}`;

function placeOfField(
  fields: readonly ContentField[],
  list: ContentList | undefined,
  path: string,
): FormPlace {
  const [name = '', language] = path.split('.');
  const isList = name === list?.name;
  return {
    field: isList ? undefined : nameInForm(fields, name, language),
    label: name,
    language: language ?? (isLocalized(fields, name) ? 'en' : undefined),
    number: undefined,
  };
}

/** From when members read what is published, where that is still to come. */
export function appearsLater({ published_at: at }: Document, now: Temporal.Instant): string | undefined {
  if (typeof at !== 'string') return undefined;
  return Temporal.Instant.compare(Temporal.Instant.from(at), now) > 0 ? at : undefined;
}
