import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';

/** People on rosters who are found under each key, by its id in hex. */
export async function countRosterDigests(sql: Sql): Promise<{ id: string; count: number }[]> {
  const { rows } = await raw<{ id: string; count: number }>`
    select encode(digest_key_id, 'hex') as id, count(*)::int as count from roster_rows
    where digest_key_id is not null group by 1 order by 1`.execute(sql);
  return rows;
}
