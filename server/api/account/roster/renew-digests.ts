import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { personIn, sealedColumns, type SealedRow } from './roster-row.ts';

const pageSize = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The next rows whose digests are of an older key. */
async function listOlder(
  sql: Sql,
  newest: Buffer | undefined,
  { companyId, after }: { companyId: string | undefined; after: string },
): Promise<SealedRow[]> {
  const { rows } = await raw<SealedRow>`
    select id, company_id, row_sealed from roster_rows
    where id > ${after} and digest_key_id <> ${newest} and row_sealed is not null
      and (${companyId ?? null}::text is null or company_id = ${companyId ?? null})
    order by id limit ${raw.lit(pageSize)}`.execute(sql);
  return rows;
}

/**
 * Recomputes the digests of roster rows under the newest key, from their sealed data. Returns how many.
 *
 * @param companyId of one company; of all when left out
 * @param pause runs between pages
 */
export async function renewRosterDigests(
  sql: Sql,
  sealing: Sealing,
  { companyId, pause }: { companyId?: string; pause?: () => Promise<unknown> } = {},
): Promise<number> {
  const [newest] = sealing.keyIds;
  let count = 0;
  let page = await listOlder(sql, newest, { companyId, after: beforeAll });
  for (let last = page.at(-1); last; last = page.at(-1)) {
    for (const row of page) {
      const person = personIn(sealing, row);
      // One that does not open stays as it is.
      if (!person) continue;
      const { numUpdatedRows } = await sql
        .updateTable('roster_rows')
        .set(sealedColumns(sealing, row.id, person))
        .where('id', '=', row.id)
        .where('digest_key_id', '<>', newest ?? null)
        .executeTakeFirst();
      count += Number(numUpdatedRows);
    }
    await pause?.();
    page = await listOlder(sql, newest, { companyId, after: last.id });
  }
  return count;
}
