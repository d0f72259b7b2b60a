import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import { asAdmin } from '#tests/support/database/postgres-copy.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import {
  importRosterFile,
  person,
  rosterLimits,
  writeRosterFile,
} from '#tests/support/served/roster-file.ts';
import type { Databases } from '../grown/databases.ts';
import type { Limited } from '../limits.ts';
import { whole } from '../report.ts';

/** Imports a roster of so many people by the operators' command, into a database without members. */
export async function measureRoster({ postgres, urlOf }: Databases, people: number): Promise<Limited[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-roster-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(directory, { recursive: true }));
  await asAdmin(postgres.url, (admin) => admin.query('create database roster'));
  const database = await openSql({ databaseUrl: urlOf('roster') });
  stack.defer(() => database.close());
  await migrate(database);
  await ensureCompany(database.sql, 'acme');
  const file = join(directory, 'roster.csv');
  await writeRosterFile(file, people, (index) => person(index));
  const environment = {
    DATABASE_URL: urlOf('roster'),
    ENCRYPTION_KEY: 'a key for the rosters of this bench 5d1f0c',
    DATA_DIR: directory,
  };
  const begun = performance.now();
  const { code, out, megabytes } = await importRosterFile(file, environment);
  const seconds = (performance.now() - begun) / 1000;
  if (code !== 0 || !out.includes(`${people} added`)) throw new Error(`The import failed: ${out}`);
  const what = `importing ${whole(people)} people`;
  return [
    { what, figure: seconds, most: rosterLimits.seconds, unit: 's' },
    { what: `memory of ${what}`, figure: megabytes, most: rosterLimits.megabytes, unit: 'MB' },
  ];
}
