import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql as raw, type RawBuilder } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { carePaths } from '#app/domain/care-paths.ts';
import { bigTables } from '#tests/support/database/big-tables.ts';
import { testDatabase } from '#tests/support/database/database.ts';

const database = await testDatabase();

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
  text: /string|State|Status|Template|Type|Kind|Reason|Label|'|Language/,
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

/** The columns declared in server/platform/db/tables.ts and the `…Tables` of its files, as `table.column` → type text. */
function writtenColumns(): Map<string, string> {
  const bodies = new Map<string, string>();
  for (const path of [
    ...globSync(join(import.meta.dirname, 'tables/*.ts')),
    join(import.meta.dirname, 'tables.ts'),
  ]) {
    for (const [, name = '', base = '', body = ''] of readFileSync(path, 'utf8').matchAll(
      /interface (\w+)(?: extends (\w+))? \{(.*?)\n\}/gs,
    )) {
      bodies.set(name, body + (bodies.get(base) ?? ''));
    }
  }
  const members = (body = '') =>
    Array.from(body.matchAll(/^ {2}(\w+): (.+);$/gm), ([, key = '', type = '']) => ({ key, type }));
  return new Map(
    [...bodies]
      .flatMap(([group, body]) => (group.endsWith('Tables') ? members(body) : []))
      .flatMap(({ key: table, type: name }) =>
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

test('the database checks every column of localized texts', async () => {
  const { rows } = await raw<{ column: string }>`
    select conrelid::regclass || '.' || substring(pg_get_constraintdef(oid) from 'is_localized_text\\((\\w+)\\)') as column
    from pg_constraint where pg_get_constraintdef(oid) like '%is_localized_text%'`.execute(database.sql);
  const written = [...writtenColumns()].filter(([, type]) => /^(SealedSince<)?LocalizedText\b/.test(type));
  expect(rows.map(({ column }) => column).toSorted()).toEqual(written.map(([column]) => column).toSorted());
});

test('the reason of a rejection is in Spanish too', async () => {
  const { rows } = await raw<{ name: string; valid: boolean }>`
    select conname as name, convalidated as valid from pg_constraint
    where pg_get_constraintdef(oid) like '% ? ''es''%'`.execute(database.sql);
  expect(rows).toEqual([{ name: 'reimbursement_services_rejection_reason_spanish', valid: true }]);
});

test('deleting a row with its member reads no table that refers to it from end to end', async () => {
  const { rows } = await raw<{ column: string }>`
    select conrelid::regclass || '.' || attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid::regclass::text = any(${bigTables}) and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and (
          indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)
        )
      )`.execute(database.sql);
  // Challenges of a few minutes.
  expect(rows.map(({ column }) => column)).toEqual(['passkey_challenges.member_id']);
});

const accepted = async (check: string, value: RawBuilder<unknown>) => {
  const result = await raw<{ is: boolean | null }>`select ${raw.raw(check)}(${value}) as is`.execute(
    database.sql,
  );
  return result.rows[0]?.is;
};

test('a localized text is an object with English, of texts that are not blank', async () => {
  const json = (value: unknown) => raw`${JSON.stringify(value)}::text::jsonb`;
  const refused = [
    {},
    [],
    'Birth',
    { es: 'Parto' },
    { en: 5 },
    { en: ' \n' },
    { en: 'Birth', es: null },
    { en: ['Birth'] },
  ];
  for (const value of refused)
    expect.soft(await accepted('is_localized_text', json(value)), JSON.stringify(value)).toBe(false);
  expect(await accepted('is_localized_text', json({ en: 'Birth', es: 'Parto' }))).toBe(true);
  for (const value of [
    {},
    { en: 'sleep' },
    { en: ['sleep', ' '] },
    { en: ['sleep'], es: 'sueño' },
    { es: ['sueño'] },
  ]) {
    expect.soft(await accepted('is_localized_list', json(value)), JSON.stringify(value)).toBe(false);
  }
  expect(await accepted('is_localized_list', json({ en: ['sleep', 'birth'], es: ['sueño'] }))).toBe(true);
});

test('the database knows the goals of the app, language codes and time zones', async () => {
  const array = (texts: readonly string[]) => raw`${texts}::text[]`;
  expect(await accepted('are_goals', array(Object.keys(carePaths)))).toBe(true);
  for (const goals of [[], ['ppo'], ['pregnant', '']])
    expect(await accepted('are_goals', array(goals))).toBe(false);
  expect(await accepted('are_language_codes', array(['en', 'es', 'zh-Hant', 'pt-BR']))).toBe(true);
  for (const code of ['', 'English', 'e', 'en_US'])
    expect(await accepted('are_language_codes', array([code]))).toBe(false);
  for (const zone of ['UTC', 'America/Los_Angeles', 'America/Argentina/Buenos_Aires']) {
    expect(await accepted('is_time_zone', raw`${zone}::text`)).toBe(true);
  }
  for (const zone of ['', 'PST', 'EST5EDT', 'here'])
    expect(await accepted('is_time_zone', raw`${zone}::text`)).toBe(false);
  await expect(accepted('is_time_zone', raw`${'America/Nowhere'}::text`)).rejects.toThrow('not recognized');
});
