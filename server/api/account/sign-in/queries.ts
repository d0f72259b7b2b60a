import type { Sql } from '#server/platform/db/sql.ts';

/** The account of an email address, by its digests. The only look-up by something other than a member. */
export function findAccount(sql: Sql, emailDigests: Buffer[]) {
  return sql
    .selectFrom('members')
    .leftJoin('totp_factors', 'totp_factors.member_id', 'members.id')
    .select(['members.id', 'members.password_hash', 'totp_factors.member_id as second_factor_of'])
    .where('members.email_digest', 'in', emailDigests)
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
}

/** Whether this is still the member's password. Locks it until the caller's transaction ends. */
export async function lockPassword(
  memberId: string,
  transaction: Sql,
  checkedHash: string,
): Promise<boolean> {
  const member = await transaction
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .where('access_ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member?.password_hash === checkedHash;
}

/** Undefined when the member was deleted meanwhile. */
export async function findPasswordHash(memberId: string, sql: Sql): Promise<string | undefined> {
  const row = await sql
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.password_hash;
}
