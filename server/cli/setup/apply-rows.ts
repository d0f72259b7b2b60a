import { sql as raw, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Row, Section, SectionRows } from './section.ts';

/** What an import did to one row: `~ company_plans acme_choice: copay_cents 3000 → 2500`. */
export interface Change {
  sign: '+' | '~' | '-';
  table: string;
  key: string;
  /** Before and after, of a changed row. */
  columns: { name: string; before: unknown; after: unknown }[];
}

/** The database refused the rows of a table. */
export class RefusedRowsError extends Error {
  override name = 'RefusedRowsError';
  /** The row that something else has or refers to; undefined for another reason. */
  readonly usedId: string | undefined;
  constructor(message: string, usedId?: string, options?: ErrorOptions) {
    super(message, options);
    this.usedId = usedId;
  }
}

const columnList = (columns: readonly string[]) => raw.join(columns.map((column) => raw.ref(column)));
const recordset = (table: string, rows: readonly Row[]) =>
  raw`jsonb_populate_recordset(null::${raw.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

async function readJson(sql: Sql, from: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await raw<{ row: Row }>`select to_jsonb(t) as row from ${from}`.execute(sql);
  return rows.map(({ row }) => row);
}

/** The stored rows of a section: of one owner in order, or all. */
export function readRows(
  sql: Sql,
  { table, parent, position, key }: Section,
  owner?: unknown,
): Promise<Row[]> {
  const order = columnList([
    ...(position?.within ? [position.within] : []),
    position?.column ?? key.at(-1) ?? '',
  ]);
  const where =
    parent === undefined || owner === undefined ? raw`` : raw`where ${raw.ref(parent)} = ${owner}`;
  return readJson(sql, raw`${raw.table(table)} as t ${where} order by ${order}`);
}

/** The row of a table with this key. */
export async function readRow(sql: Sql, { table, key }: Section, value: unknown): Promise<Row | undefined> {
  return (await readJson(sql, raw`${raw.table(table)} as t where ${raw.ref(key[0] ?? '')} = ${value}`))[0];
}

const keyOf = ({ key, parent }: Section, row: Row) =>
  key
    .filter((column) => column !== parent || key.length === 1)
    .map((column) => String(row[column]))
    .join(' ');
const wholeKeyOf = ({ key }: Section, row: Row) => JSON.stringify(key.map((column) => row[column]));

const sameKey = ({ key }: Section) =>
  raw.join(
    key.map((column) => raw`t.${raw.ref(column)} = own.${raw.ref(column)}`),
    raw` and `,
  );

/**
 * Adds and changes the rows of one table, and returns the rows of the same owners that are not among them; of tables without owners
 * there are none. A column that is undefined stays as it is. Throws RefusedRowsError when a constraint refuses them.
 */
async function applyTable(sql: Sql, section: Section, wanted: readonly Row[], owners: readonly unknown[]) {
  const { table, key, parent, position } = section;
  const columns = Object.keys(wanted[0] ?? {});
  const scope =
    parent === undefined
      ? { column: key[0] ?? '', values: wanted.map((row) => row[key[0] ?? '']) }
      : { column: parent, values: owners };
  const stored = await readJson(
    sql,
    raw`${raw.table(table)} as t where ${raw.ref(scope.column)}::text = any(${scope.values.map(String)}::text[])`,
  );
  // As the database would print them, so that 09:00 equals 09:00:00.
  const rows = stored.length > 0 ? await readJson(sql, raw`${recordset(table, wanted)} as t`) : wanted;
  const byKey = new Map(stored.map((row) => [wholeKeyOf(section, row), row]));
  const changes: Change[] = [];
  const changed: Row[] = [];
  const moving: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const before = byKey.get(wholeKeyOf(section, row));
    for (const [name, value] of Object.entries(wanted[index] ?? {}))
      if (value === undefined && before) row[name] = before[name];
    byKey.delete(wholeKeyOf(section, row));
    const differing = before
      ? columns.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(row[name]))
      : [];
    if (before && differing.length === 0) continue;
    changed.push(row);
    if (before) moving.push(before);
    changes.push({
      sign: before ? '~' : '+',
      table,
      key: keyOf(section, row),
      columns: differing.map((name) => ({ name, before: before?.[name], after: row[name] })),
    });
  }
  const left = parent === undefined ? [] : [...byKey.values()];
  if (parent !== undefined && !key.includes(parent)) await refuseForeign(sql, section, changed, scope.values);
  if (changed.length === 0) return { changes, left };
  if (position && !key.includes(position.column))
    await makeRoom(sql, section, position.column, [...moving, ...left]);
  const others = columns.filter((column) => !key.includes(column));
  const update = raw.join(others.map((column) => raw`${raw.ref(column)} = excluded.${raw.ref(column)}`));
  await raw`insert into ${raw.table(table)} (${columnList(columns)})
    select ${columnList(columns)} from ${recordset(table, changed)}
    on conflict (${columnList(key)}) do ${others.length > 0 ? raw`update set ${update}` : raw`nothing`}`.execute(
    sql,
  );
  return { changes, left };
}

/** Puts rows below the first place of their list, so that others can take theirs where each may be taken once. */
async function makeRoom(sql: Sql, section: Section, column: string, rows: readonly Row[]) {
  if (rows.length === 0) return;
  const place = raw.ref(column);
  await raw`update ${raw.table(section.table)} as t set ${place} = -1 - t.${place}
    from ${recordset(section.table, rows)} as own where ${sameKey(section)}`.execute(sql);
}

/** Deletes rows of a table. */
async function deleteRows(sql: Sql, section: Section, rows: readonly Row[]): Promise<Change[]> {
  const { table } = section;
  if (rows.length === 0) return [];
  await raw`delete from ${raw.table(table)} as t using ${recordset(table, rows)} as own where ${sameKey(section)}`.execute(
    sql,
  );
  return rows.map((row) => ({ sign: '-', table, key: keyOf(section, row), columns: [] }));
}

/** Refuses keys that another owner has: an upsert would move the row. */
async function refuseForeign(sql: Sql, section: Section, rows: readonly Row[], owners: readonly unknown[]) {
  const { table, key, parent = '' } = section;
  const [foreign] = await readJson(
    sql,
    raw`${recordset(table, rows)} as own join ${raw.table(table)} as t on ${sameKey(section)}
      where t.${raw.ref(parent)}::text <> all(${owners.map(String)}::text[])`,
  );
  if (!foreign) return;
  const id = key.map((column) => String(foreign[column])).join(' ');
  throw new RefusedRowsError(`${table}: ${id} belongs to ${String(foreign[parent])}`, id);
}

/** An error of PostgreSQL, or of the embedded database, whose class is another one. */
const databaseError = z.object({
  code: z.string().regex(/^[0-9A-Z]{5}$/),
  severity: z.string(),
  message: z.string(),
  detail: z.string().optional(),
  constraint: z.string().optional(),
});

/** What the database refused, without its row. */
function refusal(
  table: string,
  { code, detail = '', constraint, message }: z.infer<typeof databaseError>,
  cause: unknown,
): RefusedRowsError {
  const [, id, user] = /=\((.+)\) is still referenced from table "(.+)"/.exec(detail) ?? [];
  if (id !== undefined)
    return new RefusedRowsError(`${table}: ${id} is left out and ${user} still has it`, id, { cause });
  const what = code === '23514' || detail === '' ? message : detail;
  const by = constraint === undefined ? '' : ` (${constraint})`;
  return new RefusedRowsError(`${table}: ${what}${by}`, undefined, { cause });
}

async function refusing<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const { data: refused } = databaseError.safeParse(error);
    throw refused ? refusal(table, refused, error) : error;
  }
}

/** The tables of some documents, owners before what they own, with all their rows. */
function byTable(parts: readonly SectionRows[]) {
  const tables = new Map<string, { section: Section; rows: Row[]; owners: unknown[] }>();
  for (const { section, owner, rows } of parts) {
    const table = tables.get(section.table) ?? { section, rows: [], owners: [] };
    table.rows.push(...rows.map(({ row }) => row));
    table.owners.push(owner);
    tables.set(section.table, table);
  }
  return tables;
}

/**
 * Makes the database say what the documents say, in the caller's transaction, and returns the changes. What a document owns and no
 * longer lists is deleted; documents that are not given stay. Throws RefusedRowsError.
 */
export async function applyRows(sql: Sql, parts: readonly SectionRows[]): Promise<Change[]> {
  const changes: Change[] = [];
  const gone: { section: Section; left: Row[] }[] = [];
  for (const [table, { section, rows, owners }] of byTable(parts)) {
    const applied = await refusing(table, () => applyTable(sql, section, rows, owners));
    changes.push(...applied.changes);
    gone.unshift({ section, left: applied.left });
  }
  // Last, and first what refers to others: an expert's subject before the subject.
  for (const { section, left } of gone)
    changes.push(...(await refusing(section.table, () => deleteRows(sql, section, left))));
  return changes;
}
