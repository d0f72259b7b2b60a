import { join } from 'node:path';
import { sql as expression } from 'kysely';
import { openSql } from '#server/db/sql.ts';

/** Rows of each table as sorted JSON, of an app that is stopped: its database takes one process at a time. */
export type StoredRows = ReadonlyMap<string, readonly string[]>;

/** Reads every table but these; of a table with columns to leave out, the others. */
export async function storedRows(
  dataDirectory: string,
  without: Readonly<Record<string, 'all' | readonly string[]>>,
): Promise<StoredRows> {
  const database = await openSql({ dataDir: join(dataDirectory, 'database') });
  try {
    const tables = await database.sql.introspection.getTables();
    const kept = tables.map(({ name }) => name).filter((name) => without[name] !== 'all');
    const rows = new Map<string, readonly string[]>();
    for (const name of kept.toSorted()) {
      const left = without[name] ?? [];
      const { rows: found } = await expression<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${expression.table(name)} t`.execute(database.sql);
      rows.set(name, found.map(({ row }) => textOf(row, left)).toSorted());
    }
    return rows;
  } finally {
    await database.close();
  }
}

function textOf(row: Record<string, unknown>, left: 'all' | readonly string[]): string {
  return JSON.stringify(Object.entries(row).filter(([column]) => !left.includes(column)));
}
