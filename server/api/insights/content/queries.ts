import { sql as raw, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import { contentShapes, type ContentKind } from '#app/domain/content-fields.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ContentVersionsTable } from '#server/platform/db/tables/content.ts';
import { sectionOf, shippedDocuments } from './documents.ts';

export type VersionRow = Selectable<ContentVersionsTable>;

/** One document. */
export interface Place {
  kind: ContentKind;
  contentId: string;
}

const versionsOf = (sql: Sql, { kind, contentId }: Place) =>
  sql.selectFrom('content_versions').selectAll().where('kind', '=', kind).where('content_id', '=', contentId);

/** The version that is not published yet. */
export const findOpen = (sql: Sql, place: Place) =>
  versionsOf(sql, place).where('state', 'in', ['draft', 'reviewed']).executeTakeFirst();

export const findPublished = (sql: Sql, place: Place) =>
  versionsOf(sql, place).where('state', '=', 'published').executeTakeFirst();

export const findNumber = (sql: Sql, place: Place, number: number) =>
  versionsOf(sql, place).where('number', '=', number).executeTakeFirst();

/** The newest first, below this number. */
export const listVersions = (sql: Sql, place: Place, { below, take }: { below: number; take: number }) =>
  versionsOf(sql, place).where('number', '<', below).orderBy('number', 'desc').limit(take).execute();

/** So that two people do not change the same document at once. */
export async function lockPlace(transaction: Sql, { kind, contentId }: Place): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtext('content'), hashtext(${`${kind} ${contentId}`}))`.execute(
    transaction,
  );
}

export async function nextNumber(transaction: Sql, place: Place): Promise<number> {
  const newest = await versionsOf(transaction, place).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return (newest?.number ?? 0) + 1;
}

export async function insertVersion(transaction: Sql, row: Insertable<ContentVersionsTable>): Promise<void> {
  await transaction.insertInto('content_versions').values(row).execute();
}

export async function updateVersion(
  transaction: Sql,
  id: string,
  columns: Partial<Omit<VersionRow, 'id' | 'kind' | 'content_id'>>,
): Promise<void> {
  await transaction.updateTable('content_versions').set(columns).where('id', '=', id).execute();
}

export interface Listing {
  kind: ContentKind;
  state: 'draft' | 'reviewed' | 'published' | undefined;
  /** Part of a title, in any case. */
  words: string | undefined;
  after: string | undefined;
  take: number;
}

interface ListedRow {
  content_id: string;
  /** Of a draft anything. */
  title: unknown;
  published: boolean;
  open: 'draft' | 'reviewed' | null;
  author: string | null;
  written_at: string | null;
}

/** The id and title of each one that members read, as a table. */
export function liveTable(kind: ContentKind): RawBuilder<unknown> {
  const { table, key } = sectionOf(kind);
  const { title } = contentShapes[kind];
  const [id, name] = [raw.ref(key[0] ?? ''), raw.ref(title)];
  const shipped = shippedDocuments(kind).map((one) => ({ id: one.id, title: one.document[title] }));
  const stored = raw`select ${id} as id, ${name} as title from ${raw.table(table)}`;
  if (shipped.length === 0) return raw`(${stored})`;
  return raw`(${stored} union all
    select id, title from jsonb_to_recordset(${JSON.stringify(shipped)}::jsonb) as shipped (id text, title jsonb)
    where not exists (select from ${raw.table(table)} as stored where stored.${id} = shipped.id))`;
}

/** What is published and what is not yet, by id. The title is the one that is not published yet, where there is one. */
export async function listContent(
  sql: Sql,
  { kind, state, words, after, take }: Listing,
): Promise<ListedRow[]> {
  const { title } = contentShapes[kind];
  const { rows } = await raw<ListedRow>`
    with pending as (
      select content_id, state, author, written_at, document -> ${raw.lit(title)} as title
      from content_versions
      where kind = ${kind} and state in ('draft', 'reviewed')
    ), listed as (
      select coalesce(live.id, pending.content_id) as content_id,
        coalesce(pending.title, live.title) as title,
        live.id is not null as published,
        pending.state as open, pending.author, pending.written_at
      from ${liveTable(kind)} as live
      full join pending on pending.content_id = live.id
    )
    select * from listed
    where content_id > ${after ?? ''}
      and (${state ?? null}::text is null or case when ${state ?? null} = 'published' then published else open = ${state ?? null} end)
      and (${words ?? null}::text is null or exists (
        select from jsonb_each_text(case jsonb_typeof(title) when 'object' then title else '{}' end) as texts
        where strpos(lower(texts.value), lower(${words ?? null}::text)) > 0))
    order by content_id
    limit ${take}`.execute(sql);
  return rows;
}
