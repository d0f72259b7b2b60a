import type { Clock } from '#server/domain/clock.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { sql as raw } from 'kysely';
import type { Sql } from '../sql.ts';
import { DemoCalendar } from './demo-calendar.ts';
import { insertCatalog } from './insert-catalog.ts';
import { insertMembers } from './insert-members.ts';
import type { SeedGround } from './seed-ground.ts';

/** The password of every demo member. */
export const demoPassword = 'Nest-building-26!';

export interface SeedWorld {
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

/** Fills an empty database with the demo, all of it or nothing. Throws NotEmptyError when there is anything yet. */
export async function seedDemo({ sql, sealing, clock, hashPassword }: SeedWorld): Promise<void> {
  const ground: SeedGround = {
    sealing,
    calendar: new DemoCalendar(clock.now()),
    passwordHash: await hashPassword(demoPassword),
  };
  await sql.transaction().execute(async (transaction) => {
    // Two servers that start together on one database must not both find it empty.
    await raw`lock table companies in share row exclusive mode`.execute(transaction);
    if (!(await isEmpty(transaction))) throw new NotEmptyError('the database already holds data');
    await insertCatalog(transaction);
    await insertMembers(transaction, ground);
  });
}

/** Seeds unless there is anything yet. Answers whether it did. */
export async function seedIfEmpty(world: SeedWorld): Promise<boolean> {
  if (!(await isEmpty(world.sql))) return false;
  try {
    await seedDemo(world);
    return true;
  } catch (error) {
    if (error instanceof NotEmptyError) return false;
    throw error;
  }
}
