import { createHash } from 'node:crypto';
import { articleLanguages } from '#app/domain/localized-text.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { readArticles, readTopics } from '#server/sandbox/seed/catalog/articles.ts';
import { readSubjects } from '#server/sandbox/seed/catalog/subjects.ts';
import { readCareTasks } from '#server/sandbox/seed/catalog/care-tasks.ts';
import { readPrograms } from '#server/sandbox/seed/catalog/programs.ts';
import { readProviderCategories } from '#server/sandbox/seed/catalog/providers.ts';
import { readRows } from './apply-rows.ts';
import { kindOf } from './content-kinds.ts';
import { applyDocuments } from './import.ts';
import { documentsOf, type ReadDocument } from './read-document.ts';
import { isObject, type Row, type Section } from './section.ts';

/** The texts of an article or task, by table. */
const textColumns: Readonly<Record<string, readonly string[]>> = {
  posts: ['title', 'intro'],
  post_blocks: ['body', 'alt', 'caption', 'embed_title'],
  care_tasks: ['title', 'summary'],
  care_task_elements: ['body'],
};

/** A block is in the language of its row, other texts are in every language. */
const wordsOf = (table: string, value: unknown): unknown[] =>
  table === 'post_blocks'
    ? [value ?? null]
    : articleLanguages.map((language) => (isObject(value) ? (value[language] ?? null) : null));

/** Digest of the texts of rows in order; undefined where they have none that are digested. */
function digestOf(tables: readonly { table: string; rows: readonly Row[] }[]): string | undefined {
  const words = tables.flatMap(({ table, rows }) =>
    rows.flatMap((row) => (textColumns[table] ?? []).flatMap((column) => wordsOf(table, row[column]))),
  );
  return words.length > 0 ? createHash('sha256').update(JSON.stringify(words)).digest('hex') : undefined;
}

async function storedDigest(sql: Sql, { table, key, children = {} }: Section, row: Row) {
  const tables = [{ table, rows: [row] }];
  for (const child of Object.values(children))
    tables.push({ table: child.table, rows: await readRows(sql, child, row[key[0] ?? '']) });
  return digestOf(tables);
}

function shipped(folder: string, read: readonly object[]) {
  const kind = kindOf(folder);
  const documents = documentsOf(kind, read).map((document) => {
    const digest = digestOf(
      document.parts.map(({ section: { table }, rows }) => ({ table, rows: rows.map(({ row }) => row) })),
    );
    const [root] = document.parts[0]?.rows ?? [];
    if (root && digest !== undefined) root.row['shipped_digest'] = digest;
    return { document, digest };
  });
  return { folder, kind, documents };
}

const readShipped = () => [
  shipped('programs', readPrograms()),
  shipped('subjects', readSubjects()),
  shipped('provider-categories', readProviderCategories()),
  shipped('topics', readTopics()),
  shipped('articles', readArticles()),
  shipped('care-tasks', readCareTasks()),
];
let everyShipped: ReturnType<typeof readShipped> | undefined;

/** Read once per process: a process of the tests starts a hundred sandboxes. */
const everyKind = () => (everyShipped ??= readShipped());

/** What comes with the product, for `applyDocuments`. Its experts and providers are invented and only in the demo. */
export const shippedContent = (): ReadDocument[] =>
  everyKind().flatMap(({ documents }) => documents.map(({ document }) => document));

/** What was published at the desk: also a change that is in no text, such as of weeks or countries, is an editor's. */
async function publishedAtDesk(sql: Sql): Promise<ReadonlySet<string>> {
  const versions = await sql
    .selectFrom('content_versions')
    .select(['kind', 'content_id'])
    .where('state', '=', 'published')
    .execute();
  return new Set(versions.map(({ kind, content_id: id }) => `${kind} ${id}`));
}

/**
 * Adds what the database does not have, and brings the articles and tasks of an earlier release up to this one. Edited texts stay, and
 * whatever was published at the desk; other texts from before there were digests count as unedited. Runs in the caller's transaction.
 * Returns a line for each document that it wrote.
 */
export async function updateShipped(transaction: Sql): Promise<string[]> {
  const atDesk = await publishedAtDesk(transaction);
  const wanted: ReadDocument[] = [];
  const lines: string[] = [];
  for (const { folder, kind, documents } of everyKind()) {
    const rows = await readRows(transaction, kind);
    const stored = new Map(rows.map((row) => [row[kind.key[0] ?? ''], row]));
    for (const { document, digest } of documents) {
      const before = stored.get(document.id);
      const was = before?.['shipped_digest'] ?? undefined;
      if (atDesk.has(`${folder} ${String(document.id)}`) || (before && was === digest)) continue;
      if (before && was !== undefined && was !== (await storedDigest(transaction, kind, before))) continue;
      wanted.push(document);
      lines.push(`${before ? '~' : '+'} ${kind.table} ${String(document.id)}`);
    }
  }
  await applyDocuments(transaction, wanted);
  return lines;
}
