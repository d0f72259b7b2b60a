import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import type { OpenSql } from './sql.ts';

let database: OpenSql;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.close());

interface Column {
  table: string;
  column: string;
  isNullable: boolean;
  hasDefault: boolean;
  type: string;
}

/** TypeScript types allowed for a column of each SQL type. */
const typeWords: Record<string, RegExp> = {
  ARRAY: /string\[\]/,
  bigint: /Cents|CentsWithDefault|number/,
  boolean: /boolean/,
  bytea: /Buffer/,
  'character varying': /string/,
  date: /DayText/,
  'double precision': /number/,
  integer: /number|\d+ \| \d+/,
  jsonb: /LocalizedText|Document/,
  point: /string/,
  text: /string|State|Status|Template|Type|Reason|Label|'|Language/,
  'time without time zone': /TimeText/,
  'timestamp with time zone': /InstantText/,
  tsvector: /GeneratedAlways<string>/,
  uuid: /Uuid/,
};

async function realColumns(): Promise<Column[]> {
  const { rows } = await raw<Column>`
    select table_name as table, column_name as column, data_type as type,
      is_nullable = 'YES' as "isNullable", column_default is not null as "hasDefault"
    from information_schema.columns where table_schema = 'public'`.execute(database.sql);
  return rows;
}

/** The columns declared in server/platform/db/tables.ts and its files, as `table.column` → type text. */
function writtenColumns(): Map<string, string> {
  const bodies = new Map<string, string>();
  for (const path of [
    ...globSync(join(import.meta.dirname, 'tables/*.ts')),
    join(import.meta.dirname, 'tables.ts'),
  ]) {
    for (const [, name, body] of readFileSync(path, 'utf8').matchAll(/interface (\w+) \{(.*?)\n\}/gs)) {
      bodies.set(name ?? '', body ?? '');
    }
  }
  const members = (body = '') =>
    Array.from(body.matchAll(/^ {2}(\w+): (.+);$/gm), ([, key = '', type = '']) => ({ key, type }));
  return new Map(
    members(bodies.get('Tables')).flatMap(({ key: table, type: name }) =>
      members(bodies.get(name)).map(({ key, type }) => [`${table}.${key}`, type] as const),
    ),
  );
}

test('every column of the database is written in its table type, and no other', async () => {
  const real = (await realColumns()).map(({ table, column }) => `${table}.${column}`);
  expect([...writtenColumns().keys()].toSorted()).toEqual(real.toSorted());
});

test('each column has the type, nullability and default of the database', async () => {
  const written = writtenColumns();
  const wrong = (await realColumns()).filter(({ table, column, type, isNullable, hasDefault }) => {
    const text = written.get(`${table}.${column}`) ?? '';
    const isGenerated = text.startsWith('Generated<') || text === 'CentsWithDefault';
    return (
      !typeWords[type]?.test(text) || text.endsWith('| null') !== isNullable || isGenerated !== hasDefault
    );
  });
  expect(wrong).toEqual([]);
});
