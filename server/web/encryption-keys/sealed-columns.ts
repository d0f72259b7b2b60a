import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import { SealBrokenError, type SealedPlace } from '#server/platform/sealing/sealing.ts';

/** A column with sealed values, and the columns that make the row of its places. */
export interface SealedColumn {
  table: string;
  column: string;
  rowColumns: readonly string[];
}

/** Where a place's row is not the primary key. */
const otherRows: Readonly<Record<string, readonly string[]>> = {
  reimbursement_drafts: ['id'],
  hand_off_lines: ['reimbursement_id', 'position'],
};

/** Every column of the database that ends in `_sealed`, by table and name. */
export async function listSealedColumns(sql: Sql): Promise<SealedColumn[]> {
  const { rows } = await raw<{ table: string; column: string; key: string[] }>`
    select c.table_name as table, c.column_name as column, array(
      select a.attname::text from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisprimary and i.indrelid = c.table_name::regclass
      order by array_position(i.indkey::int2[], a.attnum)
    ) as key
    from information_schema.columns c
    where c.table_schema = current_schema() and c.udt_name = 'bytea' and c.column_name like '%\\_sealed'
    order by 1, 2`.execute(sql);
  return rows.map(({ table, column, key }) => ({ table, column, rowColumns: otherRows[table] ?? key }));
}

/** The place of a value, from the row columns of its row. */
export function placeOf(
  { table, column, rowColumns }: SealedColumn,
  row: Readonly<Record<string, unknown>>,
): SealedPlace {
  if (table === 'sealing_check') return { table, column, row: 'only' };
  const parts = rowColumns.map((name) => {
    const value = row[name];
    return Buffer.isBuffer(value) ? value.toString('base64url') : String(value);
  });
  return { table, column, row: parts.join('/') };
}

/** The tables whose rows name a sealed file. Its place is the column `file` of the row's id. */
export const fileTables = ['message_attachments', 'receipts'] as const;

/** What `open` returns; undefined when the value does not open. */
export function openedOrUndefined<Opened>(open: () => Opened): Opened | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealBrokenError) return undefined;
    throw error;
  }
}
