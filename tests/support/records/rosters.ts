import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCoveredRow } from '#server/api/account/roster/queries.ts';
import { personDigests } from '#server/api/account/roster/roster-row.ts';
import { inTransaction } from '#server/cli/setup/import.ts';
import { importRoster } from '#server/cli/setup/roster/import-roster.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { testClock } from '../api/test-clock.ts';
import { testDatabase } from '../database/database.ts';
import { ensureCompany } from './companies.ts';

export const rosterKeys = {
  newest: 'a key of the test of at least 32 characters',
  older: 'an older key of the test of at least 32 characters',
};

const header = 'employee_id,date_of_birth';
export const rosterOf = (...rows: readonly string[]) => [header, ...rows].join('\n');
/** As many people as these: P-0, P-1 … */
export const people = (count: number) => Array.from({ length: count }, (_, index) => `P-${index},1990-01-31`);

/** What an import returns that finds nothing to do. */
export const nothing = {
  added: 0,
  changed: 0,
  leaving: 0,
  unchanged: 0,
  refused: 0,
  unlisted: 0,
  refusedLines: [],
};

interface Options {
  partial?: boolean;
  unlistedLeave?: boolean;
  dryRun?: boolean;
  leaving?: number;
  keys?: string;
  /** Another file than the one with the content. */
  path?: string;
}

/** Imports of company `acme`, with a database and a clock of their own. Close them at the end. */
export async function openRosters() {
  const sealing = createSealing(rosterKeys.newest);
  const clock = testClock();
  const database = await testDatabase();
  const { sql } = database;
  const directory = await mkdtemp(join(tmpdir(), 'roster-'));
  await ensureCompany(sql, 'acme');
  return {
    sql,
    sealing,
    clock,
    directory,
    /** Imports a file with this content; returns the counts and the refused lines. */
    async imported(content: string | Buffer, { dryRun = false, keys, ...options }: Options = {}) {
      const path = join(directory, 'roster.csv');
      await writeFile(path, content);
      const refusedLines: string[] = [];
      const refuse = (line: string) => refusedLines.push(line);
      const file = { companyId: 'acme', path, partial: false, unlistedLeave: false, ...options, refuse };
      const under = keys === undefined ? sealing : createSealing(keys);
      const result = await inTransaction(sql, { dryRun }, (transaction) =>
        importRoster({ sql: transaction, sealing: under, clock }, file),
      );
      return { ...result, refusedLines };
    },
    /** Whether this person is covered on a day, today in UTC when left out. */
    async isListed(employeeId: string, dob = '1990-01-31', on?: string): Promise<boolean> {
      const day = Temporal.PlainDate.from(on ?? clock.now().toString().slice(0, 10));
      const digests = personDigests(sealing, { companyId: 'acme', employeeId, dob });
      return (
        (await findCoveredRow(sql, {
          companyId: 'acme',
          personDigests: digests,
          dependentRowId: null,
          day,
        })) !== undefined
      );
    },
    /** Members for whom a job was ordered since the last look. */
    toBeSettled: () => takeSettled(sql),
    async clear() {
      await sql.deleteFrom('jobs').execute();
      await sql.deleteFrom('members').execute();
      await sql.deleteFrom('roster_rows').execute();
      await sql.updateTable('companies').set({ roster_columns: null }).execute();
      clock.set('2026-03-02T12:00:00Z');
    },
    async close() {
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** Removes the jobs that settle coverage; the members for whom they were ordered. */
export async function takeSettled(sql: Sql): Promise<string[]> {
  const jobs = await sql
    .deleteFrom('jobs')
    .where('kind', '=', 'settle-coverage')
    .returning('subject')
    .execute();
  return jobs.map(({ subject }) => subject ?? '').toSorted();
}
