import { sql as raw } from 'kysely';
import type { Sql } from '../db/sql.ts';
import { retained } from '../retention/retained.ts';

const mostListed = 100;

/** The latest hundred jobs that were given up, newest first, each with the total count. */
export function listGivenUpJobs(sql: Sql) {
  return sql
    .selectFrom('jobs')
    .select(['id', 'kind', 'subject', 'attempts', 'created_at', 'given_up_at'])
    .select(({ fn }) => fn.countAll().over().as('total'))
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .limit(mostListed)
    .execute();
}

/** Makes jobs that were given up due now: one by its id, or all of a kind. Returns how many. */
export async function retryGivenUpJobs(
  sql: Sql,
  which: { id: string } | { kind: string },
  now: Temporal.Instant,
): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('jobs')
    .set({ given_up_at: null, attempts: 0, due_at: now.toString() })
    .where('given_up_at', 'is not', null)
    .where(({ eb }) => ('id' in which ? eb('id', '=', which.id) : eb('kind', '=', which.kind)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes jobs that were given up: one by its id, or all of a kind. Returns how many. */
export async function dropGivenUpJobs(sql: Sql, which: { id: string } | { kind: string }): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('jobs')
    .where('given_up_at', 'is not', null)
    .where(({ eb }) => ('id' in which ? eb('id', '=', which.id) : eb('kind', '=', which.kind)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Jobs that were given up, which are kept for diagnosis. Most are about a member. */
export const givenUpJobRows = retained({
  kind: 'given_up_jobs',
  table: 'jobs',
  since: raw.ref('given_up_at'),
  expired: (eb, before) => eb('given_up_at', '<', before),
  member: raw`case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end`,
});
