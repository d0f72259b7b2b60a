import type { Sql } from '#server/platform/db/sql.ts';

/** Requires the second factor on every device again; the devices stay known. */
export async function stopRemembering(memberId: string, sql: Sql): Promise<void> {
  await sql
    .updateTable('devices')
    .set({ remembered_until: null })
    .where('member_id', '=', memberId)
    .where('remembered_until', 'is not', null)
    .execute();
}

/** Forgets every device but one; that one needs the second factor again. */
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
