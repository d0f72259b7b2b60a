import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';

/** Pages about one thing, and the table that has its id. */
const pagesOf: readonly { path: RegExp; table: string; column: string }[] = [
  { path: /^\/insights\/[^/]+\/([^/]+)$/, table: 'posts', column: 'slug' },
  { path: /^\/insights\/([^/]+)$/, table: 'post_categories', column: 'id' },
  { path: /^\/covered-programs\/(?!estimate$)([^/]+)$/, table: 'program_categories', column: 'id' },
  { path: /^\/covered-programs\/[^/]+\/([^/]+)$/, table: 'programs', column: 'id' },
  { path: /^\/employer-policies\/([^/]+)$/, table: 'company_policies', column: 'id' },
  { path: /^\/providers\/(?!requests$)([^/]+)$/, table: 'provider_categories', column: 'id' },
  { path: /^\/video-visits\/call-subjects\/([^/]+)$/, table: 'call_subjects', column: 'id' },
  { path: /^\/video-visits\/(?!past$|calendar$)([^/]+)$/, table: 'call_categories', column: 'id' },
];

/** Whether a path of this product leads to a page, and its id exists. @param isPage whether there is a page of this path */
export async function isOwnPage(sql: Sql, path: string, isPage: (path: string) => boolean): Promise<boolean> {
  // A file, such as a page of /embeds.
  if (/\.\w+$/.test(path)) return true;
  if (!isPage(path)) return false;
  for (const { path: pattern, table, column } of pagesOf) {
    const id = pattern.exec(path)?.[1];
    if (id === undefined) continue;
    const { rows } = await raw`select 1 from ${raw.table(table)} where ${raw.ref(column)} = ${id}`.execute(
      sql,
    );
    return rows.length > 0;
  }
  return true;
}
