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

/** Every device is a stranger from now on. */
export async function forgetDevices(memberId: string, sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql
    .updateTable('devices')
    .set({ forgotten_at: now.toString(), remembered_until: null })
    .where('member_id', '=', memberId)
    .where('forgotten_at', 'is', null)
    .execute();
}
