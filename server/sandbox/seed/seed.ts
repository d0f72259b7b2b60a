import type { Clock } from '#app/domain/clock.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { sql as raw } from 'kysely';
import { applyDocuments } from '#server/cli/setup/import.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { DemoCalendar, type SeedInput } from './demo-calendar.ts';
import { insertMembers } from './insert-members.ts';
import { insertStaff } from './people/staff.ts';
import { demoDocuments } from './documents.ts';
import { demoFees } from './records/fees.ts';

/** The password of every demo member. */
export const demoPassword = 'Nest-building-26!';

export interface SeedDependencies {
  sql: Sql;
  sealing: Sealing;
  clock: Clock;
  /** Answers a PHC string. */
  hashPassword: (password: string) => Promise<string>;
}

export class NotEmptyError extends Error {
  override name = 'NotEmptyError';
}

async function isEmpty(sql: Sql): Promise<boolean> {
  const company = await sql.selectFrom('companies').select('id').limit(1).executeTakeFirst();
  return company === undefined;
}

/** Fills an empty database with the demo in one transaction. Throws NotEmptyError when it has any data. */
export async function seedDemo({ sql, sealing, clock, hashPassword }: SeedDependencies): Promise<void> {
  const insertDemo = await prepareDemo({ sealing, clock, hashPassword });
  await sql.transaction().execute(async (transaction) => {
    // Two servers that start together on one database must not both find it empty.
    await raw`lock table companies in share row exclusive mode`.execute(transaction);
    if (!(await isEmpty(transaction))) throw new NotEmptyError('the database already holds data');
    await insertDemo(transaction);
  });
}

/** Does the slow part; returns a function that inserts the demo into empty tables in the caller's transaction. */
export async function prepareDemo({
  sealing,
  clock,
  hashPassword,
}: Omit<SeedDependencies, 'sql'>): Promise<(transaction: Sql) => Promise<void>> {
  const input: SeedInput = {
    sealing,
    calendar: new DemoCalendar(clock.now()),
    passwordHash: await hashPassword(demoPassword),
  };
  return async (transaction) => {
    await insertCatalog(transaction);
    await insertMembers(transaction, input);
    await insertStaff(transaction, input);
  };
}

/** Seeds an empty database. Returns whether it did. */
export async function seedIfEmpty(dependencies: SeedDependencies): Promise<boolean> {
  if (!(await isEmpty(dependencies.sql))) return false;
  try {
    await seedDemo(dependencies);
    return true;
  } catch (error) {
    if (error instanceof NotEmptyError) return false;
    throw error;
  }
}

/** Sets up all that belongs to no member as `content import`, `apply` and `import fees` do. */
export async function insertCatalog(sql: Sql): Promise<void> {
  await applyDocuments(sql, demoDocuments());
  await sql.insertInto('fees').values(demoFees).execute();
  await sql
    .updateTable('companies')
    .set({ opened_at: '2026-01-01T00:00:00Z', mail_tested_at: '2026-01-01T00:00:00Z' })
    .execute();
}
