import { sql as raw } from 'kysely';
import { z } from 'zod';
import { articleLanguages } from '#app/domain/localized-text.ts';
import { articleTexts } from '#server/api/insights/article-text.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { applyRows, RefusedRowsError, type Change } from './apply-rows.ts';
import { BadDocumentsError } from '#server/platform/yaml-document.ts';
import type { ReadDocument } from './read-document.ts';
import type { Row, SectionRows } from './section.ts';
import { strandedMembers } from './stranded-members.ts';

/** The first key column of a table that documents refer to. */
const keyColumn = (table: string) => (table === 'posts' ? 'slug' : 'id');

/** Throws BadDocumentsError with each reference to what neither the database nor these documents have. */
export async function checkReferences(sql: Sql, documents: readonly ReadDocument[]): Promise<void> {
  const references = documents.flatMap((document) =>
    document.parts.flatMap(({ section, rows }) =>
      rows.flatMap(({ row, path }) =>
        Object.entries(section.fields).flatMap(([name, { column = name, refers }]) => {
          const table = typeof refers === 'function' ? refers(row) : refers;
          const value = row[column];
          return table === undefined || value === null
            ? []
            : [{ document, path: [...path, name], table, value }];
        }),
      ),
    ),
  );
  const faults: string[] = [];
  for (const [table, uses] of Map.groupBy(references, (reference) => reference.table)) {
    const column = keyColumn(table);
    const { rows } = await raw<{
      id: string;
    }>`select ${raw.ref(column)} as id from ${raw.table(table)}`.execute(sql);
    const added = documents.flatMap(({ parts }) =>
      parts
        .filter(({ section }) => section.table === table)
        .flatMap(({ rows: own }) => own.map(({ row }) => row[column])),
    );
    const known = new Set<unknown>([...rows.map(({ id }) => id), ...added]);
    for (const { document, path, value } of uses.filter((use) => !known.has(use.value)))
      faults.push(document.complain(path, `${JSON.stringify(value)} is none of the ${known.size} ${table}`));
  }
  if (faults.length > 0) throw new BadDocumentsError(faults);
}

/** Throws BadDocumentsError where two documents have the same id. */
function checkIds(documents: readonly ReadDocument[]): void {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const document of documents)
    for (const { section, rows } of document.parts)
      for (const { row, path } of rows) {
        const key = JSON.stringify([section.table, ...section.key.map((column) => row[column])]);
        if (seen.has(key))
          faults.push(document.complain(path, `is a second one with this key (${section.key.join(', ')})`));
        seen.add(key);
      }
  if (faults.length > 0) throw new BadDocumentsError(faults);
}

const localized = z.object({ en: z.string() }).catchall(z.string());
const articleRow = z.object({ slug: z.string(), title: localized, intro: localized });
const blockRow = z.object({
  post_slug: z.string(),
  language: z.enum(articleLanguages),
  body: z.string().nullable(),
  caption: z.string().nullable(),
  embed_title: z.string().nullable(),
});

const textSection = {
  table: 'post_texts',
  key: ['post_slug', 'language'],
  parent: 'post_slug',
  fields: {},
};

/** What lists and search read of the articles among the documents. */
function articleParts(documents: readonly ReadDocument[]): SectionRows[] {
  const parts = documents.flatMap((document) => document.parts);
  const rowsOf = (table: string): Row[] =>
    parts.filter(({ section }) => section.table === table).flatMap(({ rows }) => rows.map(({ row }) => row));
  const blocks = z.array(blockRow).parse(rowsOf('post_blocks'));
  return z
    .array(articleRow)
    .parse(rowsOf('posts'))
    .map((article) => ({
      section: textSection,
      owner: article.slug,
      rows: articleTexts(article, blocks).map((row) => ({ row: { ...row }, path: [] })),
    }));
}

/** What documents own and a care task may show. */
const shownWidgets = new Map([
  ['programs', 'program'],
  ['call_subjects', 'call_subject'],
] as const);

/** Care tasks name what they show without a foreign key. Throws RefusedRowsError where one shows what was left out. */
async function refuseShown(sql: Sql, changes: readonly Change[]): Promise<void> {
  for (const [table, widget] of shownWidgets) {
    const ids = changes.filter((one) => one.sign === '-' && one.table === table).map(({ key }) => key);
    const shown =
      ids.length > 0 &&
      (await sql
        .selectFrom('care_task_elements')
        .select(['subject_id as id', 'care_task_id as task'])
        .where('widget_type', '=', widget)
        .where('subject_id', 'in', ids)
        .executeTakeFirst());
    if (shown && shown.id !== null)
      throw new RefusedRowsError(
        `${table}: ${shown.id} is left out and the care task ${shown.task} shows it`,
        shown.id,
      );
  }
}

class RolledBack extends Error {}

/** Runs work in one transaction, one import at a time unless `alone` is false. A dry run rolls it back at the end. */
export async function inTransaction<Result extends object>(
  sql: Sql,
  { dryRun, alone = true }: { dryRun: boolean; alone?: boolean },
  work: (transaction: Sql) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = [];
  try {
    await sql.transaction().execute(async (transaction) => {
      if (alone) await raw`select pg_advisory_xact_lock(hashtext('admin import'))`.execute(transaction);
      done.push(await work(transaction));
      if (dryRun) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  const [result] = done;
  if (result === undefined) throw new Error('The work had no result.');
  return result;
}

/**
 * Brings the database up to the documents in the caller's transaction and returns what changed. Throws BadDocumentsError or
 * RefusedRowsError.
 */
export async function applyDocuments(
  transaction: Sql,
  documents: readonly ReadDocument[],
): Promise<Change[]> {
  if (documents.length === 0) return [];
  checkIds(documents);
  await checkReferences(transaction, documents);
  const stranded = await strandedMembers(transaction, documents);
  if (stranded.length > 0) throw new BadDocumentsError(stranded);
  const changes = await applyRows(
    transaction,
    documents.flatMap(({ parts }) => parts),
  );
  await refuseShown(transaction, changes);
  await applyRows(transaction, articleParts(documents));
  return changes;
}

/**
 * The same in a transaction of its own; a dry run rolls it back. `record` is called at the end of one with changes.
 * Nothing is changed where it throws.
 */
export const importDocuments = (
  sql: Sql,
  documents: readonly ReadDocument[],
  options: { dryRun: boolean; record?: (transaction: Sql, changes: readonly Change[]) => Promise<void> },
): Promise<Change[]> =>
  inTransaction(sql, options, async (transaction) => {
    const changes = await applyDocuments(transaction, documents);
    if (changes.length > 0) await options.record?.(transaction, changes);
    return changes;
  });

/** `~ company_plans acme_choice: copay_cents 3000 → 2500`; longer values are not printed. */
export function changeInWords({ sign, table, key, columns }: Change): string {
  const details = columns.map(({ name, before, after }) => {
    const [from, to] = [JSON.stringify(before), JSON.stringify(after)];
    return from.length + to.length > 60 ? name : `${name} ${from} → ${to}`;
  });
  return `${sign} ${table} ${key}${details.length > 0 ? `: ${details.join(', ')}` : ''}`;
}
