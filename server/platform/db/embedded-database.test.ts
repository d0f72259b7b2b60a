import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql as raw } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { NotADatabaseError, openEmbedded } from './embedded-database.ts';
import { acquireExclusiveLock, DirectoryInUseError } from './exclusive-lock.ts';

let root: string;
let dataDir: string;

const made = mkdtempSync(join(tmpdir(), 'embedded-database-made-'));
const directory = join(made, 'deep', 'database');
mkdirSync(`${directory}.unfinished/base`, { recursive: true });
writeFileSync(`${directory}.unfinished/PG_VERSION`, '18\n');
const first = await openEmbedded({ dataDir: directory });
await raw`create table kept as select 1 as one`.execute(first.sql);
await first.close();

afterAll(() => rmSync(made, { recursive: true }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'embedded-database-'));
  dataDir = join(root, 'deep', 'database');
});

afterEach(() => rmSync(root, { recursive: true }));

/** Creates a database in `dataDir` by copying, which saves seconds. */
function copyMade(): void {
  cpSync(join(made, 'deep', 'database'), dataDir, { recursive: true });
}

const module = JSON.stringify(new URL('./embedded-database.ts', import.meta.url).href);

/** Another process that opens the directory, writes one row after another, and prints each once it is acknowledged. */
const writer = `
  import { openEmbedded } from ${module};
  const { sql } = await openEmbedded({ dataDir: process.argv[1] });
  await sql.schema.createTable('acknowledged').addColumn('number', 'integer').execute();
  for (let number = 1; ; number += 1) {
    await sql.insertInto('acknowledged').values({ number }).execute();
    console.log(number);
  }`;

test('a directory keeps what was written after an interrupted start, is private, and serves one opener at a time', async () => {
  expect(statSync(join(made, 'deep', 'database')).mode & 0o077).toBe(0);
  copyMade();
  const unused = await openEmbedded({ dataDir });
  await expect(openEmbedded({ dataDir })).rejects.toThrow(DirectoryInUseError);
  await unused.close();

  const again = await openEmbedded({ dataDir });
  await expect(again.ping()).resolves.toBeUndefined();
  expect((await raw`select one from kept`.execute(again.sql)).rows).toEqual([{ one: 1 }]);
  await again.close();
});

test('a directory with other files is refused, left unchanged and unlocked', async () => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'holiday.txt'), 'not a database');
  await expect(openEmbedded({ dataDir })).rejects.toThrow(NotADatabaseError);
  expect(readdirSync(dataDir)).toEqual(['holiday.txt']);
  acquireExclusiveLock(dataDir).release();
});

test('acknowledged writes survive kill -9', async () => {
  copyMade();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writer, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === rounds(30, 200)) child.kill('SIGKILL');
  }
  if (child.signalCode === null) await once(child, 'exit');

  const database = await openEmbedded({ dataDir });
  const { rows } = await raw<{ rows: number; last: number }>`
    select count(*) as rows, max(number) as last from acknowledged`.execute(database.sql);
  expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
  expect(rows[0]?.rows).toBe(rows[0]?.last);
  await database.close();
});
