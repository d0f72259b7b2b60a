import { sql as expression } from 'kysely';
import { openData } from './app-data.ts';

/** Rows of each table of a stopped app as sorted JSON. */
export type StoredRows = ReadonlyMap<string, readonly string[]>;

type Row = Readonly<Record<string, unknown>>;

/** Parts to skip: a whole table, some of its columns, or the rows of a predicate. */
export type LeftOut = Readonly<Record<string, 'all' | readonly string[] | ((row: Row) => boolean)>>;

/** Reads all other rows. */
export async function storedRows(dataDirectory: string, without: LeftOut): Promise<StoredRows> {
  const database = await openData(dataDirectory);
  try {
    const tables = await database.sql.introspection.getTables();
    const kept = tables.map(({ name }) => name).filter((name) => without[name] !== 'all');
    const rows = new Map<string, readonly string[]>();
    for (const name of kept.toSorted()) {
      const left = without[name];
      const { rows: found } = await expression<{ row: Row }>`
        select to_jsonb(t) as row from ${expression.table(name)} t`.execute(database.sql);
      const read = found.filter(({ row }) => typeof left !== 'function' || !left(row));
      rows.set(name, read.map(({ row }) => textOf(row, Array.isArray(left) ? left : [])).toSorted());
    }
    return rows;
  } finally {
    await database.close();
  }
}

function textOf(row: Row, left: readonly string[]): string {
  return JSON.stringify(Object.entries(row).filter(([column]) => !left.includes(column)));
}
