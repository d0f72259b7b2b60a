import type { Sql } from '#server/platform/db/sql.ts';

/** The partner with access. */
export function findPartner(employeeId: string, sql: Sql) {
  return sql
    .selectFrom('members')
    .select(['id', 'created_at'])
    .where('employee_id', '=', employeeId)
    .where('access_ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** The newest invitation that was not revoked: open, expired, or used by the partner. */
export function findNewestInvitation(employeeId: string, sql: Sql) {
  return sql
    .selectFrom('signup_invitations')
    .select(['id', 'email_sealed', 'created_at', 'expires_at', 'used_at'])
    .where('inviter_id', '=', employeeId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Ends the access of the employee's partner. Returns their id. */
export async function endPartnerAccess(
  employeeId: string,
  sql: Sql,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await sql
    .updateTable('members')
    .set({ access_ended_at: now.toString() })
    .where('employee_id', '=', employeeId)
    .where('access_ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
