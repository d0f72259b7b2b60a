import {
  contentShapes,
  type ContentField,
  type ContentKind,
  type ContentList,
} from '#app/domain/content-fields.ts';
import type { Difference } from '#app/domain/document-differences.ts';
import { controlId } from '#app/forms/form.tsx';
import { formatLanguage } from '#app/i18n/formats.ts';
import { isMessageKey, type Translate } from '#app/i18n/translator.ts';
import type { EditedContent } from './content.api.server.ts';
import { placeInForm, type FormPlace } from './document.form.ts';

interface Words {
  translate: Translate;
  /** Of the page. */
  locale: string;
}

/** A kind in words, and what begins another one of it, where there can be one. */
export const kindTexts = {
  articles: { all: 'deskContent:kind.articles', another: 'deskContent:new.articles' },
  'care-tasks': { all: 'deskContent:kind.careTasks', another: 'deskContent:new.careTasks' },
  programs: { all: 'deskContent:kind.programs', another: 'deskContent:new.programs' },
  helplines: { all: 'deskContent:kind.helplines', another: undefined },
  policies: { all: 'deskContent:kind.policies', another: 'deskContent:new.policies' },
} as const satisfies Record<ContentKind, object>;

/** The name of a field. */
export function fieldLabel(name: string, translate: Translate): string {
  const key = `deskContent:field.${name}`;
  return isMessageKey(key) ? translate(key) : name;
}

/** What may be typed into a field of this type; nothing where its label says it. */
export function fieldHint({ name, type }: ContentField, translate: Translate): string | undefined {
  for (const key of [`deskContent:hint.${name}`, `deskContent:hintOf.${type}`])
    if (isMessageKey(key)) return translate(key);
  return undefined;
}

/** A choice in words; its code where there are none. */
export function choiceLabel(name: string, value: string, translate: Translate): string {
  const group =
    {
      goal: 'enumerations:planType',
      goals: 'enumerations:planType',
      path: 'enumerations:path',
      paid_by: 'coveredPrograms:program.paidBy',
    }[name] ?? 'deskContent:choice';
  const key = `${group}.${value}`;
  return isMessageKey(key) ? translate(key) : value;
}

export const inLanguage = (text: string, language: string, { translate, locale }: Words): string =>
  translate('common:inLanguage', { text, language: formatLanguage(language, locale) });

/** The label of a place of a document: of its field, with the row and the language. */
function placeLabel(
  kind: ContentKind,
  { label, language, number }: Pick<FormPlace, 'label' | 'language' | 'number'>,
  words: Words,
): string {
  const { translate } = words;
  const field = fieldLabel(label, translate);
  const { list } = contentShapes[kind];
  const inRow =
    number === undefined || !list
      ? field
      : translate('deskContent:inRow', { row: rowLabel(list, number, translate), field });
  return language === undefined ? inRow : inLanguage(inRow, language, words);
}

/** "Part 2". */
export const rowLabel = ({ name }: ContentList, number: number, translate: Translate): string =>
  translate(`deskContent:row.${name}`, { number });

/** The id of the form. */
export const formId = 'document';

/** What keeps a document from being reviewed, with the id of each control. */
export function faultsInWords(kind: ContentKind, content: EditedContent, words: Words) {
  return content.faults.map(({ path, code, found, limit }) => {
    const place = placeInForm(kind, content.document, path);
    const field = placeLabel(kind, place, words);
    return {
      text: words.translate(`deskContent:fault.${code}`, { field, found: found ?? '', limit: limit ?? 0 }),
      controlId: place.field === undefined ? undefined : controlId(formId, place.field),
    };
  });
}

/** Differences with the labels of their places. */
export function differencesInWords(kind: ContentKind, differences: readonly Difference[], words: Words) {
  return differences.map(({ path, before, after }) => ({
    path,
    label: placeLabel(kind, placeInForm(kind, {}, path), words),
    before,
    after,
  }));
}
export type DifferenceInWords = ReturnType<typeof differencesInWords>[number];
