import type { Sql } from '#server/db/sql.ts';

/** The second factor is asked for again on every device; they stay known otherwise. */
export async function stopRemembering(memberId: string, sql: Sql): Promise<void> {
  await sql
    .updateTable('devices')
    .set({ remembered_until: null })
    .where('member_id', '=', memberId)
    .where('remembered_until', 'is not', null)
    .execute();
}

/** Every device but one is a stranger from now on, and that one is asked for the second factor again. */
export async function forgetDevices(
  memberId: string,
  sql: Sql,
  now: Temporal.Instant,
  except?: string,
): Promise<void> {
  await stopRemembering(memberId, sql);
  await sql
    .updateTable('devices')
    .set({ forgotten_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('forgotten_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}
