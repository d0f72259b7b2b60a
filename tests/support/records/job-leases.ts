import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';

/** Ends the leases of claimed jobs, as two minutes of the database's clock do. */
export const endLeases = (sql: Sql) =>
  sql
    .updateTable('jobs')
    .set({ leased_until: raw<string>`clock_timestamp()` })
    .where('leased_until', 'is not', null)
    .execute();
