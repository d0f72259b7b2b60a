import type { Sql } from '#server/db/sql.ts';
import { problem } from '#server/http/json-api/problem.ts';

/**
 * Lets what is done for one member happen one after the other, until the transaction ends. Tells whether they may still come in;
 * undefined where they are gone.
 */
export async function lockMemberRow(
  memberId: string,
  transaction: Sql,
): Promise<{ hasAccess: boolean } | undefined> {
  const member = await transaction
    .selectFrom('members')
    .select('access_ended_at')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member && { hasAccess: member.access_ended_at === null };
}

/** The same, for what a member does. Throws 401 when their access ended while this waited. */
export async function lockMember(memberId: string, transaction: Sql): Promise<void> {
  const member = await lockMemberRow(memberId, transaction);
  if (!member?.hasAccess) throw problem(401, 'unauthenticated');
}
