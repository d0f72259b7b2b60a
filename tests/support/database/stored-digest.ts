import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';

/** A digest of the rows of each table, to see whether anything was stored, changed or deleted. */
export async function storedDigests(sql: Sql): Promise<Record<string, string>> {
  const { rows: tables } = await raw<{ name: string }>`
    select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(sql);
  const digests = tables.map(
    ({
      name,
    }) => raw`select ${raw.lit(name)} as name, md5(string_agg(each::text, ',' order by each::text)) as digest
      from ${raw.table(name)} as each`,
  );
  const { rows } = await raw<{ name: string; digest: string }>`
    ${raw.join(digests, raw` union all `)}`.execute(sql);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
