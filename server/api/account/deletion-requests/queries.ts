import type { Sql } from '#server/platform/db/sql.ts';

export function findRequest(memberId: string, sql: Sql) {
  return sql
    .selectFrom('deletion_requests')
    .select(['id', 'requested_at', 'delete_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export type DeletionRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Deletion requests of all members that were due by then. */
export function listLateRequests(transaction: Sql, before: Temporal.Instant) {
  return transaction
    .selectFrom('deletion_requests')
    .select(['id', 'member_id'])
    .where('delete_at', '<', before.toString());
}

/** False when there was none. */
export async function deleteRequest(memberId: string, sql: Sql): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('deletion_requests')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The partners covered through this member, including those whose access has ended. */
export function listPartners(memberId: string, sql: Sql) {
  return sql
    .selectFrom('members')
    .select(['id', 'access_ended_at'])
    .where('employee_id', '=', memberId)
    .execute();
}

/** The member's row, and with it every row that is theirs. */
export async function deleteMember(memberId: string, sql: Sql): Promise<void> {
  await sql.deleteFrom('members').where('id', '=', memberId).execute();
}

/** Deletes data that is stored by address instead of by member. */
export async function deleteByEmail(sql: Sql, digests: readonly Buffer[]): Promise<void> {
  await sql.deleteFrom('sign_in_locks').where('email_digest', 'in', digests).execute();
  await sql.deleteFrom('signup_invitations').where('email_digest', 'in', digests).execute();
}
