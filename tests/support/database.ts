import { migrate } from '#server/db/migrate.ts';
import { openSql } from '#server/db/sql.ts';
import type { Database } from '#server/db/database.ts';

/** A fresh, migrated database of this test file alone. Close it in `afterAll`. */
export async function testDatabase(): Promise<Database> {
  const database = await openSql({ memory: true });
  await migrate(database);
  return database;
}
