import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#app/domain/clock.ts';
import { dayIn } from '#app/domain/coverage-days.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createMember } from '#tests/support/records/members.ts';
import {
  importRosterFile,
  person,
  rosterLimits,
  writeRosterFile,
} from '#tests/support/served/roster-file.ts';

const encryptionKey = 'a key of this test for rosters 7f3c90b1d2e4';
const directory = mkdtempSync(join(tmpdir(), 'rosters-'));
const file = join(directory, 'roster.csv');
const cleanUp = new AsyncDisposableStack();
let environment: Record<string, string>;
let database: OpenSql;

beforeAll(async () => {
  cleanUp.defer(() => rmSync(directory, { recursive: true, force: true }));
  const postgres = await startPostgres();
  cleanUp.defer(() => postgres.stop());
  environment = { DATABASE_URL: postgres.url, ENCRYPTION_KEY: encryptionKey, DATA_DIR: directory };
  database = await openSql({ databaseUrl: postgres.url, poolSize: 2 });
  cleanUp.defer(() => database.close());
  await migrate(database);
  await ensureCompany(database.sql, 'acme');
});
afterAll(() => cleanUp.disposeAsync());

const size = rounds(3000, 100_000);

const writeRoster = (line: (index: number) => string | undefined) => writeRosterFile(file, size, line);
const runImport = (words?: readonly string[], killAfterMs?: number) =>
  importRosterFile(file, environment, words, killAfterMs);

const newcomer = (index: number) => `N-${index};1990-01-31;New;;`;

/** What is effective: numbers of rows by state and last day, of imports and of ordered jobs. */
async function effective(): Promise<unknown> {
  const { rows } = await raw`
    select state, valid_until, count(*)::int as people, min(encode(person_digest, 'hex')) as first from roster_rows
    group by 1, 2 order by 1, 2`.execute(database.sql);
  const [others] = (
    await raw`select (select count(*)::int from roster_imports where added + changed + leaving > 0) as imports,
      (select count(*)::int from roster_members) as accounts`.execute(database.sql)
  ).rows;
  return { rows, others };
}

/** No backend of a killed command is still at work. */
async function untilAlone(): Promise<void> {
  for (;;) {
    const { rows } = await raw`select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and xact_start < now()
        and pid <> pg_backend_pid()`.execute(database.sql);
    if (rows.length === 0) return;
    await pause(20);
  }
}

const hostile = [
  '=HYPERLINK("https://evil.example");1990-01-31;X;;',
  'H-1;1990-02-31;X;;',
  `H-2;${'9'.repeat(1_000_000)};X;;`,
  'H-3;1990-01-31;X\u0000;extra',
  '\u0000;1990-01-31;X;;',
  'E-0;1985-01-31;twice;;',
];

test(
  `${size} rows with hostile ones between them are read in time and memory, and a repetition changes nothing`,
  { timeout: 300_000 },
  async () => {
    await writeRoster((index) => (index % 500 === 499 ? hostile[((index / 500) % 6) | 0] : person(index)));
    const refused = Math.floor(size / 500);
    const started = performance.now();
    const dry = await runImport(['--dry-run']);
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining(`${size - refused} added`) as string });
    expect(dry.out).toContain(`${refused} refused`);
    expect(dry.out).toMatch(/refused line \d+: date_of_birth is not a date/);
    expect(dry.out).not.toMatch(/evil|1985/);
    expect(await effective()).toMatchObject({ rows: [] });
    const first = await runImport();
    expect(first.out).toContain(`${size - refused} added`);
    const seconds = (performance.now() - started) / 1000;
    // Both runs together, on a machine that may be doing much else.
    expect(seconds).toBeLessThan(rosterLimits.seconds);
    expect(first.megabytes).toBeLessThan(rosterLimits.megabytes);
    const before = await effective();
    expect((await runImport()).out).toContain(`0 added, 0 changed, 0 leaving, ${size - refused} unchanged`);
    expect(await effective()).toEqual(before);
  },
);

test(
  'killed at any moment, an import has changed nothing or everything, and repeated it ends the same',
  { timeout: 900_000 },
  async () => {
    const sealing = createSealing(encryptionKey);
    const of = { sql: database.sql, sealing, clock: systemClock };
    await createMember(of, { details: { employee_id: 'E-4', dob: '1990-01-31' } });
    await createMember(of, { details: { employee_id: 'E-5', dob: '1990-01-31' } });
    // One of twenty leaves, and some whose dependents leave with them; one of thirty was born on another day, a few are new.
    await writeRoster((index) => {
      if (index % 20 === 5 || index % 80 === 6) return undefined;
      if (index % 500 === 499) return newcomer(index);
      return person(index, index % 30 === 7 ? '1991-01-31' : undefined);
    });
    const before = await effective();
    const started = performance.now();
    const whole = await runImport(['--dry-run']);
    const wholeMs = performance.now() - started;
    expect(whole.code).toBe(0);
    const kills = rounds(2, 20);
    let interrupted = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const { code } = await runImport([], (wholeMs * kill) / (kills + 1));
      if (code === 0) break;
      interrupted += 1;
      await untilAlone();
      const now = await effective();
      if (JSON.stringify(now) !== JSON.stringify(before)) break;
    }
    expect(interrupted).toBeGreaterThan(0);
    await runImport();
    const after = await effective();
    const again = await runImport();
    expect(again.out).toMatch(/^0 added, 0 changed, 0 leaving/m);
    expect(await effective()).toEqual(after);
    const [, leaving = ''] = /(\d+) leaving/.exec(whole.out) ?? [];
    const today = dayIn('America/New_York', systemClock.now()).toString();
    const left = await database.sql
      .selectFrom('roster_rows')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('valid_until', '=', today)
      .executeTakeFirstOrThrow();
    expect(Number(left.count)).toBe(Number(leaving));
    expect(after).toMatchObject({ others: { imports: 2, accounts: 2 } });
    const jobs = await database.sql.selectFrom('jobs').select('kind').execute();
    expect(new Set(jobs.map(({ kind }) => kind))).toEqual(new Set(['settle-coverage']));
    // Listed again before their last day is over, leavers keep their rows and accounts.
    await writeRoster((index) => (index % 500 === 499 ? newcomer(index) : person(index)));
    await runImport();
    const leavers = database.sql.selectFrom('roster_rows').select('id').where('valid_until', 'is not', null);
    expect(await leavers.execute()).toEqual([]);
    expect(await effective()).toMatchObject({ others: { imports: 3, accounts: 2 } });
  },
);
