import type { InsertObject } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Rows<Table extends keyof Tables> = InsertObject<Tables, Table>;

/** Inserts a row or several rows. */
export async function insert<Table extends keyof Tables>(
  sql: Sql,
  table: Table,
  rows: Rows<Table> | readonly Rows<Table>[],
): Promise<void> {
  await sql.insertInto(table).values(rows).execute();
}
