import { expect, test } from 'vitest';
import { bigTables } from '#tests/support/database/big-tables.ts';
import { readMigrationFiles } from './migrate.ts';

/** Later files run while the release before serves members. */
const newestUnchecked = '0097_when_keys_were_first_seen';

const concurrently =
  'Create the index in a file of its own: "-- outside a transaction", "drop index concurrently if exists x;", "create index concurrently x on …;".';
const rewrites = 'This rewrites the table under a lock: add another column and fill it in small steps.';

/** Actions of `alter table` that read or rewrite every row, and what to do instead. */
const refusedActions: readonly { action: RegExp; isAllowed?: RegExp; onlyBig?: true; advice: string }[] = [
  { action: /^alter (column )?\w+ (set data )?type /, advice: rewrites },
  { action: /^add (column )?.* generated (always|by default) as /, advice: rewrites },
  { action: /^add (column )?\w+ (small|big)?serial\b/, advice: rewrites },
  { action: /^add (column )?.* default (?!now\()\w+ ?\(/, advice: rewrites },
  { action: /^set (un)?logged|^set (access method|tablespace) /, advice: rewrites },
  {
    action: /^add (?!constraint |check |foreign |unique |primary |exclude )(column )?.* not null/,
    isAllowed: / default /,
    advice: 'The release before does not fill this column: give it a default, or let it be null.',
  },
  {
    action: /^alter (column )?\w+ set not null/,
    isAllowed: /validate constraint/,
    onlyBig: true,
    advice:
      'This reads the table under a lock: add "check (x is not null) not valid", and validate it before, in the same file.',
  },
  {
    action: /^add (.* )?(unique|primary key|exclude)\b/,
    isAllowed: / using index /,
    onlyBig: true,
    advice: `${concurrently} Then add the constraint "using index".`,
  },
];

/** Statements in lower case, without comments, texts and bodies of functions. */
const statementsOf = (script: string) =>
  script
    .replaceAll(/--.*$|(\$\w*\$)[\s\S]*?\1|'[^']*'/gm, (part) => (part.startsWith('--') ? '' : "''"))
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase());

/** Parts between commas outside of parentheses. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.trim());
}

/** What would make the release before wait or fail while this file runs. Tables that the file creates do not count. */
function faultsOf(script: string): string[] {
  const statements = statementsOf(script);
  const created = new Set(statements.map((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1]));
  return statements.flatMap((statement) => {
    const [, index] =
      /^create (?:unique )?index (?!concurrently ).*?on (?:only )?(\w+)/.exec(statement) ?? [];
    if (index !== undefined && bigTables.includes(index) && !created.has(index))
      return [`${statement}: ${concurrently}`];
    const [, table = '', list = ''] =
      /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement) ?? [];
    if (table === '' || created.has(table)) return [];
    return partsOf(list).flatMap((part) =>
      refusedActions
        .filter(
          ({ action, isAllowed, onlyBig }) =>
            action.test(part) &&
            !(isAllowed?.test(onlyBig ? statements.join(';') : part) ?? false) &&
            (!onlyBig || bigTables.includes(table)),
        )
        .map(({ advice }) => `${table}: ${part}: ${advice}`),
    );
  });
}

test('no migration makes requests of the release before wait or fail', async () => {
  const checked = (await readMigrationFiles()).filter(({ name }) => name > newestUnchecked);
  const faults = checked.flatMap(({ name, script }) => faultsOf(script).map((fault) => `${name}: ${fault}`));
  expect(faults).toEqual([]);
});

test('big tables exist, and the file that begins the check too', async () => {
  const files = await readMigrationFiles();
  expect(files.map(({ name }) => name)).toContain(newestUnchecked);
  const created = new Set(files.flatMap(({ script }) => script.match(/(?<=create table )\w+/g) ?? []));
  expect(bigTables.filter((table) => !created.has(table))).toEqual([]);
});

test.each([
  'alter table companies alter column name type varchar(20)',
  'alter table companies alter name set data type varchar(20)',
  "alter table companies add column words tsvector generated always as (to_tsvector('a, b')) stored",
  'alter table companies add column id bigserial',
  'alter table companies add column token uuid default gen_random_uuid()',
  'alter table companies set unlogged',
  'alter table companies add column name text, add column code text not null',
  'alter table companies add code text not null check (code in (1, 2))',
  "-- The member's name.\nalter table members set unlogged; -- It isn't",
  '-- Said twice.\nALTER TABLE members\n  ALTER COLUMN name SET NOT NULL',
  'alter table members add constraint one_name unique (name)',
  'alter table members add column code text unique',
  'create index on members (name)',
  'create unique index if not exists names on members (name)',
  'create table colors (); create index on only members (name)',
])('is refused: %s', (script) => {
  expect(faultsOf(`${script};`)).toHaveLength(1);
});

test.each([
  'alter table members add column code text',
  'alter table members add column happened_at timestamptz not null default now()',
  "alter table members add column code text not null default 'a' check (code <> 'not null')",
  'alter table members add constraint known check (name is not null) not valid',
  'alter table members validate constraint known; alter table members alter name set not null',
  'alter table members add constraint one_name unique using index names',
  'alter table companies alter column name set not null',
  'alter table companies add unique (name)',
  'create index on companies (name)',
  'create index concurrently names on members (name)',
  'create table members (id bigserial); create index on members (id); alter table members add a text not null',
  "comment on table members is 'alter table members set unlogged; create index on members (name)'",
  'create function f() returns void language sql as $$ alter table members set unlogged; $$',
  '-- alter table members set unlogged;\nselect 1',
])('is allowed: %s', (script) => {
  expect(faultsOf(`${script};`)).toEqual([]);
});
